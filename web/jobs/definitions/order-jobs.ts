import { z } from 'zod';
import { REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS } from '../../domain/documents/model/reason';
import { statedAmount } from '../../domain/reasons/detail-parts';
import { documentKind } from '../../domain/documents/model/document-kind';
import { defineJob, type PayloadOf } from '../job';
import { orderId, orderPayload, shopId, shopPayload } from './payload-parts';

const reportedOrderChange = z.discriminatedUnion('kind', [
  /** `amount` is null if the event does not state it. */
  z.object({ kind: z.literal('refund'), id: z.string(), amount: statedAmount.nullable() }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('edited') }),
]);
/** The change of an order that an event reports. */
export type ReportedOrderChange = z.output<typeof reportedOrderChange>;

const reasons = z.array(z.enum([...WAIT_REASONS, ...SKIP_REASONS, ...REFUSE_REASONS]));

/** Jobs about orders. */
export const ORDER_JOBS = {
  /** Evaluate one order and do what is due. */
  processOrder: defineJob({
    name: 'orders.process',
    payload: z.object({
      shopId,
      orderId,
      /** From the event; only used to explain why an order cannot be read. */
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
    name: 'orders.reported',
    payload: z.object({ shopId, orderId, change: reportedOrderChange }),
    maxAttempts: 12,
    keyOf: ({ change, ...given }) =>
      `change:${change.kind}:${change.kind === 'refund' ? change.id : given.orderId}`,
  }),
  /** Ask again whether a buyer's VAT id is valid. */
  checkVatId: defineJob({
    name: 'vat.check',
    payload: z.object({ shopId, orderId, vatId: z.string() }),
    maxAttempts: 5,
    keyOf: (given) => `vat:${given.orderId}:${given.vatId}`,
  }),
  /** Mark an order as paid in Shopify after its payment in Lexware. */
  markPaid: defineJob({
    name: 'orders.mark-paid',
    payload: orderPayload,
    maxAttempts: 8,
    keyOf: (given) => `mark-paid:${given.orderId}`,
  }),
  /** Write data of an order's documents to its metafields. */
  writeMetafields: defineJob({
    name: 'orders.metafields',
    payload: orderPayload,
    maxAttempts: 12,
    keyOf: (given) => `metafields:${given.orderId}`,
  }),
  /** Write newly chosen values to orders that have documents already. */
  fillMetafields: defineJob({
    name: 'orders.fill-metafields',
    payload: z.object({
      shopId,
      /** Identifies the work, whose parts follow each other. */
      startedAt: z.string(),
      part: z.number().int(),
      /** The page of orders to continue with; null at the beginning, and at the end. */
      after: z.string().nullable(),
      isRead: z.boolean(),
      /** How many orders were included so far. */
      orders: z.number().int(),
    }),
    maxAttempts: 12,
    keyOf: ({ startedAt, part }) => `orders.fill-metafields:${startedAt}:${part}`,
  }),
  /** Decide orders again whose reason to wait ended. */
  redecideOrders: defineJob({
    name: 'orders.redecide',
    /**
     * `external`: orders waiting for a connection or another thing outside of them; `transfers`: those
     * waiting for transfers alone; `settings`: orders that a changed setting can affect; `open`: all
     * open ones.
     */
    payload: z.object({
      shopId,
      why: z.enum(['external', 'transfers', 'settings', 'open']).default('external'),
      affected: z.array(z.object({ kind: documentKind, reasons })).default([]),
      /** Identifies the work, whose parts follow each other. */
      startedAt: z.string().default(''),
      /** The last order of the previous part. */
      after: z.object({ orderId, orderedAt: z.string() }).nullable().default(null),
    }),
    maxAttempts: 8,
    keyOf: ({ why = 'external', startedAt = '', after = null }, { runAt }) => {
      if (why !== 'external' && why !== 'transfers')
        return ['orders.redecide', why, startedAt, ...(after ? [after.orderId] : [])].join(':');
      // Planned for different times (now, the new month), so a later one must not replace an
      // earlier one.
      return after
        ? `orders.redecide:${why}:after:${after.orderId}`
        : `orders.redecide:${why}:${runAt}`;
    },
  }),
  /** Continue a bulk run. */
  continueBulk: defineJob({
    name: 'orders.bulk',
    payload: z.object({ shopId, run: z.uuid() }),
    maxAttempts: 12,
    keyOf: ({ run }) => `bulk:${run}`,
  }),
  /** Evaluate the next of the imported orders. */
  evaluateImported: defineJob({
    name: 'orders.import',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Read the next page of the shop's running import. */
  readImported: defineJob({
    name: 'orders.import-all',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Read the next page of the orders imported at the set-up: those of the last days. */
  readRecent: defineJob({
    name: 'orders.import-recent',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Compare the shop's changed orders with ours, in case an event was lost. */
  sweepOrders: defineJob({
    name: 'orders.sweep',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** The same once a night, including orders that reached Shopify's search index late. */
  sweepAllOrders: defineJob({
    name: 'orders.sweep-all',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
};

export type FilledMetafields = PayloadOf<typeof ORDER_JOBS.fillMetafields>;
export type Redecision = PayloadOf<typeof ORDER_JOBS.redecideOrders>;
