import type { ShopId, Instant } from '../../domain/ids';

/** Whom a shop has its months mailed to. */
export interface Adviser {
  shopId: ShopId;
  email: string;
  /** When the owner of the address was asked last. */
  askedAt: Instant;
  /** Null until the owner confirmed it. */
  confirmedAt: Instant | null;
  /** When the owner ended the mails; then nothing is mailed there, not even the request. */
  stoppedAt: Instant | null;
}

/** `links`: to the adviser. `not-closed`: to the merchant, that the adviser waits for the month. */
export type AdviserMailKind = 'links' | 'not-closed';

export interface AdviserMail {
  shopId: ShopId;
  month: string;
  kind: AdviserMailKind;
  /** `sending`: handed over, and the outcome is not known. */
  state: 'sending' | 'sent' | 'uncertain';
  sentAt: Instant;
  /** Until when its link opens the month. */
  expiresAt: Instant;
  revokedAt: Instant | null;
  downloads: number;
}

/** Names one mail: another about the same month, sent anew, is another claim. */
export type AdviserMailClaim = Pick<AdviserMail, 'shopId' | 'month' | 'kind' | 'sentAt'>;

/** Secrets of links are random and handed out once; here are their hashes. */
export interface AdviserStore {
  byShop(shopId: ShopId): Promise<Adviser | null>;
  /**
   * Another address is not confirmed; the same stays as it is, and is asked once more. Not for one
   * whose owner ended the mails.
   */
  ask(shopId: ShopId, email: string, at: Instant): Promise<void>;
  /**
   * The link to confirm that is mailed now takes the place of earlier ones; false where nothing may
   * be mailed to that address: its owner ended the mails, or it was replaced.
   */
  setSecret(adviser: Adviser, hash: string): Promise<boolean>;
  bySecret(hash: string): Promise<Adviser | null>;
  /** False where it was confirmed, or its owner ended the mails, or it was replaced. */
  confirm(adviser: Adviser, at: Instant): Promise<boolean>;
  /** Its owner wants no mail any more, which ends all links; false where that is known. */
  stop(adviser: Adviser, at: Instant): Promise<boolean>;
  /** Whether the owner of an address ever ended the mails of the shop, in small or big letters. */
  hasStopped(shopId: ShopId, email: string): Promise<boolean>;
  /** Also ends all links. */
  remove(shopId: ShopId, at: Instant): Promise<void>;
  mailOf(shopId: ShopId, month: string, kind: AdviserMailKind): Promise<AdviserMail | null>;
  /** Claims the one mail about a month; false where there is one already. */
  begin(
    of: AdviserMailClaim & Pick<AdviserMail, 'expiresAt'> & { hash: string | null },
  ): Promise<boolean>;
  finish(claim: AdviserMailClaim, state: 'sent' | 'uncertain'): Promise<void>;
  /** Certainly nothing left, or it is to be sent anew: its link opens nothing. */
  release(claim: AdviserMailClaim): Promise<void>;
  revoke(shopId: ShopId, month: string, at: Instant): Promise<void>;
  byLink(hash: string): Promise<AdviserMail | null>;
  countDownload(shopId: ShopId, month: string): Promise<void>;
  /** Of all shops. */
  purge(sentBefore: Instant): Promise<void>;
}
