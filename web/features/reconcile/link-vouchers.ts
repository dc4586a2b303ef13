import { mayPass } from '../../domain/documents/actions/doubt-by-hand';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { OrderId } from '../../domain/ids';
import { mentionsOrder, possibleOrderNames, readTexts } from '../../domain/order/mentions-order';
import { AppError } from '../../ports/app-error';
import type { VoucherContent } from '../../ports/lexware';
import type { OrderRecord } from '../../ports/stores/order-store';
import type { Shop } from '../../ports/stores/shop-store';
import { scheduleLookByHand } from '../../jobs/schedule-look-by-hand';
import { type Answer, claimFor } from './claim-by-hand';
import { type Readable, heldBack } from './held-back';
import type { LinkDeps, Match } from './is-for-customer';
import { linkVoucher } from './link-voucher';
import { noteDoubt } from './note-doubt';
import { type Night, unlessBroken } from './unless-broken';
import { ordersReferredTo, textsOf } from './voucher-text';

/**
 * Links documents that somebody wrote in Lexware by hand to the order they name (docs/corrections.md). Invoices come
 * first, because credit notes correct them.
 */
export async function linkVouchers(deps: LinkDeps, night: Night, rows: Readable[]): Promise<void> {
  const { shop } = night;
  const matches: Match[] = [];
  for (const row of rows) {
    const match = await unlessBroken(deps, night, row.id, () => matchOf(deps, shop, row));
    if (match) matches.push(match);
  }
  await linkInvoices(
    deps,
    night,
    matches.filter(({ kind }) => kind === 'invoice'),
  );
  for (const match of matches.filter(({ kind }) => kind !== 'invoice')) {
    await unlessBroken(deps, night, match.voucher.id, async () => {
      await carryOut(deps, shop, match, await claimFor(deps, shop, match));
    });
  }
}

/** An order named by several invoices that all fit stays without, for the merchant to sort out. */
async function linkInvoices(deps: LinkDeps, night: Night, matches: Match[]): Promise<void> {
  const { shop } = night;
  const found = await answersTo(deps, night, matches);
  const { rivals, unread } = await rivalsOf(deps, night, matches, claimedOrders(found));
  const answers = [...found, ...(await answersTo(deps, night, rivals))];
  const fitting = [...claimedOrders(answers), ...unread];
  for (const { match, answer } of answers) {
    const isOneOfSeveral = answer.kind === 'claim' && fitting.filter((id) => id === match.order.orderId).length > 1;
    const decided: Answer = isOneOfSeveral ? { kind: 'doubt', doubt: 'SEVERAL_INVOICES' } : answer;
    await unlessBroken(deps, night, match.voucher.id, () => carryOut(deps, shop, match, decided));
  }
}

interface Answered {
  match: Match;
  answer: Answer;
}

async function answersTo(deps: LinkDeps, night: Night, matches: Match[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const match of matches) {
    const answer = await unlessBroken(deps, night, match.voucher.id, () => claimFor(deps, night.shop, match));
    if (answer) answers.push({ match, answer });
  }
  return answers;
}

function claimedOrders(answers: Answered[]): OrderId[] {
  return answers.filter(({ answer }) => answer.kind === 'claim').map(({ match }) => match.order.orderId);
}

/**
 * What was held back from these orders before and is not read tonight may fit as well as what is. `unread`: orders of
 * which one could not be read now, which therefore counts as fitting.
 */
async function rivalsOf(
  deps: LinkDeps,
  night: Night,
  matches: Match[],
  orders: OrderId[],
): Promise<{ rivals: Match[]; unread: OrderId[] }> {
  const read = new Set(matches.map(({ voucher }) => voucher.id));
  const rivals: Match[] = [];
  const unread: OrderId[] = [];
  for (const orderId of new Set(orders)) {
    const rows = await heldBack(deps, night.shop, orderId);
    for (const row of rows.filter(({ id, kind }) => kind === 'invoice' && !read.has(id))) {
      const reading = await unlessBroken(deps, night, row.id, async () => {
        return { match: await matchOf(deps, night.shop, row) };
      });
      if (!reading) unread.push(orderId);
      else if (reading.match) rivals.push(reading.match);
    }
  }
  return { rivals, unread };
}

async function carryOut(deps: LinkDeps, shop: Shop, match: Match, answer: Answer): Promise<void> {
  switch (answer.kind) {
    case 'claim':
      return linkVoucher(deps, shop, { ...match, claim: answer.claim });
    case 'doubt':
      await noteDoubt(deps, shop, match, answer.doubt);
      if (!mayPass(answer.doubt)) return;
      return scheduleLookByHand(deps.database, shop.id, match.order.orderId, deps.clock.now().toISOString());
    case 'none':
      return;
  }
}

async function matchOf(deps: LinkDeps, shop: Shop, { id, kind }: Readable): Promise<Match | null> {
  // Before the call: the shop may be connected to another account from any moment on.
  const organizationId = await deps.database.connections.lastOrganization(shop.id);
  const voucher = await inForce(deps, shop, { id, kind });
  if (!voucher) return null;
  const texts = textsOf(voucher);
  const referredTo = ordersReferredTo(texts);
  const [order, ...others] = await namedOrders(deps, shop, { kind, texts, referredTo });
  if (!order) return null;
  const read = { kind, voucher, organizationId, isOurs: referredTo.length > 0 };
  if (others.length === 0) return { ...read, order };
  for (const named of [order, ...others]) await noteDoubt(deps, shop, { ...read, order: named }, 'SEVERAL_ORDERS');
  return null;
}

/** Null for what was voided or deleted since it was listed or told. */
async function inForce({ lexware }: LinkDeps, shop: Shop, { id, kind }: Readable): Promise<VoucherContent | null> {
  try {
    const voucher = await lexware.voucher(shop.id, kind, id);
    return voucher.status === 'voided' ? null : voucher;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}

/** More tell nobody anything new: the document is a collective one. Each costs a line of the log. */
const MOST_NAMED = 20;

/**
 * The orders that its texts name, the first of many. An invoice of ours that nobody knows any more is its order's, e.g.
 * after the app was away; other documents of ours wait for the look that follows a lost answer.
 */
async function namedOrders(
  { database }: LinkDeps,
  shop: Shop,
  { kind, texts, referredTo }: { kind: DocumentKind; texts: string[]; referredTo: OrderId[] },
): Promise<OrderRecord[]> {
  if (referredTo.length > 0) return kind === 'invoice' ? known(database.orders, shop, referredTo) : [];
  const read = readTexts(texts);
  const orders = await database.orders.named(shop.id, possibleOrderNames(read));
  return orders.filter(({ name }) => mentionsOrder(read, name)).slice(0, MOST_NAMED);
}

/** A document of ours names one order; what names a crowd is none of ours. */
async function known(
  orders: LinkDeps['database']['orders'],
  shop: Shop,
  ids: readonly OrderId[],
): Promise<OrderRecord[]> {
  if (ids.length > MOST_NAMED) return [];
  const found = await Promise.all(ids.map((id) => orders.byId(shop.id, id)));
  return found.filter((order) => order !== null);
}
