import type { AddressLack } from '../../../domain/mail/record/lacking-address';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { DocumentId, Instant, ShopId } from '../../../domain/ids';

interface MailingClaim {
  at: Instant;
  staleBefore: Instant | null;
  emailedAt: Instant | null;
}

/** Records around the dispatch of a document. */
export interface DocumentMailing {
  /**
   * Written before the files of a mail are fetched, so that a second click fetches nothing. False
   * while another mail is being written since `begunBefore` or may be under way, or when one went
   * out since `emailedAt`.
   */
  beginMail(
    shopId: ShopId,
    id: DocumentId,
    claim: MailingClaim & { begunBefore: Instant },
  ): Promise<boolean>;
  /**
   * Written before a mail is handed over, so that a crash afterwards never ends in a second one.
   * False when a mail may be under way since `staleBefore` (null: ever), or when one went out since
   * the document was last mailed at `emailedAt`.
   */
  claimMailing(shopId: ShopId, id: DocumentId, claim: MailingClaim): Promise<boolean>;
  /**
   * The writing begun at `begunAt` came to nothing; anything begun or handed over by others stays.
   */
  abandonMail(shopId: ShopId, id: DocumentId, begunAt: Instant): Promise<void>;
  /** Certainly no mail went out of what was claimed at `claimedAt`; the claims of others stay. */
  releaseMailing(shopId: ShopId, id: DocumentId, claimedAt: Instant): Promise<void>;
  /** Missing recipient; null where there is one again. */
  recordAddressLack(shopId: ShopId, id: DocumentId, lack: AddressLack | null): Promise<void>;
  /**
   * Its mail has to wait for the next day of mails; false where one of the same order had to on
   * that day.
   */
  markMailLimited(
    shopId: ShopId,
    document: Pick<DocumentRecord, 'id' | 'orderId'>,
    at: Instant,
  ): Promise<boolean>;
  markEmailed(shopId: ShopId, id: DocumentId, at: Instant): Promise<void>;
}
