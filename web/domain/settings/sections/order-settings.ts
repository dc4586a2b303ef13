/** Which orders are left out, and which mistakes in a shop's taxes may be corrected. */
export interface OrderSettings {
  skipPos: boolean;
  /** Further source names that count as a till, besides Shopify's own; empty for none. */
  posName: string;
  skipFree: boolean;
  /** Lower case; one matching tag suffices. */
  skipTags: string[];
  /** Tips at the rate of the main supply instead of 0 %. */
  fixTaxTip: boolean;
  /** Untaxed shipping shares the rates of the goods it accompanies. */
  fixTaxShipping: boolean;
  /** A small business whose shop shows tax: the amount paid stays, the tax is not shown. */
  fixTaxRemoveTax: boolean;
  /**
   * A foreign business with a VAT id that was charged tax: the amount paid becomes the tax-free
   * price.
   */
  fixTaxForeignB2b: boolean;
  /** Marks orders as paid in Shopify when Lexware says so; needs write_orders. */
  syncOrderPayment: boolean;
}

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
