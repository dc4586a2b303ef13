import { randomBytes } from 'node:crypto';
import type { Instant } from '../../../domain/ids';
import { sum } from '../../../domain/money/cents';
import type { PayoutMethod } from '../../../domain/partner/payout';
import type { OperatorCompany } from '../../../domain/partner/receipt-facts';
import { calendarDay } from '../../../domain/time/berlin';
import { AppError } from '../../../ports/app-error';
import type { Payment, PayoutFiles } from '../../../ports/payout-files';
import type { StoresOf } from '../../../ports/stores/database';
import type { Operator } from '../../../ports/stores/operator-stores';
import type { PayoutRunId, PayoutRun } from '../../../ports/stores/partner-payout-stores';
import { redirectToSaved } from '../../partner/redirect-payout';
import { actorOf, recordAction } from '../access/record-action';
import { isExecuted, type Settled } from './run-events';

interface Asked {
  method: PayoutMethod;
  reason: string;
  /** In one file. */
  most: number;
}

type Used = StoresOf<'operatorActions' | 'partnerPayouts' | 'payoutRuns'>;

/** Puts all payouts of a method that wait into as many files as they need; none is refused. In a transaction. */
export async function prepareRuns(
  stores: Used,
  asked: Asked,
  operator: Operator,
  at: Date,
): Promise<[PayoutRunId, ...PayoutRunId[]]> {
  const first = await prepareRun(stores, asked, operator, at);
  const others: PayoutRunId[] = [];
  const waits = async () =>
    (await stores.partnerPayouts.waiting()).some(({ method }) => method === asked.method);
  while (await waits()) others.push(await prepareRun(stores, asked, operator, at));
  return [first, ...others];
}

async function prepareRun(
  stores: Used,
  { method, reason, most }: Asked,
  operator: Operator,
  at: Date,
): Promise<PayoutRunId> {
  const now = at.toISOString();
  const name = actorOf(operator);
  const day = calendarDay(now).replaceAll('-', '');
  const messageId = `BF-${day}-${randomBytes(4).toString('hex')}`;
  const prepared = { name, at: now };
  const run = { messageId, method, prepared };
  const id = await stores.payoutRuns.add(run);
  const count = await stores.partnerPayouts.take(id, method, most);
  if (count === 0) throw new AppError('NOTHING_TO_PAY', 'No payout waits for a file');
  const payouts = await stores.partnerPayouts.inRun(id);
  for (const { id: payoutId, state } of payouts)
    await stores.partnerPayouts.record({
      payoutId,
      runId: id,
      state,
      at: now,
      actor: name,
      reason: '',
    });
  const amount = sum(payouts.map(({ sums }) => sums.amount));
  await stores.payoutRuns.fill(id, payouts.length, amount);
  const detail = { file: messageId, method, payouts: payouts.length, amount, currency: 'EUR' };
  await recordAction(stores, { by: operator, at, action: 'payout.prepare', reason, detail });
  return id;
}

/**
 * The file was taken, so its payouts are on their way. Another file may pay one of them at the same
 * moment: then this one must not leave. In a transaction.
 */
export async function sendOff(
  { partnerPayouts, payoutRuns }: StoresOf<'partnerPayouts' | 'payoutRuns'>,
  { run, file }: { run: PayoutRun; file: string },
  operator: Operator,
  at: Date,
): Promise<void> {
  const now = at.toISOString();
  const { id } = run;
  const move = {
    state: 'exported',
    runId: id,
    at: now,
    actor: actorOf(operator),
    reason: '',
  } as const;
  for (const { id: payoutId } of await partnerPayouts.ofRun(id)) {
    const payout = await partnerPayouts.lock(payoutId);
    if (payout?.runId !== id) throw new AppError('RUN_HELD', 'Another file has paid a payout');
    await partnerPayouts.move(payoutId, move);
  }
  await payoutRuns.markExported(run, now, file);
}

/** The file goes nowhere, and what is in it waits for another one. In a transaction. */
export async function voidRun(
  stores: StoresOf<'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'payoutRuns'>,
  run: Pick<PayoutRun, 'id'>,
  { actor, at, reason }: Settled,
): Promise<void> {
  const { partnerPayouts, payoutRuns } = stores;
  await requireUnexecuted(stores, run);
  for (const { id } of await partnerPayouts.inRun(run.id)) {
    const payout = await partnerPayouts.lock(id);
    if (payout?.runId !== run.id) continue;
    const state = payout.state === 'exported' ? 'scheduled' : payout.state;
    await partnerPayouts.move(id, { state, runId: run.id, at, actor, reason });
    await redirectToSaved(stores, id, { actor, at });
  }
  await payoutRuns.markVoid(run.id, { name: actor, at, reason });
}

/** A file of which the bank has paid anything was carried out: what is in it must not leave again. */
async function requireUnexecuted(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  { id }: Pick<PayoutRun, 'id'>,
): Promise<void> {
  const ids = (await partnerPayouts.ofRun(id)).map((payout) => payout.id);
  const events = await partnerPayouts.events(ids);
  if (isExecuted({ id }, events))
    throw new AppError('RUN_EXECUTED', 'The bank has carried out the run');
}

/** What is in the run as the bank, or PayPal, reads it. */
export async function fileOf(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  {
    payoutFiles,
    company: { account: debtor },
  }: { payoutFiles: PayoutFiles; company: OperatorCompany },
  { id, messageId, method }: PayoutRun,
  at: Instant,
): Promise<string> {
  const payouts = await partnerPayouts.inRun(id);
  const recipients = await partnerPayouts.recipients(payouts.map((payout) => payout.id));
  const payments = payouts.map((payout) => {
    const recipient = recipients.get(payout.id);
    if (recipient?.selected !== method) throw new Error('A payout has no recipient of its method');
    const { receipt, sums } = payout;
    return { receiptNumber: receipt.number, amount: sums.amount, recipient };
  });
  return method === 'bank'
    ? payoutFiles.transfers({ messageId, at, debtor, payments: payments as Payment<'bank'>[] })
    : payoutFiles.paypal(payments as Payment<'paypal'>[]);
}
