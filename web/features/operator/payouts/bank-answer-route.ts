import type { z } from 'zod';
import { bankAnswerAnswer, bankAnswerInput } from '../../../contract/operator/payouts';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { BankAnswer, PaymentAnswer } from '../../../ports/payout-files';
import type {
  IssuedReceipt,
  Payout,
  PayoutEvent,
  PayoutRun,
} from '../../../ports/stores/partner-payout-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { actorOf, recordAction } from '../access/record-action';
import { doublePaymentOf } from './double-payments';
import {
  lockRun,
  type PayoutRunDeps,
  requireState,
  runIn,
  type RunStores,
} from './payout-run-routes';
import { readRun } from './run-answer';
import {
  cameBack,
  doubtIn,
  hasLeft,
  isAnswered,
  isExecuted,
  latestIn,
  type Settled,
} from './run-events';
import { markPaidBy, markReturned, markSecondReturned } from './settle-payout';

type Outcome = z.input<typeof bankAnswerAnswer>['outcome'];
type Unpaid = z.output<typeof bankAnswerInput>['unpaid'];

/** The bank's answer to a file; the same one twice changes nothing more. */
export function bankAnswerRoute(deps: PayoutRunDeps): OperatorRoute {
  const { database, clock, payoutFiles, wakeQueue } = deps;
  return operatorRoute('POST /payouts/runs/:id/answer', 'edit_payouts', async (req, res, by) => {
    const id = runIn(req);
    const { operator } = by;
    const { xml, unpaid, reason } = parseInput(bankAnswerInput, req.body);
    const answer = payoutFiles.readAnswer(xml);
    const at = clock.now();
    const outcome = await database.transaction(async (stores) => {
      const run = await lockRun(stores, id);
      if (answer === null || answer.messageId !== run.messageId)
        throw new AppError('BANK_ANSWER_UNREADABLE', 'It is no answer to this file');
      const given = { actor: actorOf(operator), at: at.toISOString(), unpaid };
      const { booked, doubted } = await bookAnswer(stores, run, answer, given);
      const { twice, answered, ...counts } = booked;
      const refusals = {
        doubted: doubted.length,
        twice: twice.join(', '),
        answered: answered.join(', '),
      };
      const detail = { file: run.messageId, ...counts, ...refusals };
      await recordAction(stores, { by: operator, at, action: 'payout.answer', reason, detail });
      return { ...booked, doubted };
    });
    wakeQueue();
    const run = await readRun(database, id, actorOf(operator));
    res.json(bankAnswerAnswer.parse({ ...run, outcome }));
  });
}

interface Given extends Omit<Settled, 'reason'> {
  unpaid: Unpaid;
}

/** What it says of each payment that was in the file; refusals that may be of a copy of it wait. */
export async function bookAnswer(
  stores: RunStores,
  run: PayoutRun,
  answer: BankAnswer,
  { unpaid, ...by }: Given,
): Promise<{ booked: Omit<Outcome, 'doubted'>; doubted: Outcome['doubted'] }> {
  requireState(run, ['exported', 'void']);
  const payouts = await stores.partnerPayouts.ofRun(run.id);
  const ids = payouts.map((one) => one.id);
  const issued = await stores.partnerPayouts.issuedReceipts(ids);
  const events = await stores.partnerPayouts.events(ids);
  if (answer.rest?.outcome === 'returned') requireFirst(answer, run, events);
  const said = payouts.flatMap((payout) => {
    const one = saidOf(answer, payout, issued);
    return one ? [{ payout, ...one }] : [];
  });
  const isAll = payouts.length === said.filter(({ outcome }) => outcome === 'returned').length;
  const isAllRefused = payouts.every((payout) => isRefused({ events, payout, run }));
  const booked = {
    paid: 0,
    returned: 0,
    pending: 0,
    twice: [] as string[],
    answered: [] as string[],
  };
  const doubted: Outcome['doubted'] = [];
  for (const { payout, outcome: what, reason, isNamed, isOfRecipient } of said) {
    const isCertain = isOfRecipient && !isAll && !answer.isOfCopy;
    const settled = { ...by, reason };
    const one = { run, payout, events, what, isNamed, isAllRefused, isCertain, unpaid, settled };
    const became = await book(stores, one);
    if (became === 'twice' || became === 'answered') booked[became].push(payout.receipt.number);
    else if (became === 'doubted') doubted.push(await shown(stores, one));
    else if (became) booked[became] += 1;
  }
  return { booked, doubted };
}

/** A refusal of the whole file is of its first minutes, and takes back nothing that was paid. */
function requireFirst(answer: BankAnswer, run: PayoutRun, events: readonly PayoutEvent[]): void {
  if (answer.isOfCopy)
    throw new AppError('BANK_ANSWER_DUPLICATE', 'The file was refused as a copy');
  if (isExecuted(run, events))
    throw new AppError('BANK_ANSWER_CONTRADICTS', 'Something of the refused file is paid');
}

interface Said {
  run: PayoutRun;
  payout: Payout;
  events: readonly PayoutEvent[];
  what: PaymentAnswer['outcome'];
  /** Not only said of the whole file. */
  isNamed: boolean;
  /** Before this answer nothing of the file was left that the bank had not refused. */
  isAllRefused: boolean;
  /** Refused, it was paid by no copy of the file. */
  isCertain: boolean;
  /** What an operator says was not paid. */
  unpaid: Unpaid;
  settled: Settled;
}

type Booked = PaymentAnswer['outcome'] | 'twice' | 'doubted' | 'answered' | null;

/** Books what the bank said of a payout and answers what of it is new. */
async function book(stores: RunStores, said: Said): Promise<Booked> {
  const { run, payout, what } = said;
  const isHere = payout.runId === run.id;
  if (what === 'pending') return isHere && payout.state === 'exported' ? 'pending' : null;
  return what === 'paid' ? bookPaid(stores, said) : bookRefused(stores, said);
}

/**
 * What this file has paid once is known: the same answer may be read after the payment came back. What
 * was refused by name is not paid because the file as a whole is; where all of it was refused, that was
 * a copy.
 */
async function bookPaid(
  stores: RunStores,
  { run, payout, events, isNamed, isAllRefused, settled }: Said,
): Promise<Booked> {
  const inRun = { events, payout, run };
  const own = events.filter(({ payoutId }) => payoutId === payout.id);
  // A return that was taken back leaves it under way, whatever was known before.
  const isKnown = isExecuted(run, own) && latestIn(inRun) !== 'exported';
  if (!hasLeft(inRun) || isKnown) return null;
  const isOpen = doubtIn(inRun) !== null && !isAllRefused;
  if (!isNamed && (latestIn(inRun) === 'returned' || isOpen)) return 'pending';
  const booking = await markPaidBy(stores, run, payout.id, settled);
  return booking === 'booked' ? 'paid' : booking === 'twice' ? 'twice' : null;
}

/**
 * A refusal names the file by its number, which all copies of it have, so nothing in it tells which
 * was refused. Money leaves again only where no copy can have been paid: the reason is the
 * recipient's and the bank did not refuse the file as a whole, or somebody has looked.
 */
async function bookRefused(stores: RunStores, said: Said): Promise<Booked> {
  const { run, isCertain, settled } = said;
  const { id } = said.payout;
  const payout = await stores.partnerPayouts.lock(id);
  if (payout === null) throw new Error('A payout of a file is missing');
  const isHere = payout.runId === run.id;
  const second = isHere ? null : await doublePaymentOf(stores, payout, run.id);
  const isPaid = second !== null || payout.state === 'paid';
  const isNews = isHere ? isPaid || payout.state === 'exported' : second !== null;
  if (!isNews) return null;
  // What came back and left again after all may have been read from this very answer.
  const isSure = isCertain && !cameBack({ events: said.events, payout, run });
  if (!isSure && !(await isDenied(stores, said, isPaid))) return doubt(stores, said);
  const isNew = isHere
    ? await markReturned(stores, id, settled)
    : await markSecondReturned(stores, payout, run.id, settled);
  return isNew ? 'returned' : null;
}

/** An operator says that it was not paid, of what was shown, and nobody has said anything else since. */
async function isDenied(
  { partnerPayouts }: RunStores,
  { run, payout, unpaid, settled }: Said,
  isPaid: boolean,
): Promise<boolean> {
  const { number } = payout.receipt;
  if (!unpaid.some((one) => one.receipt === number && one.isPaid === isPaid)) return false;
  const events = await partnerPayouts.events([payout.id]);
  return isAnswered({ events, payout, run }, settled.reason) !== true;
}

/**
 * Asks once: what somebody has answered since is not asked again by the same refusal. Whether it is
 * the same nobody can tell from its reason alone, so it is named.
 */
async function doubt(
  { partnerPayouts }: RunStores,
  { run, payout, settled }: Said,
): Promise<'doubted' | 'answered'> {
  const { id: payoutId } = payout;
  const inRun = { events: await partnerPayouts.events([payoutId]), payout, run };
  const answered = isAnswered(inRun, settled.reason);
  if (answered) return 'answered';
  if (answered === null)
    await partnerPayouts.record({ payoutId, runId: run.id, state: 'doubted', ...settled });
  return 'doubted';
}

const isRefused = (inRun: Parameters<typeof doubtIn>[0]): boolean =>
  doubtIn(inRun) !== null || latestIn(inRun) === 'returned';

async function shown(
  { partners }: RunStores,
  { run, payout, settled }: Said,
): Promise<Outcome['doubted'][number]> {
  const { receipt, state, runId, sums } = payout;
  const partner = await partners.byId(payout.partnerId);
  return {
    receipt: receipt.number,
    name: partner?.name ?? '',
    amount: sums.amount,
    isPaid: runId !== run.id || state === 'paid',
    reason: settled.reason,
  };
}

/**
 * What is named last counts more than what is said of the whole file. The bank may name a former
 * number: the file was written before the receipt was issued anew.
 */
function saidOf({ rest, payments }: BankAnswer, { id }: Payout, issued: readonly IssuedReceipt[]) {
  const own = issued.filter(({ payoutId }) => payoutId === id).map(({ number }) => number);
  const named = payments.findLast(({ receiptNumber }) => own.includes(receiptNumber));
  if (named) return { ...named, isNamed: true };
  return rest && { ...rest, isNamed: false, isOfRecipient: false };
}
