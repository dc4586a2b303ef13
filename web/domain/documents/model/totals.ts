import type { TaxRate } from '../../tax/rates/tax-rate';
import type { Cents } from '../../money/cents';

export interface RateTotal {
  rate: TaxRate;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

export interface DraftTotals {
  net: Cents;
  tax: Cents;
  gross: Cents;
  /** One entry per rate, ascending. */
  rates: RateTotal[];
}
