import type { Detail } from '../../reasons/detail';
import type { AmountsPerRate } from '../../tax/rates/amounts-per-rate';
import type { RatePart } from '../../tax/rates/rate-part';
import type { RefuseReason } from '../model/reason';
import type { ItemSource } from '../../order/lines/item-source';
import type { Discount } from '../../order/order';
import type { Cents } from '../../money/cents';

/**
 * One position of what is to be invoiced; `quantity * unitPrice - discounts` equals the sum of
 * `parts`, but for prices of more than two decimals.
 */
export interface BasisItem {
  source: ItemSource;
  /**
   * `amount`: what a correction gives back beyond positions, or withholds of them; its title names
   * it.
   */
  kind: 'goods' | 'giftCard' | 'shipping' | 'tip' | 'cashRounding' | 'duties' | 'fees' | 'amount';
  title: string;
  variantTitle: string | null;
  sku: string | null;
  quantity: number;
  /** Before discounts, in the order's basis (gross or net). */
  unitPrice: Cents;
  discounts: Discount[];
  parts: RatePart[];
  /** The shop states a rate of 0 % instead of stating no tax at all. */
  hasZeroRate: boolean;
}

export interface InvoiceBasis {
  taxesIncluded: boolean;
  items: BasisItem[];
  /** Gross amount that the invoice must come to. */
  total: Cents;
  /** The same per tax rate; adds up to `total`. */
  rates: AmountsPerRate;
}

export type BasisAnswer =
  | { kind: 'basis'; basis: InvoiceBasis }
  | {
      kind: 'refuse';
      reason: Extract<RefuseReason, 'INVALID_ORDER' | 'TOTAL_MISMATCH'>;
      detail: Detail;
    };
