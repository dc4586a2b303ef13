import { z } from 'zod';
import { amount, detail, statedAmount, fixedValue, plainDetails } from './detail-parts';

/** A document as a sentence names it: by its number, else by its title. */
const named = { number: z.string().nullable(), title: z.string() };

const supply = z.union([
  z.object({ kind: z.enum(['delivery', 'service']), date: fixedValue }),
  z.object({
    kind: z.enum(['deliveryperiod', 'serviceperiod']),
    from: fixedValue,
    to: fixedValue,
  }),
]);

/**
 * Reasons against a document, or remarks on it, from the amounts, dates and documents of an order.
 */
export const ORDER_DETAILS = [
  plainDetails([
    'NO_POSITIONS',
    'ORDER_TAX_DIFFERS',
    'NO_INVOICE_TO_CORRECT',
    'NOTHING_TO_BILL',
    'NOTHING_TO_CORRECT',
    'CORRECTION_NOT_EXACT',
    'NOTHING_IS_SHIPPED',
    /** Remarks on documents that could be created all the same. */
    'NET_IMPOSSIBLE',
    'E_INVOICE_IMPOSSIBLE',
    'LINK_REFUSED',
    /** What is known of a hidden order from a webhook event only. */
    'CANCELLED_IN_SHOPIFY',
    'EDITED_IN_SHOPIFY',
    'NOT_SHOWN_ANY_MORE',
  ]),
  detail('ITEM_PRICE_AND_TAX_DIFFER', { title: z.string() }),
  detail('LINE_CONTRADICTS_ITSELF', { title: z.string() }),
  detail('SHIPPING_DISCOUNT_TOO_HIGH', { title: z.string() }),
  detail('POSITIONS_AND_ORDER_DIFFER', {
    positions: amount,
    ordered: amount,
    currency: fixedValue,
  }),
  detail('CREDIT_BEYOND_OPEN', { total: amount, open: amount }),
  detail('DOCUMENTS_AND_ORDER_DIFFER', { documents: amount, currentValue: amount }),
  detail('BILLED_AND_ORDER_DIFFER', { billed: amount, ordered: amount }),
  detail('AMOUNTS_OF_DOCUMENT_UNKNOWN', named),
  detail('INVOICE_NAMED', named),
  /** Of a document that came into being twice. */
  detail('BOTH_NUMBERS', { first: z.string(), second: z.string() }),
  detail('ORDER_CURRENCY', { currency: fixedValue }),
  detail('REFUNDED_IN_SHOPIFY', { amount: statedAmount }),
  detail('DATE_ONLY_IN_TEXT', { supply }),
] as const;
