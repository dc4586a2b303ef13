import type {
  CreationState,
  DocumentKind,
  DocumentStatus,
  EInvoiceState,
} from '../../../../domain/documents/model/document';
import type { DocumentId, LexwareId, OrderId, ShopId } from '../../../../domain/ids';
import type { MailTrouble } from '../../../../domain/documents/model/mail-state';
import type { Cents } from '../../../../domain/money/cents';
import { optional } from '../../sql/columns';
import { table } from '../../sql/table';

export const documents = table(
  'documents',
  ({ flag, id, instant, key, number, text }) => ({
    id: id<DocumentId>(),
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    kind: key<DocumentKind>(13),
    cause: key(64),
    state: key<CreationState>(7),
    reference: text(),
    lexware_id: optional(key<LexwareId>(36)),
    /** Of a document that came into being twice: the other one there. */
    second_lexware_id: optional(key<LexwareId>(36)),
    /** Null until it was read, and the log named both. */
    second_number: optional(key(64)),
    /**
     * In which Lexware organisation it is; null counts as the one known for its shop.
     */
    organization_id: optional(key(64)),
    /** Which invoice a credit note corrects. */
    preceding_id: optional(number<DocumentId>()),
    number: optional(key(64)),
    status: optional(key<DocumentStatus>(8)),
    /** The form in which Lexware issued it; null where it was not read. */
    e_invoice: optional(key<EInvoiceState>(9)),
    title: text(),
    voucher_date: instant(),
    total: number<Cents>(),
    tax: number<Cents>(),
    currency: key(3),
    /** The content of the document (JSON). */
    content: optional(text()),
    cancelled: flag(),
    /** When it was deleted or voided in Lexware: what is issued later takes its place. */
    taken_back_at: optional(instant()),
    sent_at: optional(instant()),
    emailed_at: optional(instant()),
    /** Since when a mail with it may be under way. */
    mailing_at: optional(instant()),
    /** Since when a mail with it is being written: nothing of it has been sent by then. */
    mail_begun_at: optional(instant()),
    /** What is wrong with its latest mail; follows the table `mails`. */
    mail_trouble: optional(key<MailTrouble>(12)),
    /** When its mail had to wait for the next day last. */
    mail_limited_at: optional(instant()),
    /** Since when Lexware may know more than we do; null when we are up to date. */
    outdated_since: optional(instant()),
    created_at: instant(),
    updated_at: instant(),
  }),
  {
    primary: ['id'],
    // One document per order, kind and cause; and a document in Lexware belongs to one of ours at
    // most.
    unique: [
      ['shop_id', 'order_id', 'kind', 'cause'],
      ['shop_id', 'lexware_id'],
    ],
    indexes: [
      ['shop_id', 'outdated_since'],
      ['shop_id', 'kind', 'state'],
      ['shop_id', 'number'],
      ['shop_id', 'second_lexware_id'],
      // A month is read by the dates of its documents.
      ['shop_id', 'voucher_date', 'order_id'],
      // An operator searches all shops.
      ['number', 'shop_id', 'id'],
    ],
  },
);
