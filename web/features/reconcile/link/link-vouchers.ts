import { isWaitedOut } from '../../../domain/documents/actions/doubt-by-hand';
import type { OrderId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { VoucherRow } from '../../../ports/lexware/lexware';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { lookByHandTomorrow } from '../../../jobs/schedule-look-by-hand';
import { type Answer, claimFor, isUndecided } from '../match/claim-by-hand';
import type { LinkDeps, Match } from '../match/is-for-customer';
import { linkVoucher } from './link-voucher';
import { endDoubt, isWaitedFor, noteDoubt } from '../match/note-doubt';
import { readHeldBack } from './read-held-back';
import { readMatch } from '../match/read-match';
import { type Night, unlessBroken } from '../unless-broken';

/** Documents of one night, or of one order, and which of them are rivals that nobody could read. */
export interface Readings {
  matches: Match[];
  /**
   * Whether an invoice of this kind may have a rival of which nobody knows the order, because it
   * could not be read.
   */
  mayHaveRival: (match: Match) => boolean;
}

interface ListedRows {
  rows: VoucherRow[];
  /** Whether no comparison has read the document before. */
  isFirstNight: (row: VoucherRow) => boolean;
  /** For these the window of this comparison was held open, once. */
  hasWaited: (row: VoucherRow) => boolean;
}

/**
 * Links documents that somebody wrote in Lexware by hand to the order they name
 * (docs/corrections.md). Of one that could not be read nobody knows which order it names: an
 * invoice of the same total waits for the next night.
 */
export async function linkVouchers(
  deps: LinkDeps,
  night: Night,
  listed: ListedRows,
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
    mayHaveRival: ({ voucher }) => unread.has(voucher.total) && !waited.has(voucher.id),
  });
}

/** Invoices come first, because credit notes correct them. */
export async function linkMatches(deps: LinkDeps, night: Night, readings: Readings): Promise<void> {
  const { shop } = night;
  const { matches } = readings;
  await linkInvoices(deps, night, {
    ...readings,
    matches: matches.filter(({ kind }) => kind === 'invoice'),
  });
  for (const match of matches.filter(({ kind }) => kind !== 'invoice')) {
    await unlessBroken(deps, night, match.voucher.id, async () => {
      await carryOut(deps, shop, match, await claimFor(deps, shop, match));
    });
  }
}

/** An order named by several invoices that all fit stays without, for the merchant to sort out. */
async function linkInvoices(
  deps: LinkDeps,
  night: Night,
  { matches, mayHaveRival }: Readings,
): Promise<void> {
  const { shop } = night;
  const found = await answersTo(deps, night, matches);
  const held = await rivalsOf(deps, night, matches, claimedOrders(found.answers));
  const rivals = await answersTo(deps, night, held.rivals);
  const answers = [...found.answers, ...rivals.answers];
  // What could not be read, judged or compared may fit, and counts as fitting.
  const fitting = [
    ...claimedOrders(answers),
    ...found.unjudged,
    ...rivals.unjudged,
    ...held.unread,
  ];
  for (const { match, answer } of answers) {
    const isOneOfSeveral =
      answer.kind === 'claim' && fitting.filter((id) => id === match.order.orderId).length > 1;
    const decided: Answer = isOneOfSeveral ? { kind: 'doubt', doubt: 'SEVERAL_INVOICES' } : answer;
    if (decided.kind === 'claim' && mayHaveRival(match)) night.failed.add(match.voucher.id);
    else
      await unlessBroken(deps, night, match.voucher.id, () => carryOut(deps, shop, match, decided));
  }
}

interface Answered {
  match: Match;
  answer: Answer;
}

async function answersTo(
  deps: LinkDeps,
  night: Night,
  matches: Match[],
): Promise<{ answers: Answered[]; unjudged: OrderId[] }> {
  const answers: Answered[] = [];
  const unjudged: OrderId[] = [];
  for (const match of matches) {
    const attempt = await unlessBroken(deps, night, match.voucher.id, async () => {
      const answer = await claimFor(deps, night.shop, match);
      const mayFit = isUndecided(answer) && (await isWaitedFor(deps, night.shop, match));
      return { answer, mayFit };
    });
    if (attempt.kind === 'done') answers.push({ match, answer: attempt.result.answer });
    if (attempt.kind !== 'done' || attempt.result.mayFit) unjudged.push(match.order.orderId);
  }
  return { answers, unjudged };
}

function claimedOrders(answers: Answered[]): OrderId[] {
  return answers
    .filter(({ answer }) => answer.kind === 'claim')
    .map(({ match }) => match.order.orderId);
}

/**
 * What was held back from these orders before and is not read tonight may fit as well as what is.
 * `unread`: orders of which one could not be read now.
 */
async function rivalsOf(
  deps: LinkDeps,
  night: Night,
  matches: Match[],
  orders: OrderId[],
): Promise<{ rivals: Match[]; unread: OrderId[] }> {
  const except = new Set(matches.map(({ voucher }) => voucher.id));
  const rivals: Match[] = [];
  const unread: OrderId[] = [];
  for (const orderId of new Set(orders)) {
    const held = await readHeldBack(deps, night, orderId, { kind: 'invoice', except });
    rivals.push(...held.matches);
    if (held.isUnread) unread.push(orderId);
  }
  return { rivals, unread };
}

async function carryOut(deps: LinkDeps, shop: Shop, match: Match, answer: Answer): Promise<void> {
  switch (answer.kind) {
    case 'claim':
      return linkVoucher(deps, shop, { ...match, claim: answer.claim });
    case 'doubt':
      await noteDoubt(deps, shop, match, answer.doubt);
      if (!isWaitedOut(answer.doubt)) return;
      return lookByHandTomorrow(deps.database, {
        shopId: shop.id,
        orderId: match.order.orderId,
        at: deps.clock.now().toISOString(),
      });
    case 'not-its-invoice':
      return endDoubt(deps, shop, match, 'NOT_ITS_INVOICE');
    case 'none':
      return;
  }
}
