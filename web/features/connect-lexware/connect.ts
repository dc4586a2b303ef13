import { createHash, randomBytes } from 'node:crypto';
import type { Instant, ShopId } from '../../domain/ids';
import {
  neededLexwareScopes,
  OPTIONAL_LEXWARE_SCOPES,
  type OptionalLexwareScope,
} from '../../domain/scopes/lexware-scopes';
import { AppError, type Failure } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware, LexwareAuth } from '../../ports/lexware/lexware';
import { lexwareUse } from '../../http/shop/lexware-use';
import type { ConnectLexwareDatabase, ConnectLexwareStores } from './connect-lexware-stores';
import type { LexwareProfile, TokenPair } from '../../ports/stores/shops/connection-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { CONTACT_JOBS } from '../../jobs/definitions/contact-jobs';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';
import { scheduleReadBack } from '../../jobs/schedule/schedule-read-back';
import { AHEAD_OF_QUEUE } from '../../jobs/document-queue';
import { reviveFailedFor } from '../../jobs/schedule/revive-failed';
import { resumeImports, searchAnew } from '../../jobs/schedule/schedule-import';
import { scheduleRedecision } from '../../jobs/schedule/schedule-redecisions';
import { scheduleTransactions } from '../../jobs/schedule/schedule-transactions';
import { connectionEvent } from './connection-event';
import { logSharedUser } from './same-user';

export interface ConnectDeps {
  database: ConnectLexwareDatabase;
  lexware: Pick<Lexware, 'profile' | 'ownVatId'>;
  auth: LexwareAuth;
  clock: Clock;
}

const STATE_MINUTES = 15;
const STATE_BYTES = 32;
/** 32 bytes as base64url. */
export const STATE_FORM = /^[\w-]{43}$/;

export interface OpenedSignIn {
  /** Lexware's consent page. */
  url: string;
  /** What the browser has to show again when it comes back. */
  state: string;
}

/**
 * Opens a sign-in at Lexware; `state` binds the answer to this shop and works once, for 15 minutes.
 * Besides what is asked for, the scopes of features in use, of what waits for them, and those
 * granted before are requested: a new connection replaces the old one.
 */
export async function beginConnection(
  deps: ConnectDeps,
  shop: Shop,
  asked: OptionalLexwareScope[],
): Promise<OpenedSignIn> {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const codeVerifier = randomBytes(64).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + STATE_MINUTES * 60_000).toISOString();
  await deps.database.connections.beginSignIn({ state, shopId: shop.id, codeVerifier, expiresAt });
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const before = await deps.database.connections.byShop(shop.id);
  const granted = OPTIONAL_LEXWARE_SCOPES.filter((scope) => before?.tokens.scopes.includes(scope));
  const needed = neededLexwareScopes(await lexwareUse(deps.database, shop));
  const scopes = [...new Set([...asked, ...needed, ...granted])];
  return {
    url: deps.auth.authorizeUrl({ state, codeChallenge, scopes, shopDomain: shop.domain }),
    state,
  };
}

/** How Lexware sent a browser back to us. */
export interface SignInReturn {
  state: string;
  /** Missing when consent was refused. */
  code: string | undefined;
  /** The state that this browser began with. */
  begunHere: string | null;
}

export type SignInResult =
  | { kind: 'connected'; shop: Shop; companyName: string; sameUser: Shop[] }
  | { kind: 'refused'; shop: Shop }
  | { kind: 'expired' }
  | { kind: 'foreign' };

/**
 * Lexware sent a browser back: exchange the code, read the profile, take up what waited for a
 * connection. Whatever comes of it, the state is used up. Only tokens whose account is known
 * replace the connection: what we keep of another account goes with the same commit, and when the
 * profile cannot be read everything stays as it was. A browser that did not begin the sign-in was
 * lured here: its account is not ours to take, and what it brings reaches no statement.
 */
export async function finishConnection(
  deps: ConnectDeps,
  answer: SignInReturn,
): Promise<SignInResult> {
  const { state, code } = answer;
  if (answer.begunHere !== state) return { kind: 'foreign' };
  const pending = await deps.database.connections.takeSignIn(state, deps.clock.now().toISOString());
  const shop = pending && (await deps.database.shops.byId(pending.shopId));
  if (!shop || shop.uninstalledAt) return { kind: 'expired' };
  if (code === undefined) return { kind: 'refused', shop };
  const tokens = await deps.auth.exchangeCode(code, pending.codeVerifier);
  const profile = await deps.auth.account(shop.id, tokens);
  const sameUser = await deps.database.transaction(async (stores) => {
    if (!(await stores.shops.lockInstalled(shop.id))) return null;
    await stores.connections.connect(shop.id, tokens, deps.clock.now().toISOString());
    const before = await stores.connections.lastOrganization(shop.id);
    await takeUpWork(stores, deps, { shopId: shop.id, profile, before });
    return logSharedUser(stores, deps, shop, profile);
  });
  if (sameUser) return { kind: 'connected', shop, companyName: profile.companyName, sameUser };
  // The app was removed while Lexware was asked.
  await giveBack(deps, tokens);
  return { kind: 'expired' };
}

interface NewConnection {
  shopId: ShopId;
  profile: LexwareProfile;
  /** The organisation connected before. */
  before: string | null;
}

/**
 * What was written by hand meanwhile is linked to its orders before those that waited are billed.
 */
async function takeUpWork(
  stores: ConnectLexwareStores,
  deps: ConnectDeps,
  { shopId, profile, before }: NewConnection,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  if (before !== null && before !== profile.organizationId) await leaveBooks(stores, shopId, at);
  await stores.connections.saveProfile(shopId, profile, at);
  await stores.events.append(
    shopId,
    connectionEvent('connection.connected', at, profile.companyName),
  );
  await stores.jobs.add([
    newJob(CONTACT_JOBS.mirrorContacts, { shopId }, { runAt: at }),
    newJob(SHOP_JOBS.subscribeEvents, { shopId }, { runAt: at }),
    newJob(DOCUMENT_JOBS.reconcile, { shopId }, { runAt: at, place: AHEAD_OF_QUEUE }),
  ]);
  await scheduleRedecision(stores, shopId, at);
  await reviveFailedFor(stores, shopId, LACKED_IT, new Date(at));
  await scheduleReadBack(stores, shopId, at);
  await resumeImports(stores, shopId, at);
  await scheduleTransactions(stores, shopId, at);
}

/** Of steps that failed for want of a connection, or of what it allows, as mails do. */
const LACKED_IT: readonly Failure[] = ['NOT_CONNECTED', 'CONNECTION_INTERRUPTED', 'LEXWARE_SCOPE'];

/** Of the other account nothing is known yet, neither of contacts nor of documents. */
async function leaveBooks(
  stores: ConnectLexwareStores,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  await stores.contacts.clear(shopId);
  for (const { gateway } of await stores.financialAccounts.ofShop(shopId)) {
    await stores.financialAccounts.detach(shopId, gateway);
  }
  await searchAnew(stores, shopId, at);
}

export async function pullProfile(
  { database, lexware, clock }: ConnectDeps,
  { id }: Shop,
): Promise<void> {
  const profile = { ...(await lexware.profile(id)), vatId: await lexware.ownVatId(id) };
  await database.connections.renewProfile(id, profile, clock.now().toISOString());
}

/** Ends the connection on our side whatever Lexware answers to the revocation. */
export async function disconnect(deps: ConnectDeps, shop: Shop): Promise<void> {
  const connection = await deps.database.connections.byShop(shop.id);
  if (!connection) return;
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.connections.disconnect(shop.id);
    await stores.events.append(shop.id, connectionEvent('connection.disconnected', at, null));
  });
  await giveBack(deps, connection.tokens);
}

async function giveBack({ auth }: Pick<ConnectDeps, 'auth'>, tokens: TokenPair): Promise<void> {
  try {
    await auth.revoke(tokens.refreshToken);
  } catch (error) {
    // We keep no copy; a token nobody holds does no harm until it runs out.
    if (!(error instanceof AppError)) throw error;
  }
}
