import type { OrderId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { VoucherRow } from '../../../ports/lexware';
import { type ManualAnswer, isUndecided, assessManual } from '../match/assess-manual';
import type { LinkDeps, Match } from '../match/is-for-customer';
import { isPending } from '../match/record-doubt';
import { readPendingManual } from './read-pending-manual';
import { readMatch } from '../match/read-match';
import { type Assessed, NO_ALTERNATIVES, settleManual } from './settle';
import { type NightlyRun, unlessBroken } from '../unless-broken';

/**
 * The compared documents of one nightly run, or of one order, and which of them have alternatives
 * that could not be read.
 */
interface ComparedDocuments {
  matches: Match[];
  /**
   * Whether an invoice of this kind may have an alternative whose order is unknown, because it
   * could not be read.
   */
  mayHaveAlternative: (match: Match) => boolean;
}

/** A document as the list shows it, before it is read. */
type Listed = Pick<VoucherRow, 'id' | 'kind' | 'total'>;

interface ListedRows<Row extends Listed> {
  rows: Row[];
  /** Whether no comparison has read the document before. */
  isFirstReading: (row: Row) => boolean;
  /** Documents for which the window of this comparison was already kept open once. */
  hasWaited: (row: Row) => boolean;
}

/**
 * Links documents created in Lexware to the order they name (docs/corrections.md). If one could not
 * be read, its order is unknown: an invoice with the same total waits for the next nightly run.
 */
export async function linkVouchers<Row extends Listed>(
  deps: LinkDeps,
  run: NightlyRun,
  listed: ListedRows<Row>,
): Promise<void> {
  const matches: Match[] = [];
  const unread = new Set<Cents>();
  const waited = new Set(listed.rows.filter(listed.hasWaited).map(({ id }) => id));
  for (const row of listed.rows) {
    const attempt = await unlessBroken(deps, run, row.id, () => readMatch(deps, run.shop, row));
    if (attempt.kind === 'done' && attempt.result.kind === 'match')
      matches.push(attempt.result.match);
    if (attempt.kind === 'broken' && row.kind === 'invoice' && listed.isFirstReading(row))
      unread.add(row.total);
  }
  await linkMatches(deps, run, {
    matches,
    mayHaveAlternative: ({ voucher }) => unread.has(voucher.total) && !waited.has(voucher.id),
  });
}

/**
 * Invoices come first, because credit notes correct them; a second one of an order after its credit
 * notes, because these may take the first one back.
 */
export async function linkMatches(
  deps: LinkDeps,
  run: NightlyRun,
  compared: ComparedDocuments,
): Promise<void> {
  const { shop } = run;
  const { matches } = compared;
  const invoices = matches.filter(({ kind }) => kind === 'invoice');
  const others = matches.filter(({ kind }) => kind !== 'invoice');
  const credited = new Set(
    others.filter(({ kind }) => kind === 'credit-note').map(({ order }) => order.orderId),
  );
  const second = await linkInvoices(deps, run, { ...compared, matches: invoices }, credited);
  for (const match of others) {
    await unlessBroken(deps, run, match.voucher.id, async () => {
      const assessment = await assessManual(deps, shop, match);
      await settleManual(deps, shop, { match, assessment }, NO_ALTERNATIVES);
    });
  }
  await linkInvoices(deps, run, { ...compared, matches: second }, new Set());
}

/**
 * An order with several fitting invoices gets none of them; the merchant has to decide. Returns
 * second invoices of orders whose credit notes are still to be linked: nothing is recorded of these.
 */
async function linkInvoices(
  deps: LinkDeps,
  run: NightlyRun,
  { matches, mayHaveAlternative }: ComparedDocuments,
  credited: ReadonlySet<OrderId>,
): Promise<Match[]> {
  const { shop } = run;
  const found = await answersTo(deps, run, matches);
  const pending = await alternativesOf(deps, run, matches, claimedOrders(found.answers));
  const alternatives = await answersTo(deps, run, pending.alternatives);
  const answers = [...found.answers, ...alternatives.answers];
  // Documents that could not be read, assessed or run count as fitting, because they may fit.
  const fitting = [
    ...claimedOrders(answers),
    ...found.unassessed,
    ...alternatives.unassessed,
    ...pending.unread,
  ];
  const known = new Set(answers.map(({ match }) => match.voucher.id));
  const later: Match[] = [];
  for (const { match, assessment } of answers) {
    const { id } = match.voucher;
    if (isSecond(assessment.answer) && credited.has(match.order.orderId)) {
      later.push(match);
      continue;
    }
    const isFitting = assessment.answer.kind === 'claim';
    const fit = fitting.filter((one) => one === match.order.orderId).length;
    const isOneOfSeveral = fit > (isFitting ? 1 : 0);
    const answerAmong = (answer: ManualAnswer): ManualAnswer => {
      if (answer.kind !== 'claim') return answer;
      if (isOneOfSeveral) return { kind: 'doubt', doubt: 'SEVERAL_INVOICES' };
      if (!mayHaveAlternative(match)) return answer;
      run.failed.add(id);
      return { kind: 'none' };
    };
    await unlessBroken(deps, run, id, () =>
      settleManual(deps, shop, { match, assessment }, { known, answerAmong }),
    );
  }
  return later;
}

function isSecond(answer: ManualAnswer): boolean {
  return answer.kind === 'doubt' && answer.doubt === 'SECOND_INVOICE';
}

async function answersTo(
  deps: LinkDeps,
  run: NightlyRun,
  matches: Match[],
): Promise<{ answers: Assessed[]; unassessed: OrderId[] }> {
  const answers: Assessed[] = [];
  const unassessed: OrderId[] = [];
  for (const match of matches) {
    const attempt = await unlessBroken(deps, run, match.voucher.id, async () => {
      const assessment = await assessManual(deps, run.shop, match);
      const isOpen = isUndecided(assessment.answer);
      const mayFit = isOpen && (await isPending(deps, run.shop, match));
      return { assessment, mayFit };
    });
    if (attempt.kind === 'done') answers.push({ match, assessment: attempt.result.assessment });
    if (attempt.kind !== 'done' || attempt.result.mayFit) unassessed.push(match.order.orderId);
  }
  return { answers, unassessed };
}

function claimedOrders(answers: Assessed[]): OrderId[] {
  return answers
    .filter(({ assessment }) => assessment.answer.kind === 'claim')
    .map(({ match }) => match.order.orderId);
}

/**
 * Documents that are pending for these orders and are not read in this run may fit as well.
 * `unread`: orders with one that could not be read now.
 */
async function alternativesOf(
  deps: LinkDeps,
  run: NightlyRun,
  matches: Match[],
  orders: OrderId[],
): Promise<{ alternatives: Match[]; unread: OrderId[] }> {
  const except = new Set(matches.map(({ voucher }) => voucher.id));
  const alternatives: Match[] = [];
  const unread: OrderId[] = [];
  for (const orderId of new Set(orders)) {
    const pending = await readPendingManual(deps, run, orderId, { kind: 'invoice', except });
    alternatives.push(...pending.matches);
    if (pending.isUnread) unread.push(orderId);
  }
  return { alternatives, unread };
}
