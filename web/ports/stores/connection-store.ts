import type { Instant, ShopId, LexwareId } from '../../domain/ids';
import type { LexwareProfile } from '../../domain/lexware-profile';
import type { Shop } from './shop-stores';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  expiresAt: Instant;
  /** The scopes of the connection; empty when Lexware did not report them. */
  scopes: string[];
}

/** A shop's link to a Lexware Office account. Tokens are encrypted at rest by the store. */
export interface Connection {
  shopId: ShopId;
  /** `interrupted`: Lexware no longer accepts our tokens; the merchant has to connect again. */
  status: 'connected' | 'interrupted';
  tokens: TokenPair;
  /** Raised with every new pair, so that a slower process cannot overwrite a newer one. */
  tokenVersion: number;
  profile: LexwareProfile | null;
  connectedAt: Instant;
  profilePulledAt: Instant | null;
}

interface PendingSignIn {
  state: string;
  shopId: ShopId;
  codeVerifier: string;
  expiresAt: Instant;
}

interface ContactInOrganization {
  organizationId: string;
  lexwareId: LexwareId;
}

export interface ShopInOrganization {
  shopId: ShopId;
  knows: LexwareId[];
}

export interface ConnectionStore {
  byShop(shopId: ShopId): Promise<Connection | null>;
  /** The shop together with its connection, read at the same moment. */
  withShop(shopId: ShopId): Promise<{ shop: Shop; connection: Connection | null } | null>;
  /**
   * All shops connected to these Lexware organisations, by organisation (several shops may share
   * one account), each with those of these contacts that it knows.
   */
  shopsByOrganization(
    organizationIds: readonly string[],
    contacts?: readonly ContactInOrganization[],
  ): Promise<Map<string, ShopInOrganization[]>>;
  connect(shopId: ShopId, tokens: TokenPair, at: Instant): Promise<void>;
  /**
   * The organisation whose profile was stored last, known beyond the end of its connection; null
   * when none ever was.
   */
  lastOrganization(shopId: ShopId): Promise<string | null>;
  /** The same, locked: until the transaction ends no other one is connected. */
  lockOrganization(shopId: ShopId): Promise<string | null>;
  /**
   * Before Lexware is asked for a new pair, which makes the old one worthless. False where another
   * process has begun that since `staleBefore`, or has done it (`version` is outdated).
   */
  beginRenewal(
    shopId: ShopId,
    version: number,
    times: { at: Instant; staleBefore: Instant },
  ): Promise<boolean>;
  /** Lexware answered with no new pair: others may ask at once. */
  endRenewal(shopId: ShopId, version: number): Promise<void>;
  /**
   * Stores a refreshed pair; false when another process stored a newer one (`expectedVersion` is
   * outdated).
   */
  rotateTokens(shopId: ShopId, expectedVersion: number, tokens: TokenPair): Promise<boolean>;
  saveProfile(shopId: ShopId, profile: LexwareProfile, at: Instant): Promise<void>;
  /** The same, unless another organisation is connected by now: its profile came with it. */
  renewProfile(shopId: ShopId, profile: LexwareProfile, at: Instant): Promise<void>;
  /** False where it was not connected, or by other tokens: then another one is connected by now. */
  markInterrupted(shopId: ShopId, tokenVersion: number): Promise<boolean>;
  disconnect(shopId: ShopId): Promise<void>;
  /** A shop has one sign-in under way: a new one takes the place of the one before. */
  beginSignIn(pending: PendingSignIn): Promise<void>;
  /** Takes the sign-in away so that a state works once; null when unknown or expired at `now`. */
  takeSignIn(state: string, now: Instant): Promise<PendingSignIn | null>;
}
