import { AppError } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type { PayoutRun } from '../../../ports/stores/partners/payout-run-store';
import { redirectToSaved } from '../../partner/redirect-payout';
import { isExecuted, type Settled } from './run-events';

type Used = StoresOf<'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'payoutRuns'>;

/** The file goes nowhere, and what is in it waits for another one. In a transaction. */
export async function voidRun(
  stores: Used,
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
