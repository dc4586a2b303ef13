import { z } from 'zod';

/** Which orders are left out, and which mistakes in a shop's taxes may be corrected. */
export const orderSettings = z.object({
  skipPos: z.boolean(),
  /** Further source names that count as a till, besides Shopify's own; empty for none. */
  posName: z.string(),
  skipFree: z.boolean(),
  /** Lower case; one matching tag suffices. */
  skipTags: z.array(z.string()),
  /** Tips at the rate of the main supply instead of 0 %. */
  fixTaxTip: z.boolean(),
  /** Untaxed shipping shares the rates of the goods it accompanies. */
  fixTaxShipping: z.boolean(),
  /** A small business whose shop shows tax: the amount paid stays, the tax is not shown. */
  fixTaxRemoveTax: z.boolean(),
  /**
   * A foreign business with a VAT id that was charged tax: the amount paid becomes the tax-free
   * price.
   */
  fixTaxForeignB2b: z.boolean(),
  /**
   * Marks orders as paid in Shopify once their invoices are paid in Lexware; needs write_orders.
   */
  syncOrderPayment: z.boolean(),
});
export type OrderSettings = z.infer<typeof orderSettings>;

export const DEFAULT_ORDERS: OrderSettings = {
  skipPos: true,
  posName: '',
  skipFree: true,
  skipTags: [],
  fixTaxTip: false,
  fixTaxShipping: false,
  fixTaxRemoveTax: false,
  fixTaxForeignB2b: false,
  syncOrderPayment: false,
};
