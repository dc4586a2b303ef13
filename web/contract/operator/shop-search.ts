import { z } from 'zod';
import { CHARGE_STATES } from '../../domain/billing/charge';
import { documentKind } from '../../domain/documents/model/document-kind';

/** What is typed stands in no address: it comes in the search header. */
export const MAX_OPERATOR_SEARCH = 120;

/** Kinds of which there may be more than fit on a page. */
export const PAGED_KINDS = ['shop', 'order', 'document'] as const;
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
