import type { z } from 'zod';
import type { payoutRunsAnswer, settleDoubleInput } from '../../../contract/operator/payouts';
import { cents } from '../../../domain/money/cents';
import type { DoublePaymentOutcome } from '../../../domain/partner/payout';
import { AppError } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import {
  type DoublePayment,
  type DoublePaymentId,
  type PayoutRun,
  type Payout,
  type PayoutRunId,
  receiptShown,
} from '../../../ports/stores/partner-payout-stores';
import { amountBy } from '../../partner/redirect-payout';
import type { Settled } from './run-events';

type Recorded = StoresOf<'doublePayments' | 'partnerPayouts'>;

/** The bank paid by this file what was paid already: an operator has to decide what becomes of it. */
export async function recordDoublePayment(
  { doublePayments, partnerPayouts }: Recorded,
  { id: runId, method }: Pick<PayoutRun, 'id' | 'method'>,
  payout: Payout,
  settled: Settled,
): Promise<void> {
  const { id: payoutId } = payout;
  const { amount } = await amountBy({ partnerPayouts }, payout, method);
  await partnerPayouts.record({ payoutId, runId, state: 'paid', ...settled });
  await doublePayments.add({ payoutId, runId, amount, foundAt: settled.at });
}

/** By whichever file, where nobody has the money back. */
export async function doublePaymentOf(
  { doublePayments }: StoresOf<'doublePayments'>,
  { id }: Pick<Payout, 'id'>,
  runId: PayoutRunId | null = null,
): Promise<DoublePayment | null> {
  const found = (await doublePayments.ofPayouts([id])).filter(
    (one) => one.outcome !== 'returned' && (runId === null || one.runId === runId),
  );
  return found[0] ?? null;
}

/**
 * Decides what becomes of it, once; only money that comes back after all changes that. Set off, it is
 * a claim that the next payout takes off its sum. In a transaction.
 */
export async function settleDoublePayment(
  { doublePayments, partnerLedger }: StoresOf<'doublePayments' | 'partnerLedger'>,
  { partnerId }: Pick<Payout, 'partnerId'>,
  payment: DoublePayment,
  { outcome, ...settled }: Settled & { outcome: DoublePaymentOutcome },
): Promise<void> {
  const isLate = outcome === 'returned' && payment.outcome !== 'returned';
  const isOpen = payment.outcome === null;
  if (!(isOpen || isLate) || !(await doublePayments.settle(payment, outcome, settled)))
    throw new AppError('CONFLICT', `It is ${payment.outcome ?? 'settled by now'}`);
  const { payoutId, amount } = payment;
  const { actor, at } = settled;
  const line = { partnerId, payoutId, kind: 'claim', reason: 'PAID_TWICE', actor, at } as const;
  const claim = (sign: 1 | -1) =>
    partnerLedger.appendOfPayout([{ ...line, cents: cents(sign * amount) }]);
  if (outcome === 'set-off') await claim(-1);
  if (payment.outcome === 'set-off') await claim(1);
}

/** Asked for by an operator. In a transaction. */
export async function settleDoubleAsked(
  stores: StoresOf<'doublePayments' | 'partnerLedger' | 'partnerPayouts'>,
  id: DoublePaymentId,
  asked: z.output<typeof settleDoubleInput>,
  by: Omit<Settled, 'reason'>,
): Promise<{ payout: Payout; payment: DoublePayment }> {
  const payment = await stores.doublePayments.byId(id);
  const payout = payment && (await stores.partnerPayouts.lock(payment.payoutId));
  if (!payment || !payout) throw new AppError('NOT_FOUND', 'There is no such payment');
  if (payment.outcome !== null) throw new AppError('CONFLICT', `It is ${payment.outcome}`);
  await settleDoublePayment(stores, payout, payment, { ...by, ...asked });
  return { payout, payment };
}

type Listed = StoresOf<'doublePayments' | 'partnerPayouts' | 'partners' | 'payoutRuns'>;

/** Those about which nobody has decided. */
export async function openDoublePayments(
  stores: Listed,
): Promise<NonNullable<z.input<typeof payoutRunsAnswer>['doubled']>> {
  const found = await stores.doublePayments.open();
  const all = await Promise.all(found.map((one) => answerOf(stores, one)));
  return all.flat();
}

async function answerOf(
  { partnerPayouts, partners, payoutRuns }: Listed,
  { id, payoutId, runId, amount, foundAt }: DoublePayment,
) {
  const payout = await partnerPayouts.byId(payoutId);
  if (!payout) throw new Error('A payout that was paid twice is missing');
  const partner = await partners.byId(payout.partnerId);
  const issued = await partnerPayouts.issuedReceipts([payoutId]);
  const { former, number } = receiptShown(payout, issued);
  const files = [
    await payoutRuns.byId(runId),
    payout.runId && (await payoutRuns.byId(payout.runId)),
  ];
  return {
    id,
    partner: payout.partnerId,
    name: partner?.name ?? '',
    amount,
    receipts: [...former, number],
    files: files.flatMap((run) => (run ? [{ id: run.id, name: run.messageId }] : [])),
    foundAt,
  };
}
