import { type PayoutRunAnswer, payoutRunAnswer } from '../../../contract/operator/payouts';
import { recipientShown } from '../../../domain/partner/preferences';
import { AppError } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import {
  type IssuedReceipt,
  type Payout,
  type PayoutEvent,
  type PayoutRunId,
  receiptShown,
  type PayoutRun,
} from '../../../ports/stores/partner-payout-stores';
import { doubtIn, latestIn } from './run-events';
import { leftIn } from './settle-payout';
import { isSameActor } from '../access/record-action';

type Used = StoresOf<'doublePayments' | 'partnerPayouts' | 'partners' | 'payoutRuns'>;

/** A file with all that were ever in it, as the operator `by` sees it. */
export async function readRun(stores: Used, id: PayoutRunId, by: string): Promise<PayoutRunAnswer> {
  const { partnerPayouts, payoutRuns, partners } = stores;
  const run = await payoutRuns.byId(id);
  if (!run) throw new AppError('NOT_FOUND', 'There is no such run');
  const payouts = await partnerPayouts.ofRun(id);
  const ids = payouts.map((payout) => payout.id);
  const events = await partnerPayouts.events(ids);
  const recipients = await partnerPayouts.recipients(ids);
  const issued = await partnerPayouts.issuedReceipts(ids);
  const doubled = (await stores.doublePayments.ofPayouts(ids)).filter(
    ({ outcome }) => outcome === null,
  );
  const runIds = [...new Set(events.flatMap(({ runId }) => runId ?? []))];
  const files = new Map(
    await Promise.all(
      runIds.map(async (one) => [one, (await payoutRuns.byId(one))?.messageId ?? null] as const),
    ),
  );
  const items = await Promise.all(
    payouts.map(async (payout) => {
      const partner = await partners.byId(payout.partnerId);
      const recipient = recipients.get(payout.id);
      return {
        ...answerOf(payout, events, issued, files),
        doubt: doubtOf(payout, events, run),
        returnedFrom: (await leftIn(stores, payout))?.id ?? null,
        name: partner?.name ?? '',
        recipient: recipient ? recipientShown(recipient) : '',
        isPaidTwice: doubled.some(({ payoutId }) => payoutId === payout.id),
      };
    }),
  );
  return payoutRunAnswer.parse({ run: runAnswer(run, { payouts, events }, by), items });
}

export async function readRuns({ partnerPayouts }: Used, runs: readonly PayoutRun[], by: string) {
  return Promise.all(
    runs.map(async (run) => {
      const payouts = await partnerPayouts.ofRun(run.id);
      const events = await partnerPayouts.events(payouts.map(({ id }) => id));
      return runAnswer(run, { payouts, events }, by);
    }),
  );
}

interface InRun {
  payouts: readonly Payout[];
  events: readonly PayoutEvent[];
}

function runAnswer(run: PayoutRun, { payouts, events }: InRun, by: string) {
  const latest = payouts.map((payout) => latestIn({ events, payout, run }));
  const count = (wanted: PayoutEvent['state']) => latest.filter((state) => state === wanted).length;
  return {
    ...run,
    paid: count('paid'),
    returned: count('returned'),
    doubted: payouts.filter((payout) => doubtOf(payout, events, run) !== null).length,
    mayRelease: run.state === 'prepared' && !isSameActor(run.prepared.name, by),
  };
}

/** Of a payout that is in the file now; a second payment by another one is decided in a list of its own. */
function doubtOf(
  payout: Payout,
  events: readonly PayoutEvent[],
  run: Pick<PayoutRun, 'id'>,
): string | null {
  return payout.runId === run.id ? doubtIn({ events, payout, run }) : null;
}

function answerOf(
  { id, partnerId, runId, sums, taxCase, receipt, ...payout }: Payout,
  events: readonly PayoutEvent[],
  issued: readonly IssuedReceipt[],
  files: ReadonlyMap<PayoutRunId, string | null>,
) {
  return {
    ...payout,
    ...sums,
    id,
    partner: partnerId,
    run: runId,
    taxCase,
    receipt: receiptShown({ id, receipt }, issued),
    history: events
      .filter(({ payoutId }) => payoutId === id)
      .map(({ runId: of, ...event }) => ({
        ...event,
        run: of,
        file: of && (files.get(of) ?? null),
      })),
  };
}
