import { type Cents, cents } from '../money/cents';
import { divideRounded } from '../money/divide';
import { ratesOf } from '../tax/rates/rates';
import { dayBegin } from '../time/berlin';
import type { PayoutMethod, TaxCase } from './payout';
import { lastDayOf } from './payout-day';
import { PARTNER_PROGRAMME } from './programme';

export interface PayoutSums {
  /** What redemptions brought, less what was taken back. */
  provisions: Cents;
  /** Makes the provision smaller, so that receipt and payment agree; positive. */
  fee: Cents;
  /** `provisions` less `fee`: what the receipt is about. */
  net: Cents;
  /** Hundredths of a percent; 0 where the partner owes none here. */
  vatRate: number;
  vat: Cents;
  /** VAT of earlier receipts that was taken back or added later. */
  carried: Cents;
  /** What is transferred: `net`, `vat` and `carried`. */
  amount: Cents;
}

export interface PayoutTerms {
  provisions: Cents;
  method: PayoutMethod;
  taxCase: TaxCase;
  carried: Cents;
  /** Up to whose end it pays, `yyyy-MM`; the rate of its last day counts. */
  month: string;
}

/**
 * Each is rounded once for the whole payout: what is left after PayPal's fee down to the cent, VAT
 * half up. `provisions` is not negative.
 */
export function sumsOf({ provisions, method, taxCase, carried, month }: PayoutTerms): PayoutSums {
  const { paypalFeePercent } = PARTNER_PROGRAMME;
  const keptPerMille = method === 'paypal' ? 1_000 - paypalFeePercent * 10 : 1_000;
  const net = cents(Math.floor((provisions * keptPerMille) / 1_000));
  const fee = cents(provisions - net);
  const vatRate = taxCase === 'regular' ? rateAtEndOf(month) : 0;
  const vat = vatOf(net, vatRate);
  return { provisions, fee, net, vatRate, vat, carried, amount: cents(net + vat + carried) };
}

/** `rate` is in hundredths of a percent. */
export function vatOf(net: Cents, rate: number): Cents {
  return cents(divideRounded(net * rate, 10_000));
}

/** The standard rate of Germany on the last day of a month, in hundredths of a percent. */
export function rateAtEndOf(month: string): number {
  return ratesOf('DE', dayBegin(lastDayOf(month)))[0] ?? 0;
}
