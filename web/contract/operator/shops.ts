import { z } from 'zod';
import { documentKind } from '../../domain/documents/model/document-kind';
import { CHARGE_STATES } from '../../domain/billing/charge';
import { shopAnswer } from '../shop';
import { planAnswer, chargeLine, transfersAnswer } from '../plan';
import { MAIL_STATES } from '../../domain/documents/model/mail-state';
import { documentAnswer } from '../order/document';
import { orderAnswer } from '../order/order';
import { explanationAnswer } from '../order/explanation';
import { shopInPath } from './access';
import { orderInPath } from '../order/order-path';
import { eventStatus, eventOrigin } from '../log';
import { DELIVERY_OUTCOMES } from '../../domain/log/activity';

/** What is typed stands in no address: it comes in the search header. */
export const MAX_OPERATOR_SEARCH = 120;

/** Kinds of which there may be more than fit on a page. */
const PAGED_KINDS = ['shop', 'order', 'document'] as const;
export type PagedKind = (typeof PAGED_KINDS)[number];

/** Of the shops that the words before the last one mean, so many are looked into. */
export const MAX_MEANT_SHOPS = 20;

/** GET /api/operator/search: one box for everything; `kind` and `after` continue one of its lists. */
export const shopSearchQuery = z.object({
  search: z.string().trim().max(MAX_OPERATOR_SEARCH).default(''),
  kind: z.enum(PAGED_KINDS).optional(),
  after: z.string().max(300).optional(),
});

const foundShop = z.object({
  id: z.number().int(),
  domain: z.string(),
  /** Empty once the shop was erased. */
  name: z.string(),
  isInstalled: z.boolean(),
});
export type FoundShopAnswer = z.infer<typeof foundShop>;

const inShop = z.object({ shop: foundShop });
const next = z.string().nullable();

export const shopSearchAnswer = z.object({
  shops: z.object({ items: z.array(foundShop), next }),
  /** More than `MAX_MEANT_SHOPS` begin so: what only the others have is not among what was found. */
  areMoreShopsMeant: z.boolean(),
  orders: z.object({
    items: z.array(inShop.extend({ orderId: z.string(), name: z.string(), at: z.string() })),
    next,
  }),
  documents: z.object({
    items: z.array(
      inShop.extend({
        orderId: z.string(),
        kind: documentKind,
        number: z.string(),
        at: z.string(),
      }),
    ),
    next,
  }),
  charges: z.array(
    inShop.extend({ id: z.string(), planName: z.string(), state: z.enum(CHARGE_STATES) }),
  ),
  organizations: z.array(inShop.extend({ id: z.string(), isConnected: z.boolean() })),
  jobs: z.array(inShop.extend({ id: z.number().int(), step: z.string(), isDead: z.boolean() })),
});
export type ShopSearchAnswer = z.infer<typeof shopSearchAnswer>;

const count = z.number().int();
const moment = z.string();

/** Pages below /api/operator/shops/{shopId}: 50 at a time. */
export const pageQuery = z.object({ after: z.string().max(300).optional() });
/** Where the key is the number of the last row. */
export const numberedPageQuery = z.object({ after: z.coerce.number().int().min(1).optional() });

/** GET …/head: what stands before a look begins, and says nothing about customers. */
export const shopHeadAnswer = z.object({
  id: count,
  domain: z.string(),
  name: z.string(),
  installedAt: moment,
  uninstalledAt: moment.nullable(),
  /** Messages of the contact form that named this shop, the newest first. */
  tickets: z.array(z.object({ number: z.string(), receivedAt: moment })),
});
export type ShopHeadAnswer = z.infer<typeof shopHeadAnswer>;

/** What is wrong with a shop; the most urgent first. */
const HEALTH_CODES = [
  'uninstalled',
  'not-connected',
  'interrupted',
  'frozen',
  'no-transfers',
  'failed-jobs',
  'unprocessable-webhooks',
  'billing-silent',
  'missing-shopify-scopes',
  'missing-lexware-scopes',
  'smtp-interrupted',
  'not-activated',
] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];

/** GET …/overview: the shop as its merchant's app sees it, and what it does not say. */
export const shopOverviewAnswer = z.object({
  /** As GET /api/shop answers the merchant. */
  shop: shopAnswer,
  health: z.array(
    z.object({
      code: z.enum(HEALTH_CODES),
      since: moment.nullable(),
      /** How many, or which. */
      what: z.string().nullable(),
    }),
  ),
  facts: z.object({
    email: z.string().nullable(),
    countryCode: z.string().nullable(),
    timeZone: z.string().nullable(),
    shopifyPlan: z.string().nullable(),
    shopifyPlanName: z.string().nullable(),
    uninstalledAt: moment.nullable(),
    meteredSince: moment,
    settingsSavedAt: moment.nullable(),
    sweptAt: moment.nullable(),
    reconciledAt: moment.nullable(),
    billingReadAt: moment.nullable(),
    organizationId: z.string().nullable(),
    taxChoice: z.string().nullable(),
    grantedScopes: z.array(z.string()),
    lexwareScopes: z.array(z.string()),
  }),
  mail: z.object({
    /** The merchant's own server; null: the app's. */
    server: z
      .object({
        host: z.string(),
        address: z.string(),
        isInterrupted: z.boolean(),
        checkedAt: moment,
      })
      .nullable(),
    /** Of the merchant's own server; German. */
    failedCheck: z.object({ at: moment, text: z.string() }).nullable(),
    /** Over the app's sender in the last days that are kept. */
    sent: count,
    bounced: count,
  }),
  failed: z.object({ transactions: count, others: count }),
});
export type ShopOverviewAnswer = z.infer<typeof shopOverviewAnswer>;

/** GET …/billing: the plan as the merchant reads it, and grants. */
export const shopBillingAnswer = z.object({
  plan: planAnswer,
  offers: z.array(
    z.object({
      planName: z.string(),
      priceCents: count.nullable(),
      transfers: count.nullable(),
    }),
  ),
});
export type ShopBillingAnswer = z.infer<typeof shopBillingAnswer>;

/** GET …/charges */
export const shopChargesAnswer = z.object({
  items: z.array(
    chargeLine.extend({ shopifyId: z.string().nullable(), trialEndsAt: moment.nullable() }),
  ),
  next,
});
export type ShopChargesAnswer = z.infer<typeof shopChargesAnswer>;

/** GET …/ledger: which document used which transfer. */
export const shopLedgerAnswer = transfersAnswer;

/** GET …/settings: all that differs from what a new shop has, in German. */
export const shopSettingsAnswer = z.object({
  chosen: z.array(z.object({ field: z.string(), value: z.string() })),
});

/** GET …/settings/changes: how they came to be so, the newest first. */
export const settingsChangesAnswer = z.object({
  items: z.array(
    z.object({
      id: count,
      at: moment,
      /** The merchant's person, by their number at Shopify. */
      user: z.string().nullable(),
      fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  next: count.nullable(),
});

const mail = z.object({
  id: z.string(),
  number: z.string().nullable(),
  at: moment,
  state: z.enum(MAIL_STATES),
  text: z.string(),
  /** Hidden until uncovered; the whole address then. */
  recipient: z.string().nullable(),
  reply: z.string().nullable(),
  isOwnServer: z.boolean(),
});

/** GET …/orders: by the beginning of a name (in the search header), or the newest. */
export const shopOrdersAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      at: moment,
      customerName: z.string().nullable(),
      totalCents: count,
      currency: z.string(),
      documents: z.array(documentAnswer.pick({ kind: true, number: true, standing: true })),
      needsAttention: z.boolean(),
    }),
  ),
  next,
});
export type ShopOrdersAnswer = z.infer<typeof shopOrdersAnswer>;

/** GET …/orders/{orderId}: the order as its merchant sees it, and why. */
export const shopOrderAnswer = z.object({
  order: orderAnswer,
  /** Null where Shopify cannot be asked now. */
  explanation: explanationAnswer.nullable(),
  /** Why not; German. */
  unexplained: z.string().nullable(),
  mails: z.array(mail),
  /** Of each document that is there: how it was taxed. */
  taxes: z.array(
    z.object({
      documentId: count,
      /** German; null for documents that somebody else wrote. */
      treatment: z.string().nullable(),
      cents: count,
      /** In hundredths of a percent. */
      rates: z.array(z.object({ rate: count, cents: count })),
    }),
  ),
  /** Of the documents' links for customers. */
  link: z.object({ isRevoked: z.boolean(), opened: count, lastOpenedAt: moment.nullable() }),
});
export type ShopOrderAnswer = z.infer<typeof shopOrderAnswer>;
export const shopOrderInPath = shopInPath.extend(orderInPath.shape);

/** GET …/log */
export const shopLogQuery = pageQuery.extend({
  order: z.string().max(20).regex(/^\d*$/).default(''),
  status: eventStatus.optional(),
});
export const shopLogAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at: moment,
      order: z.object({ id: z.string(), name: z.string() }).nullable(),
      origin: eventOrigin,
      status: eventStatus,
      title: z.string(),
      text: z.string(),
      user: z.string().nullable(),
      stack: z.array(z.string()),
    }),
  ),
  next,
});
export type ShopLogAnswer = z.infer<typeof shopLogAnswer>;

const job = z.object({
  id: count,
  step: z.string(),
  name: z.string(),
  order: z.object({ id: z.string(), name: z.string() }).nullable(),
  attempts: count,
  /** JSON, indented; hidden where it may name a person. */
  payload: z.string(),
});

/** GET …/failures: steps that failed for good. */
export const shopFailuresAnswer = z.object({
  items: z.array(job.extend({ text: z.string(), failure: z.string(), diedAt: moment })),
  next,
});
export type ShopFailuresAnswer = z.infer<typeof shopFailuresAnswer>;

/** GET …/jobs: what waits or runs, the oldest first. */
export const shopJobsAnswer = z.object({
  items: z.array(
    job.extend({
      runAt: moment,
      isRunning: z.boolean(),
      /** The code of its latest failure. */
      failure: z.string().nullable(),
    }),
  ),
  next: count.nullable(),
});

/** GET …/deliveries: Shopify's messages for this shop, the newest first. */
export const shopDeliveriesAnswer = z.object({
  items: z.array(
    z.object({
      id: count,
      topic: z.string(),
      receivedAt: moment,
      /** Null until it was dispatched. */
      outcome: z.enum(DELIVERY_OUTCOMES).nullable(),
      hasBody: z.boolean(),
    }),
  ),
  next: count.nullable(),
});
export type ShopDeliveriesAnswer = z.infer<typeof shopDeliveriesAnswer>;

/** GET …/deliveries/{id}: JSON, indented, with customers' data hidden; null once it was emptied. */
export const deliveryInPath = z.object({ id: z.coerce.number().int().min(1) });
export const shopDeliveryAnswer = z.object({ body: z.string().nullable() });

/**
 * GET and POST …/notes, and POST …/notes/{id}/remove with a reason; for operators alone. Why a note
 * is added is its text: the record of actions holds none, since merchants read it there, and since a
 * note that is removed is gone.
 */
export const MAX_NOTE_LENGTH = 2_000;
export const noteInput = z.object({ text: z.string().trim().min(1).max(MAX_NOTE_LENGTH) });
export const noteInPath = z.object({ id: z.coerce.number().int().min(1) });
export const shopNotesAnswer = z.object({
  items: z.array(z.object({ id: count, at: moment, author: z.string(), text: z.string() })),
  next: count.nullable(),
});
export type ShopNotesAnswer = z.infer<typeof shopNotesAnswer>;
