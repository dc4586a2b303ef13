import { z } from 'zod';
import { REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS } from '../domain/documents/model/reason';
import type { DocumentId, LexwareId, OrderId, ShopId } from '../domain/ids';
import { NOTICE_KINDS } from '../domain/notices/notice';

/** Names and payloads of all jobs: the agreement between those who add jobs and those who run them. */
const shopId = z
  .number()
  .int()
  .transform((id) => id as ShopId);
const orderId = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform((id) => id as OrderId);
const documentKind = z.enum(['invoice', 'credit-note', 'delivery-note']);
const lexwareId = z.uuid().transform((id) => id as LexwareId);

const documentId = z
  .number()
  .int()
  .transform((id) => id as DocumentId);

export const JOBS = {
  /** Look at one order and do what is due. */
  processOrder: 'orders.process',
  /** An order may have been deleted in Shopify. */
  orderDeleted: 'orders.deleted',
  /** Something changed on an order that Shopify may hide by now. */
  toldOfOrder: 'orders.told',
  /** Ask again whether a buyer's VAT id is in force. */
  checkVatId: 'vat.check',
  /** A document changed in Lexware. */
  documentChanged: 'documents.changed',
  /** Look at a document until a change made in Lexware Office shows. */
  watchDocument: 'documents.watch',
  /** Look again at documents by hand that could not be linked to an order yet. */
  lookByHand: 'documents.by-hand',
  /** Mail a document that came into being. */
  mailDocument: 'documents.mail',
  /** Read back numbers and states of new documents, many per call. Key `documents.read-back`. */
  readBackDocuments: 'documents.read-back',
  /** Post all claimed bank transactions of the shop. Key `transactions.post`. */
  postTransactions: 'transactions.post',
  /** Try a refused bank transaction again. */
  retryTransaction: 'transactions.retry',
  /** Tell Lexware which documents an order's money pays. */
  hintTransactions: 'transactions.hint',
  /** Ask what the shop grants, and start again what failed for want of a scope. Key `shops.scopes-changed`. */
  scopesChanged: 'shops.scopes-changed',
  /** Mail the merchant a notice. */
  sendNotice: 'notices.send',
  /** Tell Shopify that an order was paid in Lexware. */
  markPaid: 'orders.mark-paid',
  /** Book Shopify's payouts. Key `payouts.book`. */
  bookPayouts: 'payouts.book',
  /** A contact changed in Lexware. */
  contactChanged: 'contacts.changed',
  /** Tell Lexware what is new about an order's customer. */
  updateContact: 'contacts.update',
  /** Copy Lexware's contact list after connecting. Key `contacts.mirror`. */
  mirrorContacts: 'contacts.mirror',
  /** Subscribe to Lexware's events. Key `connection.subscribe`. */
  subscribeEvents: 'connection.subscribe',
  /** Lexware ended the connection. Key `connection.revoked`. */
  connectionRevoked: 'connection.revoked',
  /** Decide again what waited for a reason that ended. Key `orders.redecide`. */
  redecideOrders: 'orders.redecide',
  /** Compare the shop's changed orders with ours, in case a notice was lost. Key `orders.sweep`. */
  sweepOrders: 'orders.sweep',
  /** The same once a night, with all that came into Shopify's search late. Key `orders.sweep-all`. */
  sweepAllOrders: 'orders.sweep-all',
  /** Compare all open documents and orders with Lexware and Shopify. Key `shops.reconcile`. */
  reconcile: 'shops.reconcile',
  /** Forget what is older than it is kept, in all shops. Key `app.forget-old`. */
  forgetOld: 'app.forget-old',
  /** Read anew what Shopify says of the shop. Key `shops.refresh`. */
  refreshShop: 'shops.refresh',
  /** Whether Shopify still tells us what happens. Key `shops.check-subscriptions`. */
  checkSubscriptions: 'shops.check-subscriptions',
  uninstallShop: 'shops.uninstall',
  redactShop: 'shops.redact',
  redactCustomer: 'customers.redact',
  customerDataRequest: 'customers.data-request',
} as const;

/**
 * What a job is about, where that is less than the whole shop: two about the same thing are never done at the same time,
 * and one that waits is joined. All others have their name for a key.
 */
export const JOB_KEYS = {
  processOrder: (order: string) => `order:${order}`,
  orderDeleted: (order: string) => `order-deleted:${order}`,
  toldOfOrder: (change: string) => `told:${change}`,
  checkVatId: (order: OrderId, vatId: string) => `vat:${order}:${vatId}`,
  // Deletions have a key of their own: joining a waiting change would lose them.
  documentChanged: (document: string, isDeleted: boolean) => `document${isDeleted ? '-deleted' : ''}:${document}`,
  watchDocument: (document: DocumentId) => `watch:${document}`,
  lookByHand: (order: OrderId) => `by-hand:${order}`,
  mailDocument: (document: DocumentId) => `mail:${document}`,
  // The merchant's change must not join the notice of our own, which is passed over.
  contactChanged: (contact: string, change: string | undefined, changedAt: string | null) =>
    change === 'deleted' ? `contact-deleted:${contact}` : `contact:${contact}:${change}:${changedAt}`,
  retryTransaction: (externalReference: string) => `transaction:${externalReference}`,
  hintTransactions: (order: OrderId) => `transactions:${order}`,
  sendNotice: ({ kind, occasion }: { kind: string; occasion: string }) => `notice:${kind}:${occasion}`,
  markPaid: (order: OrderId) => `mark-paid:${order}`,
  // Not per customer: a waiting job knows its own order only, and a younger one that joined it would be lost.
  updateContact: (order: OrderId) => `contact-update:${order}`,
  redactCustomer: (request: string) => `redact:${request}`,
  customerDataRequest: (request: string) => `request:${request}`,
};

export const processOrderPayload = z.object({
  shopId,
  orderId,
  /** From the notice; only used to explain why an order cannot be read. */
  orderCreatedAt: z.string().nullable(),
});
const toldChange = z.discriminatedUnion('kind', [
  /** `amount` as a person reads it; null when the notice does not say. */
  z.object({ kind: z.literal('refund'), id: z.string(), amount: z.string().nullable() }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('edited') }),
]);
/** What a notice says happened to an order. */
export type ToldChange = z.output<typeof toldChange>;
export const toldOfOrderPayload = z.object({ shopId, orderId, told: toldChange });
export const checkVatIdPayload = z.object({ shopId, orderId, vatId: z.string() });
export const documentChangedPayload = z.object({
  shopId,
  lexwareId,
  /** Null when the notice does not say (`payment.changed`). */
  kind: documentKind.nullable(),
  /** The document was deleted in Lexware. */
  isDeleted: z.boolean(),
});
export const hintTransactionsPayload = z.object({ shopId, orderId });
export const noticePayload = z.object({
  shopId,
  notice: z.object({ kind: z.enum(NOTICE_KINDS), occasion: z.string() }),
});
export const markPaidPayload = z.object({ shopId, orderId });
export const retryTransactionPayload = z.object({
  shopId,
  /** Null for entries of a payout; only names the order in the list of failures. */
  orderId: orderId.nullable(),
  externalReference: z.string(),
});
export const mailDocumentPayload = z.object({ shopId, orderId, documentId });
export const watchDocumentPayload = z.object({
  shopId,
  documentId,
  until: z.array(z.enum(['draft', 'open', 'paid', 'voided', 'gone'])),
  /** Looks so far. */
  looks: z.number().int(),
});
export const contactChangedPayload = z.object({
  shopId,
  lexwareId,
  isDeleted: z.boolean(),
  /** It was made; of one that we made ourselves everything is known. */
  isNew: z.boolean().default(false),
  /** By Lexware's clock; tells a change of the merchant's from our own. */
  changedAt: z.string().nullable().default(null),
});
export const updateContactPayload = z.object({ shopId, orderId });
export const orderPayload = z.object({ shopId, orderId });
export const shopPayload = z.object({ shopId });
/** `outside`: what waits for a connection or transfers; `settings`: what a changed setting can move; `open`: all that is. */
export const redecidePayload = z.object({
  shopId,
  why: z.enum(['outside', 'settings', 'open']).default('outside'),
  movable: z
    .array(
      z.object({ kind: documentKind, reasons: z.array(z.enum([...WAIT_REASONS, ...SKIP_REASONS, ...REFUSE_REASONS])) }),
    )
    .default([]),
  /** Names the work, whose parts follow each other. */
  startedAt: z.string().default(''),
  /** The last order of the part before. */
  after: z.object({ orderId, orderedAt: z.string() }).nullable().default(null),
});
/** `askedAt`: when the request reached us; null in jobs from before that was kept. */
export const redactShopPayload = z.object({ shopId, askedAt: z.iso.datetime().nullable().default(null) });
export const redactCustomerPayload = z.object({
  shopId,
  customerId: z.string().nullable(),
  /** Deleted with the job once it is done. */
  email: z.string().nullable().default(null),
  orderIds: z.array(z.string()),
});
/** A customer asked what is kept; `requestId` is Shopify's number of that request. */
export const dataRequestPayload = redactCustomerPayload.extend({ requestId: z.string().nullable() });
