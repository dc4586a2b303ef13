import type { Instant } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import type { PartnerMail } from '../../../domain/partner/partner-mail';
import { schedulePartnerMail } from '../../../jobs/schedule/schedule-partner-mail';
import { doublePaymentOf, recordDoublePayment, settleDoublePayment } from './double-payments';
import { doubtIn, hasLeft, latestIn, type Settled } from './run-events';
import { redirectPayout, redirectToSaved } from '../../partner/redirect-payout';
import { AppError } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type {
  DoublePayment,
  PayoutRun,
  Payout,
  PayoutId,
  PayoutRunId,
} from '../../../ports/stores/partner-payout-stores';

type Used = StoresOf<
  | 'doublePayments'
  | 'jobs'
  | 'partnerLedger'
  | 'partnerPayouts'
  | 'partnerPreferences'
  | 'partners'
  | 'payoutRuns'
>;

/**
 * It left our account. False where that is known already, and no refusal since has put it in doubt. In
 * a transaction.
 */
export async function markPaid(stores: Used, id: PayoutId, settled: Settled): Promise<boolean> {
  const payout = await lockIn(stores, id, 'paid', ['exported']);
  if (payout === null) return keepPaid(stores, id, settled);
  await stores.partnerPayouts.move(id, { state: 'paid', runId: payout.runId, ...settled });
  await stores.partnerPayouts.settleRedemptions(id, true, settled.at);
  await writeLine(stores, payout, -payout.sums.amount, { ...settled, reason: 'PAYOUT' });
  const { amount } = payout.sums;
  await tell(stores, payout, { kind: 'paid', number: payout.receipt.number, amount }, settled.at);
  return true;
}

/** A refusal that came after it was paid was of a copy of the file. False where there was none. */
async function keepPaid(
  { partnerPayouts }: Used,
  payoutId: PayoutId,
  settled: Settled,
): Promise<boolean> {
  const { runId = null } = (await partnerPayouts.byId(payoutId)) ?? {};
  const events = await partnerPayouts.events([payoutId]);
  const isDoubted =
    runId !== null && doubtIn({ events, payout: { id: payoutId }, run: { id: runId } }) !== null;
  if (isDoubted) await partnerPayouts.record({ payoutId, runId, state: 'paid', ...settled });
  return isDoubted;
}

/**
 * The bank refused it or sent it back: it is owed again, and waits for another file under the same
 * number, to whatever account the partner has named by now. What was paid twice stays paid by the
 * other payment. False where that is known already.
 */
export async function markReturned(stores: Used, id: PayoutId, settled: Settled): Promise<boolean> {
  const payout = await lockIn(stores, id, 'returned', ['exported', 'paid']);
  if (payout === null) return false;
  const other = payout.state === 'paid' ? await doublePaymentOf(stores, payout) : null;
  if (other) {
    await keepOther(stores, payout, other, settled);
    return true;
  }
  await stores.partnerPayouts.move(id, { state: 'returned', runId: payout.runId, ...settled });
  if (payout.state === 'paid') {
    await stores.partnerPayouts.settleRedemptions(id, false, settled.at);
    await writeLine(stores, payout, payout.sums.amount, { ...settled, reason: 'RETURNED' });
  }
  await redirectToSaved(stores, id, settled);
  const { number } = payout.receipt;
  await tell(stores, payout, { kind: 'returned', number, reason: settled.reason }, settled.at);
  return true;
}

/**
 * A mark "returned" was a mistake, and the payout is under way in its file as before: while it waits
 * and goes to no other account. In a transaction.
 */
export async function markUnderWay(stores: Used, id: PayoutId, settled: Settled): Promise<boolean> {
  const payout = await stores.partnerPayouts.lock(id);
  const run = payout && (await leftIn(stores, payout));
  if (!run) throw new AppError('CONFLICT', 'No return of it can be taken back');
  await stores.partnerPayouts.move(id, { state: 'exported', runId: run.id, ...settled });
  return true;
}

/** The file from which it was marked returned last, if nothing has happened to either since. */
export async function leftIn(
  { partnerPayouts, payoutRuns }: StoresOf<'partnerPayouts' | 'payoutRuns'>,
  { id, state, runId }: Payout,
): Promise<PayoutRun | null> {
  if (state !== 'returned' || runId !== null) return null;
  const last = (await partnerPayouts.events([id])).at(-1);
  if (last?.state !== 'returned' || last.runId === null) return null;
  const run = await payoutRuns.byId(last.runId);
  return run?.state === 'exported' ? run : null;
}

/** One of two payments came back: the payout is paid by the other one, with the fee of its way. */
async function keepOther(
  stores: Used,
  payout: Payout,
  other: DoublePayment,
  settled: Settled,
): Promise<void> {
  const { id, runId } = payout;
  const run = await stores.payoutRuns.byId(other.runId);
  if (!run) throw new Error('The run of a payment is missing');
  const { partnerPayouts } = stores;
  await partnerPayouts.move(id, { state: 'returned', runId, ...settled });
  await writeLine(stores, payout, payout.sums.amount, { ...settled, reason: 'RETURNED' });
  const way = { method: run.method, recipient: null };
  const amount = await redirectPayout(stores, payout, way, settled);
  await partnerPayouts.move(id, { state: 'paid', runId: run.id, ...settled, reason: '' });
  await writeLine(stores, payout, -amount, { ...settled, reason: 'PAYOUT' });
  await settleDoublePayment(stores, payout, other, { ...settled, outcome: 'returned' });
}

/** The second payment came back; the payout stays paid by the first. False where it is known. */
export async function markSecondReturned(
  stores: Used,
  payout: Payout,
  runId: PayoutRunId,
  settled: Settled,
): Promise<boolean> {
  const second = await doublePaymentOf(stores, payout, runId);
  if (second === null) return false;
  const { id: payoutId } = payout;
  await stores.partnerPayouts.record({ payoutId, runId, state: 'returned', ...settled });
  await settleDoublePayment(stores, payout, second, { ...settled, outcome: 'returned' });
  return true;
}

/** `known`: it was booked before; `twice`: another file has paid it, too, and somebody has to decide. */
type Booking = 'booked' | 'known' | 'twice';

/**
 * The bank carried out a payment of a file: it may be void by then, or the payout was marked returned
 * by mistake. The money is gone, by the way and with the fee of that file, and the payout must not
 * leave again: another file that it is in is held back by that (`requireComplete`). In a transaction.
 */
export async function markPaidBy(
  stores: Used,
  run: Pick<PayoutRun, 'id' | 'method'>,
  id: PayoutId,
  settled: Settled,
): Promise<Booking> {
  const payout = await stores.partnerPayouts.lock(id);
  if (payout === null) throw new AppError('NOT_FOUND', 'There is no such payout');
  const events = await stores.partnerPayouts.events([id]);
  const { id: runId, method } = run;
  if (latestIn({ events, payout, run }) === 'paid') return 'known';
  if (!hasLeft({ events, payout, run }))
    throw new AppError('CONFLICT', 'The payout has not left in that file');
  if (payout.state === 'paid') {
    await recordDoublePayment(stores, run, payout, settled);
    return 'twice';
  }
  const way = { method, recipient: null };
  const isHere = payout.runId === runId;
  const amount = isHere ? payout.sums.amount : await redirectPayout(stores, payout, way, settled);
  await stores.partnerPayouts.move(id, { state: 'paid', runId, ...settled });
  await stores.partnerPayouts.settleRedemptions(id, true, settled.at);
  await writeLine(stores, payout, -amount, { ...settled, reason: 'PAYOUT' });
  const { number } = payout.receipt;
  await tell(stores, payout, { kind: 'paid', number, amount }, settled.at);
  return 'booked';
}

/** Null where it is that already. */
async function lockIn(
  { partnerPayouts }: Used,
  id: PayoutId,
  wanted: Payout['state'],
  from: readonly Payout['state'][],
): Promise<Payout | null> {
  const payout = await partnerPayouts.lock(id);
  if (payout === null) throw new AppError('NOT_FOUND', 'There is no such payout');
  if (payout.state === wanted) return null;
  if (!from.includes(payout.state)) throw new AppError('CONFLICT', `It is ${payout.state}`);
  return payout;
}

async function writeLine(
  { partnerLedger }: Used,
  { id: payoutId, partnerId }: Payout,
  amount: number,
  { actor, at, reason }: Omit<Settled, 'reason'> & { reason: 'PAYOUT' | 'RETURNED' },
): Promise<void> {
  const line = { partnerId, payoutId, kind: 'payout', actor, at, reason } as const;
  await partnerLedger.appendOfPayout([{ ...line, cents: cents(amount) }]);
}

async function tell(
  stores: Used,
  { partnerId, receipt }: Payout,
  mail: PartnerMail,
  now: Instant,
): Promise<void> {
  const partner = await stores.partners.byId(partnerId);
  // A file may pay it again after a return: the partner reads the last word.
  const about = `${receipt.number}:${now}`;
  if (partner) await schedulePartnerMail(stores, partner, { mail, about, now });
}
