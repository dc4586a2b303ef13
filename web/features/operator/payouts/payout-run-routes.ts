import {
  paidByAnswer,
  paidByInput,
  payoutFileAnswer,
  payoutInPath,
  preparedAnswer,
  prepareInput,
} from '../../../contract/operator/payouts';
import { reasonInput } from '../../../contract/operator/access';
import { MAX_PAYOUTS_IN_RUN } from '../../../domain/partner/payout';
import type { OperatorCompany } from '../../../domain/partner/receipt-facts';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Logger } from '../../../ports/logger';
import type { PayoutFiles } from '../../../ports/payout-files';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Operator } from '../../../ports/stores/operator-stores';
import type { PayoutId, PayoutRunId, PayoutRun } from '../../../ports/stores/partner-payout-stores';
import { latestIn, shopOf } from './run-events';
import { markPaidBy } from './settle-payout';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { actorOf, isSameActor, recordAction } from '../access/record-action';
import { fileOf, prepareRuns, sendOff, voidRun } from './payout-runs';
import { readRun } from './run-answer';

export type RunStores = StoresOf<Used>;

type Used =
  | 'doublePayments'
  | 'jobs'
  | 'operatorActions'
  | 'partnerLedger'
  | 'partnerPayouts'
  | 'partnerPreferences'
  | 'partners'
  | 'payoutRuns';

export interface PayoutRunDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
  payoutFiles: PayoutFiles;
  company: OperatorCompany;
  logger: Logger;
  wakeQueue(): void;
}

/**
 * One person prepares a file, another one releases it. Its payments are the same from then on; its day
 * may move until it is taken first, and no byte after that.
 */
export function payoutRunRoutes(deps: PayoutRunDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    operatorRoute('GET /payouts/runs/:id', 'edit_payouts', async (req, res, { operator }) => {
      res.json(await readRun(database, runIn(req), actorOf(operator)));
    }),
    operatorRoute('POST /payouts/runs', 'edit_payouts', async (req, res, { operator }) => {
      const asked = parseInput(prepareInput, req.body);
      const bounded = { ...asked, most: MAX_PAYOUTS_IN_RUN };
      const ids = await database.transaction((stores) =>
        prepareRuns(stores, bounded, operator, clock.now()),
      );
      const run = await readRun(database, ids[0], actorOf(operator));
      res.status(201).json(preparedAnswer.parse({ ...run, runs: ids.length }));
    }),
    changeRoute(deps, 'release', async (stores, run, { operator, at }) => {
      requireState(run, ['prepared']);
      const by = { name: actorOf(operator), at: at.toISOString() };
      if (isSameActor(run.prepared.name, by.name))
        throw new AppError('SAME_PERSON', 'The run was prepared by the same person');
      await requirePayable(stores, run);
      await requireComplete(stores, run);
      await stores.payoutRuns.release(run, by, await fileOf(stores, deps, run, by.at));
    }),
    exportRoute(deps),
    changeRoute(deps, 'void', async (stores, run, { operator, at, reason }) => {
      requireState(run, ['prepared', 'released', 'exported']);
      const by = { actor: actorOf(operator), at: at.toISOString(), reason };
      await voidRun(stores, run, by);
    }),
    paidByRoute(deps),
  ];
}

export function runIn({ params }: { params: unknown }): PayoutRunId {
  return parseInput(payoutInPath, params).id as PayoutRunId;
}

export function requireState({ state }: PayoutRun, allowed: readonly PayoutRun['state'][]): void {
  if (!allowed.includes(state)) throw new AppError('CONFLICT', `The run is ${state}`);
}

export async function lockRun({ payoutRuns }: StoresOf<'payoutRuns'>, id: PayoutRunId) {
  const run = await payoutRuns.lock(id);
  if (!run) throw new AppError('NOT_FOUND', 'There is no such run');
  return run;
}

/**
 * No money leaves for a partner who is locked, and none for a receipt that was objected to: it would
 * be more, or less, than the one in its place says.
 */
async function requirePayable(
  { partnerPayouts, partners }: StoresOf<'partnerPayouts' | 'partners'>,
  { id }: PayoutRun,
): Promise<void> {
  const payouts = await partnerPayouts.inRun(id);
  const owners = await Promise.all(payouts.map(({ partnerId }) => partners.byId(partnerId)));
  if (owners.some((owner) => owner?.state === 'locked'))
    throw new AppError('PAYOUT_LOCKED', 'A partner of the run is locked');
  if (payouts.some(({ receipt }) => receipt.objectedAt !== null))
    throw new AppError('PAYOUT_OBJECTED', 'A partner has objected to a receipt of the run');
}

/** What another file has paid meanwhile must not leave once more. */
async function requireComplete(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  { id, state }: PayoutRun,
): Promise<void> {
  const payouts = (await partnerPayouts.ofRun(id)).filter((payout) => payout.runId !== id);
  const events = await partnerPayouts.events(payouts.map((payout) => payout.id));
  const isMissing = payouts.some((payout) => {
    return state !== 'exported' || latestIn({ events, payout, run: { id } }) === 'exported';
  });
  if (isMissing) throw new AppError('RUN_HELD', 'An earlier file has paid a payout of the run');
}

interface Change {
  operator: Operator;
  at: Date;
  reason: string;
}

function changeRoute(
  { database, clock }: PayoutRunDeps,
  verb: 'release' | 'void',
  change: (stores: StoresOf<Used>, run: PayoutRun, by: Change) => Promise<void>,
): OperatorRoute {
  return operatorRoute(`POST /payouts/runs/:id/${verb}`, 'edit_payouts', async (req, res, by) => {
    const id = runIn(req);
    const { operator } = by;
    const { reason } = parseInput(reasonInput, req.body);
    const at = clock.now();
    await database.transaction(async (stores) => {
      const run = await lockRun(stores, id);
      await change(stores, run, { operator, at, reason });
      const detail = { file: run.messageId };
      await recordAction(stores, { by: operator, at, action: `payout.${verb}`, reason, detail });
    });
    res.json(await readRun(database, id, actorOf(operator)));
  });
}

/** The first time its payouts are on their way; every time it is recorded who took it. */
function exportRoute({ database, clock, payoutFiles }: PayoutRunDeps): OperatorRoute {
  return operatorRoute('POST /payouts/runs/:id/export', 'edit_payouts', async (req, res, by) => {
    const id = runIn(req);
    const { reason } = parseInput(reasonInput, req.body);
    const at = clock.now();
    const file = await database.transaction(async (stores) => {
      const run = await lockRun(stores, id);
      requireState(run, ['released', 'exported']);
      const stored = await stores.payoutRuns.file(run);
      if (stored === null) throw new AppError('NOT_FOUND', 'The file was forgotten');
      await requireComplete(stores, run);
      const isFirst = run.state === 'released';
      const isMoved = isFirst && run.method === 'bank';
      const text = isMoved ? payoutFiles.executableAt(stored, at.toISOString()) : stored;
      if (isFirst) {
        await requirePayable(stores, run);
        await sendOff(stores, { run, file: text }, by.operator, at);
      }
      const detail = { file: run.messageId };
      await recordAction(stores, { by: by.operator, at, action: 'payout.export', reason, detail });
      return { run, text };
    });
    const isBank = file.run.method === 'bank';
    res.json(
      payoutFileAnswer.parse({
        name: `${file.run.messageId}.${isBank ? 'xml' : 'csv'}`,
        mimetype: isBank ? 'application/xml' : 'text/csv',
        base64: Buffer.from(file.text, 'utf8').toString('base64'),
      }),
    );
  });
}

/** The bank carried out one payment of a file that was void, or marked returned, or paid as well. */
function paidByRoute({ database, clock, wakeQueue }: PayoutRunDeps): OperatorRoute {
  return operatorRoute('POST /payouts/runs/:id/paid', 'edit_payouts', async (req, res, by) => {
    const id = runIn(req);
    const { operator } = by;
    const { payout, reason } = parseInput(paidByInput, req.body);
    const at = clock.now();
    const isTwice = await database.transaction(async (stores) => {
      const run = await lockRun(stores, id);
      requireState(run, ['exported', 'void']);
      const settled = { actor: actorOf(operator), at: at.toISOString(), reason };
      const paid = await stores.partnerPayouts.byId(payout as PayoutId);
      if (paid === null) throw new AppError('NOT_FOUND', 'There is no such payout');
      const booking = await markPaidBy(stores, run, paid.id, settled);
      if (booking === 'known') return false;
      const isSecond = booking === 'twice';
      const detail = { file: run.messageId, receipt: paid.receipt.number };
      const shopId = await shopOf(stores, paid);
      const action = isSecond ? 'payout.paid-twice' : 'payout.paid';
      await recordAction(stores, { by: operator, at, action, shopId, reason, detail });
      return isSecond;
    });
    wakeQueue();
    const run = await readRun(database, id, actorOf(operator));
    res.json(paidByAnswer.parse({ ...run, isTwice }));
  });
}
