import {
  markInput,
  PAYOUT_RUNS_PAGE,
  payoutInPath,
  payoutRunsAnswer,
  payoutRunsQuery,
  raisedVatAnswer,
  raiseInput,
  receiptInPath,
  settleDoubleInput,
} from '../../../contract/operator/payouts';
import { cents, sum } from '../../../domain/money/cents';
import type { PartnerState } from '../../../domain/partner/partner';
import { PAYOUT_METHODS, type StuckReason } from '../../../domain/partner/payout';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type { Operator } from '../../../ports/stores/operator-stores';
import type {
  DoublePaymentId,
  Payout,
  PayoutId,
  PayoutRunId,
} from '../../../ports/stores/partner-payout-stores';
import { type PrintReceiptDeps, readReceipt } from '../../partner/receipts';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { actorOf, NO_REASON, recordAction } from '../access/record-action';
import { bankAnswerRoute } from './bank-answer-route';
import { openDoublePayments, settleDoubleAsked } from './double-payments';
import { type PayoutRunDeps, payoutRunRoutes } from './payout-run-routes';
import { readRun, readRuns } from './run-answer';
import { shopOf } from './run-events';
import { leftIn, markPaid, markReturned, markUnderWay } from './settle-payout';
import { type WaitingPartnerDeps, waitingPartnerRoutes } from './waiting-partners';

export interface OperatorPayoutDeps extends PayoutRunDeps, PrintReceiptDeps {
  database: PayoutRunDeps['database'] & WaitingPartnerDeps['database'];
}

/** Files of payouts, what the bank made of them, and receipts. */
export function operatorPayoutRoutes(deps: OperatorPayoutDeps): OperatorRoute[] {
  const { database } = deps;
  return [
    operatorRoute('GET /payouts', 'edit_payouts', async (req, res, { operator }) => {
      const { before = null } = parseInput(payoutRunsQuery, req.query);
      const page = [before as PayoutRunId | null, PAYOUT_RUNS_PAGE + 1] as const;
      const found = await database.payoutRuns.page(...page);
      const shown = found.slice(0, PAYOUT_RUNS_PAGE);
      res.json(
        payoutRunsAnswer.parse({
          ...(before === null && (await overviewOf(database))),
          items: await readRuns(database, shown, actorOf(operator)),
          hasMore: found.length > shown.length,
        }),
      );
    }),
    operatorRoute('GET /payouts/receipts/:number', 'edit_payouts', async (req, res, by) => {
      const { number } = parseInput(receiptInPath, req.params);
      const receipt = await readReceipt(deps, null, number);
      await recordLook(deps, by.operator, number);
      res.json(receipt);
    }),
    ...waitingPartnerRoutes(deps),
    ...payoutRunRoutes(deps),
    bankAnswerRoute(deps),
    ...raisedVatRoutes(deps),
    settleRoute(deps, 'paid'),
    settleRoute(deps, 'returned'),
    settleRoute(deps, 'under-way'),
    settleDoubleRoute(deps),
  ];
}

/** It shows name, address and tax number of a partner. */
async function recordLook(
  { database, clock }: OperatorPayoutDeps,
  by: Operator,
  number: string,
): Promise<void> {
  const issued = await database.partnerPayouts.issuedReceipt(number);
  const payout = issued && (await database.partnerPayouts.byId(issued.payoutId));
  const shopId = payout ? await shopOf(database, payout) : undefined;
  const action = { action: 'receipt.opened', shopId, reason: NO_REASON };
  await database.transaction((stores) =>
    recordAction(stores, { by, at: clock.now(), ...action, detail: { receipt: number } }),
  );
}

const MARKS = { paid: markPaid, returned: markReturned, 'under-way': markUnderWay } as const;

function settleRoute(
  { database, clock, wakeQueue }: PayoutRunDeps,
  outcome: keyof typeof MARKS,
): OperatorRoute {
  return operatorRoute(`POST /payouts/:id/${outcome}`, 'edit_payouts', async (req, res, by) => {
    const id = parseInput(payoutInPath, req.params).id as PayoutId;
    const { run: meant, reason } = parseInput(markInput, req.body);
    const at = clock.now();
    const { operator } = by;
    const payout = await database.partnerPayouts.byId(id);
    if (payout === null) throw new AppError('NOT_FOUND', 'There is no such payout');
    const { runId } = payout;
    const isIn = runId && (await database.payoutRuns.byId(runId));
    const run = outcome === 'under-way' ? await leftIn(database, payout) : isIn;
    if (!run || (meant !== undefined && meant !== run.id))
      throw new AppError('CONFLICT', 'The payout is in no file, or in another one');
    await database.transaction(async (stores) => {
      const settled = { actor: actorOf(operator), at: at.toISOString(), reason };
      if (!(await MARKS[outcome](stores, id, settled))) return;
      const detail = { receipt: payout.receipt.number, file: run.messageId };
      const shopId = await shopOf(stores, payout);
      const action = { action: `payout.${outcome}`, shopId, reason, detail };
      await recordAction(stores, { by: operator, at, ...action });
    });
    wakeQueue();
    res.json(await readRun(database, run.id, actorOf(operator)));
  });
}

/** What becomes of a payment that the bank made a second time. Answers nothing: the list is read again. */
function settleDoubleRoute({ database, clock }: PayoutRunDeps): OperatorRoute {
  const name = 'POST /payouts/double-payments/:id/settle';
  return operatorRoute(name, 'edit_payouts', async (req, res, { operator }) => {
    const id = parseInput(payoutInPath, req.params).id as DoublePaymentId;
    const asked = parseInput(settleDoubleInput, req.body);
    const at = clock.now();
    await database.transaction(async (stores) => {
      const by = { actor: actorOf(operator), at: at.toISOString() };
      const { payout, payment } = await settleDoubleAsked(stores, id, asked, by);
      const { reason, outcome } = asked;
      const sum = { amount: payment.amount, currency: 'EUR' };
      const detail = { receipt: payout.receipt.number, ...sum, outcome };
      const shopId = await shopOf(stores, payout);
      const action = { action: 'payout.settle-double', shopId, reason, detail };
      await recordAction(stores, { by: operator, at, ...action });
    });
    res.status(204).end();
  });
}

type OverviewStores = StoresOf<
  'doublePayments' | 'partnerPayouts' | 'partnerPreferences' | 'partners' | 'payoutRuns'
>;

async function overviewOf(stores: OverviewStores) {
  return {
    waiting: await waiting(stores),
    stuck: await stuck(stores),
    doubled: await openDoublePayments(stores),
  };
}

async function waiting({ partnerPayouts }: StoresOf<'partnerPayouts'>) {
  const payouts = await partnerPayouts.waiting();
  return PAYOUT_METHODS.flatMap((method) => {
    const own = payouts.filter((one) => one.method === method);
    const amount = sum(own.map(({ sums }) => sums.amount));
    return own.length === 0 ? [] : [{ method, payouts: own.length, amount }];
  });
}

async function stuck({ partnerPayouts, partnerPreferences, partners }: OverviewStores) {
  return Promise.all(
    (await partnerPayouts.stuck()).map(async ({ partnerId, receipt, sums }) => {
      const partner = await partners.byId(partnerId);
      const { amount } = sums;
      const name = partner?.name ?? '';
      const check = await partnerPreferences.vatCheck(partnerId);
      const isDoubted = check !== null && check.result !== 'valid';
      const reason = stuckReason({ receipt, amount, isDoubted, state: partner?.state ?? null });
      return { partner: partnerId, name, receipt: receipt.number, amount, reason };
    }),
  );
}

interface StuckFacts {
  receipt: Payout['receipt'];
  amount: number;
  /** The register did not confirm the VAT id. */
  isDoubted: boolean;
  state: PartnerState | null;
}

function stuckReason({ receipt, amount, isDoubted, state }: StuckFacts): StuckReason {
  if (state === 'locked') return 'PARTNER_LOCKED';
  if (receipt.objectedAt !== null) return 'OBJECTED';
  if (amount <= 0) return 'NOTHING_LEFT';
  return isDoubted ? 'VAT_ID' : 'NO_RECIPIENT';
}

/** Receipts of earlier years that are issued anew with more VAT once an operator has agreed. */
function raisedVatRoutes({
  database,
  clock,
}: Pick<PayoutRunDeps, 'database' | 'clock'>): OperatorRoute[] {
  return [
    operatorRoute('GET /payouts/raised-vat', 'edit_payouts', async (_req, res) => {
      res.json(await raised(database));
    }),
    operatorRoute('POST /payouts/:id/raise', 'edit_payouts', async (req, res, { operator }) => {
      const id = parseInput(payoutInPath, req.params).id as PayoutId;
      const { reason, cents: sum } = parseInput(raiseInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const payout = await stores.partnerPayouts.lock(id);
        if (payout === null) throw new AppError('NOT_FOUND', 'There is no such payout');
        const { number } = payout.receipt;
        const raise = cents(sum);
        if (!(await stores.partnerPayouts.allowRaise(number, raise, at.toISOString())))
          throw new AppError('CONFLICT', 'The receipt does not wait for that');
        const detail = { receipt: number, amount: raise, currency: 'EUR' };
        const action = { action: 'receipt.raise', shopId: await shopOf(stores, payout), reason };
        await recordAction(stores, { by: operator, at, ...action, detail });
      });
      res.json(await raised(database));
    }),
  ];
}

async function raised({ partnerPayouts, partners }: StoresOf<'partnerPayouts' | 'partners'>) {
  const items = await Promise.all(
    (await partnerPayouts.raises()).map(async ({ id, partnerId, receipt, raise }) => {
      const { name = '' } = (await partners.byId(partnerId)) ?? {};
      return { payout: id, partner: partnerId, name, receipt: receipt.number, cents: raise };
    }),
  );
  return raisedVatAnswer.parse({ items });
}
