import type { DocumentId, Instant, OrderId, ShopId } from '../../../domain/ids';
import type { MailRecord } from '../../../domain/mail/record/mail-record';

export type NewMail = Omit<MailRecord, 'state' | 'reply' | 'detail' | 'recipient'> & {
  recipient: string;
};

/** What is known of a mail now. */
export type MailOutcome = Pick<MailRecord, 'state' | 'reply' | 'detail'>;

/**
 * A record of each mail with a document. The state of a document's latest one is also stored in its
 * row (`mailTrouble`), and updated with every change here.
 */
export interface MailStore {
  /** It is about to be handed over. */
  begin(shopId: ShopId, mail: NewMail): Promise<void>;
  /** False where it changes nothing: the mail bounced already, or was deleted. */
  settle(shopId: ShopId, id: string, outcome: MailOutcome): Promise<boolean>;
  /** It was certainly not taken and will be tried again, or somebody was notified. */
  withdraw(shopId: ShopId, id: string): Promise<void>;
  /** The outcome of this document's mails that are still `sending` will never be known. */
  giveUp(shopId: ShopId, documentId: DocumentId): Promise<void>;
  byId(shopId: ShopId, id: string): Promise<MailRecord | null>;
  /** Newest first, at most `limit`. */
  ofOrder(shopId: ShopId, orderId: OrderId, limit: number): Promise<MailRecord[]>;
  /** Which shop's mail came back: who reports it does not know. */
  shopOf(id: string): Promise<ShopId | null>;
  /** Forgets those that were handed over before. */
  purge(before: Instant): Promise<void>;
}
