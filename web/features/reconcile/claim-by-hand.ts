import { creditWrittenByHand } from '../../domain/documents/actions/credit-by-hand';
import type { BilledDocument } from '../../domain/documents/model/document';
import { type DoubtByHand, contradiction } from '../../domain/documents/actions/doubt-by-hand';
import { askedCause } from '../../domain/documents/actions/merchants-word';
import { hasValidInvoice, isTakenBack } from '../../domain/documents/model/standing';
import type { Order } from '../../domain/order/order';
import { isBefore } from '../../domain/time/berlin';
import type { ClaimInput } from '../../ports/stores/documents/document-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { readStanding } from '../engine/look/standing';
import { type LinkDeps, type Match, type Suspect, isForCustomer } from './is-for-customer';

export type Claim = Pick<ClaimInput, 'kind' | 'cause' | 'content' | 'precedingId' | 'title'>;

/**
 * `none`: it says nothing about the order (yet), or may be the very document of ours that is under
 * way.
 */
export type Answer =
  { kind: 'claim'; claim: Claim } | { kind: 'doubt'; doubt: DoubtByHand } | { kind: 'none' };

const NONE: Answer = { kind: 'none' };
const doubtful = (doubt: DoubtByHand): Answer => ({ kind: 'doubt', doubt });

/** As what a document by hand counts for the order it names. */
export async function claimFor(deps: LinkDeps, shop: Shop, match: Match): Promise<Answer> {
  if (isBesideThePoint(match)) return NONE;
  const documents = await deps.database.documents.billed(shop.id, match.order.orderId);
  if (documents.some(({ lexwareId }) => lexwareId === match.voucher.id)) return NONE;
  if (documents.some((one) => mayBe(one, match)))
    return match.isOurs ? NONE : doubtful('UNDER_WAY');
  switch (match.kind) {
    case 'invoice':
      return invoiceClaim(deps, shop, match, documents);
    case 'delivery-note':
      return deliveryClaim(deps, shop, match, documents);
    case 'credit-note':
      return creditClaim(deps, shop, match, documents);
  }
}

/**
 * Nobody knows yet whether it exists, and it bills or corrects as the document by hand does, or
 * delivers as that does.
 */
function mayBe({ kind, state }: BilledDocument, match: Match): boolean {
  return state !== 'done' && (kind === 'delivery-note') === (match.kind === 'delivery-note');
}

/**
 * An invoice over another amount than the order's, and what corrects nothing yet: finished, it is
 * read again.
 */
function isBesideThePoint({ kind, voucher, order }: Match): boolean {
  return kind === 'invoice'
    ? voucher.total !== order.total
    : kind === 'credit-note' && voucher.status === 'draft';
}

async function invoiceClaim(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  documents: BilledDocument[],
): Promise<Answer> {
  const cause = askedCause('invoice', undefined, documents);
  const claim: Claim = {
    kind: 'invoice',
    cause,
    content: null,
    precedingId: null,
    title: 'Rechnung',
  };
  const isSecond = hasValidInvoice(documents);
  // A draft bills nothing yet.
  if (isSecond && match.voucher.status === 'draft') return NONE;
  const answer = await unlessDoubtful(deps, shop, { match, documents, claim });
  if (!isSecond) return answer;
  // One to somebody else, or from another time, bills something else and is no news.
  return answer.kind === 'claim' ? doubtful('SECOND_INVOICE') : NONE;
}

async function deliveryClaim(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  documents: BilledDocument[],
): Promise<Answer> {
  const isSecond = documents.some(
    (one) => one.kind === 'delivery-note' && !isTakenBack(one, documents),
  );
  if (isSecond) return doubtful('SECOND_DELIVERY_NOTE');
  const cause = askedCause('delivery-note', undefined, documents);
  const claim: Claim = {
    kind: 'delivery-note',
    cause,
    content: null,
    precedingId: null,
    title: 'Lieferschein',
  };
  return unlessDoubtful(deps, shop, { match, documents, claim });
}

async function creditClaim(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  documents: BilledDocument[],
): Promise<Answer> {
  const { voucher } = match;
  if (!documents.some(({ kind }) => kind === 'invoice')) return doubtful('NO_INVOICE');
  const order = await deps.shopify.order(shop, match.order.orderId);
  if (!order) return doubtful('HIDDEN_ORDER');
  const { profile, ...standing } = await readStanding(deps, shop, order);
  if (!profile) return NONE;
  const { settings, installedAt } = shop;
  const question = { order, settings, shop: { installedAt }, ...standing, profile };
  const found = creditWrittenByHand(question, { ...voucher, now: deps.clock.now().toISOString() });
  if (!found) return doubtful('OTHER_AMOUNT');
  const claim: Claim = { kind: 'credit-note', title: 'Rechnungskorrektur', ...found };
  return unlessDoubtful(deps, shop, { match, documents, claim, order });
}

interface Question extends Omit<Suspect, 'order'> {
  claim: Claim;
  /** Where it was read already. */
  order?: Order;
}

async function unlessDoubtful(
  deps: LinkDeps,
  shop: Shop,
  { claim, ...question }: Question,
): Promise<Answer> {
  const { currency, orderId, orderedAt } = question.match.order;
  const order = question.order ?? (await deps.shopify.order(shop, orderId));
  // An order brought over from another shop system is older than its entry in Shopify.
  const isOlder = order !== null && isBefore(order.processedAt, orderedAt);
  const dated = { currency, orderedAt: isOlder ? order.processedAt : orderedAt };
  const doubt = contradiction(dated, question.match.voucher);
  if (doubt) return doubtful(doubt);
  const isRight = await isForCustomer(deps, shop, { ...question, order }, claim);
  return isRight ? { kind: 'claim', claim } : doubtful('OTHER_RECIPIENT');
}
