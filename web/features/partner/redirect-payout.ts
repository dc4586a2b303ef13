import type { Instant } from '../../domain/ids';
import { cents, type Cents } from '../../domain/money/cents';
import type { PayoutMethod } from '../../domain/partner/payout';
import { feeChangeOf } from '../../domain/partner/payout-sums';
import type { PayoutGateway } from '../../domain/partner/preferences';
import type { StoresOf } from '../../ports/stores/database';
import type { Payout } from '../../ports/stores/partners/partner-payout-store';

interface Way {
  method: PayoutMethod;
  /** Null: whoever is stored. */
  recipient: PayoutGateway | null;
}

interface By {
  actor: string;
  at: Instant;
}

/**
 * Pays it to another account, or by another way: PayPal's fee is of the way by which it is sent. The
 * receipt stays, and the ledger says what changed. Answers what is transferred. In a transaction.
 */
export async function redirectPayout(
  { partnerLedger, partnerPayouts }: StoresOf<'partnerLedger' | 'partnerPayouts'>,
  { id: payoutId, partnerId, sums, feeChange: before, receipt: { number } }: Payout,
  { method, recipient }: Way,
  { actor, at }: By,
): Promise<Cents> {
  const billed = cents(sums.amount + before);
  const { lines } = (await partnerPayouts.receipt(number)) ?? {};
  if (!lines) throw new Error('A payout that was not paid has lost its receipt');
  const feeChange = feeChangeOf({ lines, sums: { ...sums, amount: billed } }, method);
  const amount = cents(billed - feeChange);
  await partnerPayouts.redirect(payoutId, { method, recipient, feeChange, amount });
  const line = { partnerId, payoutId, at, actor, kind: 'fee', reason: 'REDIRECTED' } as const;
  await partnerLedger.appendOfPayout([{ ...line, cents: cents(before - feeChange) }]);
  return amount;
}
