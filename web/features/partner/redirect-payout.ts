import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '../../domain/ids';
import { cents, type Cents } from '../../domain/money/cents';
import { feeChangeOf, type PayoutMethod } from '../../domain/partner/payout';
import type { PayoutGateway } from '../../domain/partner/preferences';
import type { StoresOf } from '../../ports/stores/database';
import type { Payout, PayoutId } from '../../ports/stores/partner-payout-stores';

interface Way {
  method: PayoutMethod;
  /** Null: it was paid by an earlier file, which alone names the account. */
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
  payout: Payout,
  { method, recipient }: Way,
  { actor, at }: By,
): Promise<Cents> {
  const { id: payoutId, partnerId, feeChange: before } = payout;
  const { amount, feeChange } = await amountBy({ partnerPayouts }, payout, method);
  await partnerPayouts.redirect(payoutId, { method, recipient, feeChange, amount });
  const line = { partnerId, payoutId, at, actor, kind: 'fee', reason: 'REDIRECTED' } as const;
  await partnerLedger.appendOfPayout([{ ...line, cents: cents(before - feeChange) }]);
  return amount;
}

/** What is transferred by that way. */
export async function amountBy(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  { sums, feeChange: before, receipt: { number } }: Payout,
  method: PayoutMethod,
): Promise<{ amount: Cents; feeChange: Cents }> {
  const billed = cents(sums.amount + before);
  const { lines } = (await partnerPayouts.receipt(number)) ?? {};
  if (!lines) throw new Error('The receipt of a payout is missing');
  const feeChange = feeChangeOf({ lines, sums: { ...sums, amount: billed } }, method);
  return { amount: cents(billed - feeChange), feeChange };
}

/** It is in no file, and not paid. */
export function isWaiting({ runId, state }: Pick<Payout, 'runId' | 'state'>): boolean {
  return runId === null && state !== 'paid';
}

/**
 * Sends what waits to the account that the partner has saved. What has left in a file that was void
 * since may be paid to the one of before, so it keeps that unless it came back. In a transaction.
 */
export async function redirectToSaved(
  stores: StoresOf<'partnerLedger' | 'partnerPayouts' | 'partnerPreferences'>,
  id: PayoutId,
  by: By,
): Promise<void> {
  const { partnerPayouts, partnerPreferences } = stores;
  const payout = await partnerPayouts.lock(id);
  if (payout === null || !isWaiting(payout)) return;
  const events = payout.state === 'returned' ? [] : await partnerPayouts.events([id]);
  if (events.some(({ state }) => state === 'exported')) return;
  const saved = await partnerPreferences.of(payout.partnerId);
  if (saved === null) return;
  const { gateway: recipient } = saved;
  const known = (await partnerPayouts.recipients([id])).get(id);
  const isThere = payout.method === recipient.selected && isDeepStrictEqual(known, recipient);
  if (isThere) return;
  await redirectPayout(stores, payout, { method: recipient.selected, recipient }, by);
  await partnerPayouts.record({
    payoutId: id,
    runId: null,
    state: payout.state,
    ...by,
    reason: '',
  });
}
