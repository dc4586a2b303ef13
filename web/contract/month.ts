import { z } from 'zod';
import { yearAndMonth } from './fields/limited';
import { BRIDGE_BUCKETS } from '../domain/month/bridge-buckets';
import { TREATMENTS } from '../domain/month/tax-totals';
import { TAX_SUB_TYPES } from '../domain/tax-rates/tax-rate';
import { COMPARED_FIELDS } from '../domain/month/lexware-comparison';

export const monthPath = z.object({ month: yearAndMonth });

/** Orders that an answer names of each bucket, the largest first. */
export const NAMED_ORDERS = 10;

/** In cents of EUR. */
const total = z.object({ count: z.number().int(), cents: z.number().int() });

const bucketOrder = z.object({
  orderId: z.string(),
  name: z.string(),
  cents: z.number().int(),
  /** Why, and what to do; null where nothing was decided. */
  text: z.string().nullable(),
});

const bucket = z.object({
  bucket: z.enum(BRIDGE_BUCKETS),
  /** Of orders, or of documents where it holds documents. */
  count: z.number().int().positive(),
  /** Signed as it enters the equation. */
  cents: z.number().int(),
  orders: z.array(bucketOrder).max(NAMED_ORDERS),
});

/** GET /api/month/{yyyy-MM}/buckets/{bucket}: more of its orders, the largest first. */
export const bucketPath = monthPath.extend({ bucket: z.enum(BRIDGE_BUCKETS) });
export const BUCKET_ORDERS = 1_000;
export const bucketAnswer = z.object({ orders: z.array(bucketOrder).max(BUCKET_ORDERS) });
export type BucketAnswer = z.infer<typeof bucketAnswer>;

const tax = z.object({
  treatment: z.enum(TREATMENTS),
  /** Of sales taxed in another EU state; else null. */
  taxSubType: z.enum(TAX_SUB_TYPES).nullable(),
  /** Null for documents from before it was kept, until their order is read again. */
  country: z.string().nullable(),
  /** In hundredths of a percent. */
  rate: z.number().int(),
  netCents: z.number().int(),
  taxCents: z.number().int(),
  grossCents: z.number().int(),
});

/** GET /api/month/{yyyy-MM}: `orders` and all buckets together are exactly `documents`. */
export const monthAnswer = z.object({
  month: z.string(),
  /** Placed in the month, before what was credited. */
  orders: total,
  /** In the order of the equation; empty ones are left out. */
  buckets: z.array(bucket),
  /** Finalised invoices less credit notes dated in the month, as our tables have them. */
  documents: total,
  /** Of those documents by treatment, country and rate … */
  taxes: z.array(tax),
  /** … and those adopted from Lexware, whose rates we do not know. */
  withoutRates: total,
  /** Orders in another currency, which are in no sum. */
  inOtherCurrencies: z.number().int(),
  /** Orders that still lack a document, and what they lack; negative where too much is billed. */
  open: total,
});
export type MonthAnswer = z.infer<typeof monthAnswer>;

/** GET /api/month/{yyyy-MM}/oss: what the one-stop shop is told of the month's quarter. */
export const ossAnswer = z.object({
  /** `2026-Q4` */
  quarter: z.string(),
  /** The last day to declare it, `yyyy-MM-dd`. */
  declaredBy: z.string(),
  totals: z.array(tax),
  /** Credit notes over invoices of former quarters. */
  corrections: z.array(z.object({ quarter: z.string(), totals: z.array(tax) })),
});
export type OssAnswer = z.infer<typeof ossAnswer>;

/** Differences that an answer names, the largest first. */
export const NAMED_DIFFERENCES = 200;

const differing = z.object({
  kind: z.enum(['changed', 'missing', 'second']),
  orderId: z.string(),
  number: z.string().nullable(),
  fields: z.array(z.enum(COMPARED_FIELDS)),
});

const checkResult = z.object({
  /** Finalised invoices less credit notes: as we have them … */
  documents: total,
  /** … written by somebody in Lexware … */
  byHand: total,
  /** … that are not there as here; what Lexware has more. */
  differences: z.object({
    count: z.number().int(),
    cents: z.number().int(),
    named: z.array(differing.extend({ cents: z.number().int() })).max(NAMED_DIFFERENCES),
  }),
  /** All together, as Lexware has them. */
  lexware: total,
  /** Documents that Lexware knew more of, and that were read again before they were compared. */
  reread: z.array(differing).max(NAMED_DIFFERENCES),
  /** Orders that changed in Shopify and were not read again in time: the month may lack that. */
  unreadOrders: z.number().int(),
});

/**
 * GET and POST /api/month/{yyyy-MM}/check: the comparison with Lexware; null: never begun. It has a
 * result once it is done. `stalled`: nothing of it moved for a while, and a POST begins it anew.
 */
export const checkAnswer = z.object({
  check: z
    .object({
      state: z.enum([
        'orders',
        'refreshing',
        'listing',
        'rereading',
        'done',
        'interrupted',
        'stalled',
      ]),
      /** What was read so far: of Shopify's orders, then of Lexware's documents. */
      read: z.number().int(),
      at: z.iso.datetime(),
      result: checkResult.nullable(),
    })
    .nullable(),
});
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** GET and POST /api/month/{yyyy-MM}/closing */
export const closingAnswer = z.object({
  /** The German day, `yyyy-MM-dd`, from which on the month can be closed, … */
  closableFrom: z.string(),
  /** … why it cannot be closed now … */
  obstacle: z.enum(['tooEarly', 'unchecked']).nullable(),
  /** … and as what it was closed, oldest first. */
  snapshots: z.array(
    z.object({
      number: z.number().int(),
      closedAt: z.iso.datetime(),
      reason: z.string().nullable(),
      /** Null where the row was changed by force: it proves nothing. */
      documents: total.nullable(),
      hash: z.string(),
    }),
  ),
  /** False: rows of closed months were changed by force; they prove nothing any more. */
  isIntact: z.boolean(),
  /** What became of its documents, and of gift cards sold alone, since it was closed last. */
  differences: z.object({
    count: z.number().int(),
    cents: z.number().int(),
    named: z
      .array(
        z.object({
          kind: z.enum(['changed', 'gone', 'added']),
          of: z.enum(['document', 'giftCard']),
          orderId: z.string(),
          /** Of the document; of gift cards the order's. */
          number: z.string().nullable(),
          cents: z.number().int(),
        }),
      )
      .max(NAMED_DIFFERENCES),
  }),
});
export type ClosingAnswer = z.infer<typeof closingAnswer>;

export const MAX_REASON_LENGTH = 200;
/** POST /api/month/{yyyy-MM}/closing */
export const closingBody = z.object({
  /** Which closing of the month it is, from 1 on: one more than `snapshots` of the answer. */
  number: z.number().int().min(1),
  /** Why it is closed once more; left out the first time. */
  reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional(),
});

/** GET /api/month/{yyyy-MM}/documents; `snapshot`: as the month was closed the n-th time. */
export const documentsQuery = z.object({
  snapshot: z.coerce.number().int().min(1).optional(),
});

const payout = z.object({
  payoutId: z.string(),
  issuedAt: z.iso.datetime(),
  state: z.enum(['paid', 'failed', 'open']),
  /** Signed as they enter the payout; with `difference` they come to `net`. */
  payments: z.number().int(),
  fees: z.number().int(),
  refunds: z.number().int(),
  chargebacks: z.number().int(),
  chargebackFees: z.number().int(),
  adjustments: z.number().int(),
  difference: z.number().int(),
  net: z.number().int(),
});

/**
 * GET /api/month/{yyyy-MM}/payouts: what Shopify Payments paid out in the month. `forbidden`: the
 * shop does not let the app see it. `none`: it has no Shopify Payments, or nothing was paid out.
 */
export const payoutsAnswer = z.object({
  kind: z.enum(['payouts', 'forbidden', 'none']),
  /** Oldest first, in euro. */
  payouts: z.array(payout),
});
export type PayoutsAnswer = z.infer<typeof payoutsAnswer>;

/** Documents without files that an answer names. */
export const NAMED_GAPS = 20;

/**
 * GET and POST /api/month/{yyyy-MM}/archive: all files of the month's documents, read from Lexware
 * by jobs; a POST begins it, reads what is missing, or goes on. `stalled`: nothing of it moved for a
 * while, as Lexware does not answer. `interrupted`: a person has to do something first.
 */
export const archiveAnswer = z.object({
  archive: z
    .object({
      state: z.enum(['reading', 'stalled', 'interrupted', 'done']),
      /** Why it was interrupted, in German with what to do. */
      failure: z.string().nullable(),
      /** Documents whose files are kept, that cannot be had, and that are still to be read. */
      kept: z.number().int(),
      missing: z.number().int(),
      waiting: z.number().int(),
      bytes: z.number().int(),
      /** When its files are deleted. */
      keptUntil: z.iso.datetime(),
      /** The first of the missing ones, and why they are, in German with what to do. */
      gaps: z
        .array(
          z.object({
            orderId: z.string(),
            /** Of the document, else of the order. */
            name: z.string(),
            text: z.string(),
          }),
        )
        .max(NAMED_GAPS),
    })
    .nullable(),
});
export type ArchiveAnswer = z.infer<typeof archiveAnswer>;
