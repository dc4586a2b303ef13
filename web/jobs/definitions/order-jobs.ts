import { z } from 'zod';
import { REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS } from '../../domain/documents/model/reason';
import { statedAmount } from '../../domain/reasons/detail-parts';
import { documentKind } from '../../domain/documents/model/document-kind';
import { defineJob, type PayloadOf } from '../job';
import { orderId, orderPayload, shopId, shopPayload } from './payload-parts';

const noticedChange = z.discriminatedUnion('kind', [
  /** `amount` is null when the notice does not say. */
  z.object({ kind: z.literal('refund'), id: z.string(), amount: statedAmount.nullable() }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('edited') }),
]);
/** What a notice says happened to an order. */
export type ReportedOrderChange = z.output<typeof noticedChange>;

const reasons = z.array(z.enum([...WAIT_REASONS, ...SKIP_REASONS, ...REFUSE_REASONS]));

/** What is to be done about orders. */
export const ORDER_JOBS = {
  /** Look at one order and do what is due. */
  processOrder: defineJob({
    name: 'orders.process',
    payload: z.object({
      shopId,
      orderId,
      /** From the notice; only used to explain why an order cannot be read. */
      orderCreatedAt: z.string().nullable(),
    }),
    maxAttempts: 12,
    keyOf: (given) => `order:${given.orderId}`,
  }),
  /** An order may have been deleted in Shopify. */
  orderDeleted: defineJob({
    name: 'orders.deleted',
    payload: orderPayload,
    maxAttempts: 12,
    keyOf: (given) => `order-deleted:${given.orderId}`,
  }),
  /** Something changed on an order that Shopify may hide by now. */
  reportedChange: defineJob({
    name: 'orders.noticed',
    payload: z.object({ shopId, orderId, change: noticedChange }),
    maxAttempts: 12,
    keyOf: ({ change, ...given }) =>
      `noticed:${change.kind}:${change.kind === 'refund' ? change.id : given.orderId}`,
  }),
  /** Ask again whether a buyer's VAT id is in force. */
  checkVatId: defineJob({
    name: 'vat.check',
    payload: z.object({ shopId, orderId, vatId: z.string() }),
    maxAttempts: 5,
    keyOf: (given) => `vat:${given.orderId}:${given.vatId}`,
  }),
  /** Tell Shopify that an order was paid in Lexware. */
  markPaid: defineJob({
    name: 'orders.mark-paid',
    payload: orderPayload,
    maxAttempts: 8,
    keyOf: (given) => `mark-paid:${given.orderId}`,
  }),
  /** Write to an order's metafields what the books say of it. */
  writeMetafields: defineJob({
    name: 'orders.metafields',
    payload: orderPayload,
    maxAttempts: 12,
    keyOf: (given) => `metafields:${given.orderId}`,
  }),
  /** Write newly chosen values to the orders that have documents already. */
  fillMetafields: defineJob({
    name: 'orders.fill-metafields',
    payload: z.object({
      shopId,
      /** Names the work, whose parts follow each other. */
      startedAt: z.string(),
      part: z.number().int(),
      /** The page of orders to go on with; null at the begin, and where all were read. */
      after: z.string().nullable(),
      isRead: z.boolean(),
      /** How many it was about so far. */
      orders: z.number().int(),
    }),
    maxAttempts: 12,
    keyOf: ({ startedAt, part }) => `orders.fill-metafields:${startedAt}:${part}`,
  }),
  /** Decide again what waited for a reason that ended. */
  redecideOrders: defineJob({
    name: 'orders.redecide',
    /**
     * `outside`: what waits for a connection or transfers; `settings`: what a changed setting can
     * move; `open`: all that is.
     */
    payload: z.object({
      shopId,
      why: z.enum(['outside', 'settings', 'open']).default('outside'),
      movable: z.array(z.object({ kind: documentKind, reasons })).default([]),
      /** Names the work, whose parts follow each other. */
      startedAt: z.string().default(''),
      /** The last order of the part before. */
      after: z.object({ orderId, orderedAt: z.string() }).nullable().default(null),
    }),
    maxAttempts: 8,
    keyOf: ({ why = 'outside', startedAt = '', after = null }, { runAt }) => {
      if (why !== 'outside')
        return ['orders.redecide', why, startedAt, ...(after ? [after.orderId] : [])].join(':');
      // Planned for different moments (now, the new month), so a later one must not swallow an
      // earlier one.
      return after
        ? `orders.redecide:outside:behind:${after.orderId}`
        : `orders.redecide:outside:${runAt}`;
    },
  }),
  /** Go on with what was asked of many orders at once. */
  carryOutBulk: defineJob({
    name: 'orders.bulk',
    payload: z.object({ shopId, run: z.uuid() }),
    maxAttempts: 12,
    keyOf: ({ run }) => `bulk:${run}`,
  }),
  /** Look at the next of the orders from before the installation that the merchant asked for. */
  evaluateImported: defineJob({
    name: 'orders.import',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Read on in the import of all days that the shop has under way. */
  readImported: defineJob({
    name: 'orders.import-all',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Read on in what the set-up takes over: the orders of the last days. */
  readRecent: defineJob({
    name: 'orders.import-recent',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Compare the shop's changed orders with ours, in case a notice was lost. */
  sweepOrders: defineJob({
    name: 'orders.sweep',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** The same once a night, with all that came into Shopify's search late. */
  sweepAllOrders: defineJob({
    name: 'orders.sweep-all',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
};

export type FilledMetafields = PayloadOf<typeof ORDER_JOBS.fillMetafields>;
export type Redecision = PayloadOf<typeof ORDER_JOBS.redecideOrders>;
