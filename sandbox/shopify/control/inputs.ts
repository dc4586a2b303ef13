import { z } from 'zod';
import { REVIEW_CODES } from '../shop';
import { anyId, money } from './partial-money';

const decimal = z.union([z.string(), z.number()]).transform(String);

const lineQuantity = z
  .object({ id: anyId, quantity: z.number().int().nonnegative() })
  .transform(({ id, quantity }) => ({ lineId: id, quantity }));

/** `19`, `"19"` and `0.19` all mean 19 %. */
const taxRate = z.union([z.number(), z.string()]).transform((given) => {
  const rate = Number(given);
  return String(rate > 1 ? rate / 100 : rate);
});

export const placeInput = z.union([
  z.object({ scenario: z.string() }),
  z.object({ order: z.record(z.string(), z.unknown()) }),
]);

export const payInput = z.object({ gateway: z.string().optional(), amount: money.optional() });

export const fulfilInput = z.object({ lines: z.array(lineQuantity).optional() });

const addition = z
  .object({
    title: z.string(),
    quantity: z.number().int().positive().default(1),
    price: money,
    taxRate: taxRate.default('0.19'),
    sku: z.string().optional(),
  })
  .transform(({ taxRate: rate, ...line }) => ({
    ...line,
    taxes: Number(rate) === 0 ? [] : [{ title: 'MwSt.', rate }],
  }));

const addressChange = z.object({
  firstName: z.string().nullable().optional(),
  lastName: z.string().nullable().optional(),
  company: z.string().nullable().optional(),
  address1: z.string().nullable().optional(),
  address2: z.string().nullable().optional(),
  zip: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  countryCode: z.string().nullable().optional(),
});

/**
 * As orderEditAddLineItemDiscount takes it: a percentage of the line, or an amount off each of its
 * units.
 */
const lineDiscount = z
  .object({
    id: anyId,
    title: z.string().default('Rabatt'),
    percentage: decimal.optional(),
    amount: money.optional(),
  })
  .transform(({ id, title, percentage, amount = 0 }) => ({
    lineId: id,
    title,
    value: percentage === undefined ? { amount } : { percentage },
  }));

export const editInput = z
  .object({
    add: z.array(addition).default([]),
    discount: z.array(lineDiscount).default([]),
    setQuantity: z.array(lineQuantity).default([]),
    address: addressChange.optional(),
    taxRate: taxRate.optional(),
    email: z.string().nullable().optional(),
  })
  .transform(({ taxRate: rate, ...change }) => ({
    ...change,
    ...(rate !== undefined && { taxes: [{ title: 'MwSt.', rate }] }),
  }));

export const exchangeInput = z.object({
  return: z.array(lineQuantity).min(1),
  add: z.array(addition).min(1),
});

export const refundInput = z.object({
  lines: z.array(lineQuantity).optional(),
  shipping: z.union([z.literal('full'), money]).optional(),
  amount: money.optional(),
  kept: money.optional(),
  gateway: z.string().optional(),
  allowOverRefunding: z.boolean().default(false),
  restock: z.boolean().default(false),
  money: z.enum(['pending', 'failed']).optional(),
  note: z.string().optional(),
});

export const settleRefundInput = z.object({
  outcome: z.enum(['success', 'failure']).default('success'),
});

export const cancelInput = z.object({
  refund: z.boolean().default(false),
  restock: z.boolean().default(true),
  reason: z
    .string()
    .default('OTHER')
    .transform((reason) => reason.toUpperCase())
    .pipe(z.enum(['CUSTOMER', 'DECLINED', 'FRAUD', 'INVENTORY', 'OTHER', 'STAFF'])),
});

export const shopInput = z.object({
  domain: z.string().regex(/^[a-z0-9-]+\.myshopify\.com$/),
  name: z.string().optional(),
  email: z.string().optional(),
  currency: z.string().optional(),
  taxesIncluded: z.boolean().optional(),
  countryCode: z.string().optional(),
  brandColor: z.string().nullable().optional(),
});

export const clockInput = z.union([
  z.object({ advanceSeconds: z.number() }),
  z.object({ now: z.iso.datetime({ offset: true }) }),
]);

/** Shopify's number of the person. */
export const userInput = z.object({ user: z.string().regex(/^\d+$/) });

const many = z.union([z.boolean(), z.number().int().nonnegative()]);
export const modeInput = z.object({
  duplicate: many.optional(),
  lose: many.optional(),
  delayMs: z.number().int().nonnegative().optional(),
  reorder: z.boolean().optional(),
});

export const targetInput = z.object({ url: z.url(), topics: z.array(z.string()).optional() });
export const replayInput = z.object({ orderId: anyId, topic: z.string() });
export const sendInput = z.object({
  topic: z.string(),
  payload: z.record(z.string(), z.unknown()).default({}),
});
const scopeList = z.array(z.string());
export const appInput = z.object({ scopes: scopeList, optionalScopes: scopeList.default([]) });
export const searchInput = z.object({
  lagSeconds: z.number().nonnegative(),
  orders: z.array(anyId).optional(),
});
export const protectedDataInput = z.object({ mode: z.enum(['full', 'no-fields', 'none']) });
export const scopesInput = z.object({ granted: z.array(z.string()) });
export const someScopesInput = z.object({ scopes: scopeList });
export const reviewInput = z.object({
  code: z.custom<keyof typeof REVIEW_CODES>(
    (code) => typeof code === 'string' && Object.hasOwn(REVIEW_CODES, code),
    'No code of a review request',
  ),
});
/** The query that the app's address has before Shopify adds its own. */
export const frameInput = z.object({ query: z.string().default('') });
export const throttleInput = z.object({ maximumAvailable: z.number(), restoreRate: z.number() });

/** What stands at an owner from now on, named by its global id, and what is defined besides. */
export const metafieldsInput = z.object({
  owner: z.string().startsWith('gid://shopify/').optional(),
  metafields: z
    .array(
      z.object({
        namespace: z.string(),
        key: z.string(),
        type: z.string().default('single_line_text_field'),
        value: z.string(),
      }),
    )
    .default([]),
  definitions: z
    .array(
      z.object({
        namespace: z.string(),
        key: z.string(),
        name: z.string(),
        type: z.string().default('single_line_text_field'),
        ownerType: z.enum(['SHOP', 'ORDER', 'CUSTOMER', 'PRODUCT', 'PRODUCTVARIANT']),
        isPinned: z.boolean().default(false),
      }),
    )
    .default([]),
});
