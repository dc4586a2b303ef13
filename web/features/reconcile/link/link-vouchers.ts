import type { OrderId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { VoucherRow } from '../../../ports/lexware/lexware';
import { type ManualAnswer, isUndecided, judge } from '../match/judge-manual';
import type { LinkDeps, Match } from '../match/is-for-customer';
import { isWaitedFor } from '../match/record-doubt';
import { readPendingManual } from './read-pending-manual';
import { readMatch } from '../match/read-match';
import { type Judged, NO_ALTERNATIVES, settleManual } from './settle';
import { type NightlyRun, unlessBroken } from '../unless-broken';

/**
 * Documents of one night, or of one order, and which of them are alternatives that nobody could
 * read.
 */
export interface Readings {
  matches: Match[];
  /**
   * Whether an invoice of this kind may have an alternative of which nobody knows the order,
   * because it could not be read.
   */
  mayHaveAlternative: (match: Match) => boolean;
}

/** What a list tells of a document before it is read. */
type Listed = Pick<VoucherRow, 'id' | 'kind' | 'total'>;

interface ListedRows<Row extends Listed> {
  rows: Row[];
  /** Whether no comparison has read the document before. */
  isFirstNight: (row: Row) => boolean;
  /** For these the window of this comparison was held open, once. */
  hasWaited: (row: Row) => boolean;
}

/**
 * Links documents that somebody wrote in Lexware by hand to the order they name
 * (docs/corrections.md). Of one that could not be read nobody knows which order it names: an
 * invoice of the same total waits for the next night.
 */
export async function linkVouchers<Row extends Listed>(
  deps: LinkDeps,
  night: NightlyRun,
  listed: ListedRows<Row>,
): Promise<void> {
  const matches: Match[] = [];
  const unread = new Set<Cents>();
  const waited = new Set(listed.rows.filter(listed.hasWaited).map(({ id }) => id));
  for (const row of listed.rows) {
    const attempt = await unlessBroken(deps, night, row.id, () => readMatch(deps, night.shop, row));
    if (attempt.kind === 'done' && attempt.result.kind === 'match')
      matches.push(attempt.result.match);
    if (attempt.kind === 'broken' && row.kind === 'invoice' && listed.isFirstNight(row))
      unread.add(row.total);
  }
  await linkMatches(deps, night, {
    matches,
    mayHaveAlternative: ({ voucher }) => unread.has(voucher.total) && !waited.has(voucher.id),
  });
}

/** Invoices come first, because credit notes correct them. */
export async function linkMatches(
  deps: LinkDeps,
  night: NightlyRun,
  readings: Readings,
): Promise<void> {
  const { shop } = night;
  const { matches } = readings;
  await linkInvoices(deps, night, {
    ...readings,
    matches: matches.filter(({ kind }) => kind === 'invoice'),
  });
  for (const match of matches.filter(({ kind }) => kind !== 'invoice')) {
    await unlessBroken(deps, night, match.voucher.id, async () => {
      const judgement = await judge(deps, shop, match);
      await settleManual(deps, shop, { match, judgement }, NO_ALTERNATIVES);
    });
  }
}

/** An order named by several invoices that all fit stays without, for the merchant to sort out. */
async function linkInvoices(
  deps: LinkDeps,
  night: NightlyRun,
  { matches, mayHaveAlternative }: Readings,
): Promise<void> {
  const { shop } = night;
  const found = await answersTo(deps, night, matches);
  const held = await alternativesOf(deps, night, matches, claimedOrders(found.answers));
  const alternatives = await answersTo(deps, night, held.alternatives);
  const answers = [...found.answers, ...alternatives.answers];
  // What could not be read, judged or compared may fit, and counts as fitting.
  const fitting = [
    ...claimedOrders(answers),
    ...found.unjudged,
    ...alternatives.unjudged,
    ...held.unread,
  ];
  const known = new Set(answers.map(({ match }) => match.voucher.id));
  for (const { match, judgement } of answers) {
    const { id } = match.voucher;
    const isFitting = judgement.answer.kind === 'claim';
    const fit = fitting.filter((one) => one === match.order.orderId).length;
    const isOneOfSeveral = fit > (isFitting ? 1 : 0);
    const answerAmong = (answer: ManualAnswer): ManualAnswer => {
      if (answer.kind !== 'claim') return answer;
      if (isOneOfSeveral) return { kind: 'doubt', doubt: 'SEVERAL_INVOICES' };
      if (!mayHaveAlternative(match)) return answer;
      night.failed.add(id);
      return { kind: 'none' };
    };
    await unlessBroken(deps, night, id, () =>
      settleManual(deps, shop, { match, judgement }, { known, answerAmong }),
    );
  }
}

async function answersTo(
  deps: LinkDeps,
  night: NightlyRun,
  matches: Match[],
): Promise<{ answers: Judged[]; unjudged: OrderId[] }> {
  const answers: Judged[] = [];
  const unjudged: OrderId[] = [];
  for (const match of matches) {
    const attempt = await unlessBroken(deps, night, match.voucher.id, async () => {
      const judgement = await judge(deps, night.shop, match);
      const isOpen = isUndecided(judgement.answer);
      const mayFit = isOpen && (await isWaitedFor(deps, night.shop, match));
      return { judgement, mayFit };
    });
    if (attempt.kind === 'done') answers.push({ match, judgement: attempt.result.judgement });
    if (attempt.kind !== 'done' || attempt.result.mayFit) unjudged.push(match.order.orderId);
  }
  return { answers, unjudged };
}

function claimedOrders(answers: Judged[]): OrderId[] {
  return answers
    .filter(({ judgement }) => judgement.answer.kind === 'claim')
    .map(({ match }) => match.order.orderId);
}

/**
 * What was held back from these orders before and is not read tonight may fit as well as what is.
 * `unread`: orders of which one could not be read now.
 */
async function alternativesOf(
  deps: LinkDeps,
  night: NightlyRun,
  matches: Match[],
  orders: OrderId[],
): Promise<{ alternatives: Match[]; unread: OrderId[] }> {
  const except = new Set(matches.map(({ voucher }) => voucher.id));
  const alternatives: Match[] = [];
  const unread: OrderId[] = [];
  for (const orderId of new Set(orders)) {
    const held = await readPendingManual(deps, night, orderId, { kind: 'invoice', except });
    alternatives.push(...held.matches);
    if (held.isUnread) unread.push(orderId);
  }
  return { alternatives, unread };
}
