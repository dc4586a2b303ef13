import { type Cents, cents, sum } from '../money/cents';
import type { BalanceTransaction, Payout } from '../transactions/payout-entries';

/** All amounts signed as they enter the payout; together, with `difference`, they are `net`. */
interface PayoutEquation {
  payoutId: string;
  payments: Cents;
  fees: Cents;
  refunds: Cents;
  /** Money that customers' banks took back … */
  chargebacks: Cents;
  /** … and what the provider charged for that. */
  chargebackFees: Cents;
  /** All other movements, and money of payouts that failed before. */
  adjustments: Cents;
  net: Cents;
  difference: Cents;
}

/** How payments, fees and refunds, which a payout contains, become what reaches the bank. */
export function payoutEquation(
  payout: Payout,
  contents: readonly BalanceTransaction[],
): PayoutEquation {
  const amounts = (kind: BalanceTransaction['kind']) =>
    sum(contents.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const fees = (isOfChargeback: boolean) =>
    sum(
      contents
        .filter(({ kind }) => kind.startsWith('chargeback') === isOfChargeback)
        .map(({ fee }) => cents(-fee)),
    );
  const parts = {
    payments: amounts('payment'),
    fees: fees(false),
    refunds: amounts('refund'),
    chargebacks: amounts('chargeback'),
    chargebackFees: cents(fees(true) + amounts('chargeback-fee')),
    adjustments: cents(amounts('adjustment') + payout.retried),
  };
  return {
    payoutId: payout.id,
    ...parts,
    net: payout.net,
    difference: cents(payout.net - sum(Object.values(parts))),
  };
}
