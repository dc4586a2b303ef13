import { creditWrittenByHand } from '../../domain/documents/actions/credit-by-hand';
import type { BilledDocument } from '../../domain/documents/model/document';
import { type Doubt, contradiction } from '../../domain/documents/actions/doubt-by-hand';
import { askedCause } from '../../domain/documents/actions/merchants-word';
import { hasValidInvoice, isTakenBack } from '../../domain/documents/model/standing';
import type { Order } from '../../domain/order/order';
import { isBefore } from '../../domain/time/berlin';
import type { ClaimInput } from '../../ports/stores/document-store';
import type { Shop } from '../../ports/stores/shop-store';
import { readStanding } from '../engine/look/standing';
import { type LinkDeps, type Match, type Suspect, isForCustomer } from './is-for-customer';

export type Claim = Pick<ClaimInput, 'kind' | 'cause' | 'content' | 'precedingId' | 'title'>;

/** `none`: the order wants no such document, or one is under way that may be this very one. */
export type Answer = { kind: 'claim'; claim: Claim } | { kind: 'doubt'; doubt: Doubt } | { kind: 'none' };

const NONE: Answer = { kind: 'none' };

/** As what a document by hand counts for the order it names. */
export async function claimFor(deps: LinkDeps, shop: Shop, match: Match): Promise<Answer> {
  const documents = await deps.database.documents.billed(shop.id, match.order.orderId);
  if (documents.some(({ state }) => state !== 'done')) return NONE;
  switch (match.kind) {
    case 'invoice':
      return invoiceClaim(deps, shop, match, documents);
    case 'delivery-note':
      return deliveryClaim(deps, shop, match, documents);
    case 'credit-note':
      return creditClaim(deps, shop, match, documents);
  }
}

async function invoiceClaim(deps: LinkDeps, shop: Shop, match: Match, documents: BilledDocument[]): Promise<Answer> {
  if (hasValidInvoice(documents) || match.order.total !== match.voucher.total) return NONE;
  const cause = askedCause('invoice', undefined, documents);
  const claim: Claim = { kind: 'invoice', cause, content: null, precedingId: null, title: 'Rechnung' };
  return unlessDoubtful(deps, shop, { match, documents, claim });
}

async function deliveryClaim(deps: LinkDeps, shop: Shop, match: Match, documents: BilledDocument[]): Promise<Answer> {
  if (documents.some((one) => one.kind === 'delivery-note' && !isTakenBack(one, documents))) return NONE;
  const cause = askedCause('delivery-note', undefined, documents);
  const claim: Claim = { kind: 'delivery-note', cause, content: null, precedingId: null, title: 'Lieferschein' };
  return unlessDoubtful(deps, shop, { match, documents, claim });
}

/** A draft corrects nothing yet; once finished, it is in the list of changes again. */
async function creditClaim(deps: LinkDeps, shop: Shop, match: Match, documents: BilledDocument[]): Promise<Answer> {
  const { voucher } = match;
  if (voucher.status === 'draft' || !documents.some(({ kind }) => kind === 'invoice')) return NONE;
  const order = await deps.shopify.order(shop, match.order.orderId);
  if (!order) return NONE;
  const { profile, ...standing } = await readStanding(deps, shop, order);
  if (!profile) return NONE;
  const { settings, installedAt } = shop;
  const question = { order, settings, shop: { installedAt }, ...standing, profile };
  const found = creditWrittenByHand(question, { ...voucher, now: deps.clock.now().toISOString() });
  if (!found) return { kind: 'doubt', doubt: 'OTHER_AMOUNT' };
  const claim: Claim = { kind: 'credit-note', title: 'Rechnungskorrektur', ...found };
  return unlessDoubtful(deps, shop, { match, documents, claim, order });
}

interface Question extends Omit<Suspect, 'order'> {
  claim: Claim;
  /** Where it was read already. */
  order?: Order;
}

async function unlessDoubtful(deps: LinkDeps, shop: Shop, { claim, ...question }: Question): Promise<Answer> {
  const { currency, orderId, orderedAt } = question.match.order;
  const order = question.order ?? (await deps.shopify.order(shop, orderId));
  // An order brought over from another shop system is older than its entry in Shopify.
  const isOlder = order !== null && isBefore(order.processedAt, orderedAt);
  const dated = { currency, orderedAt: isOlder ? order.processedAt : orderedAt };
  const doubt = contradiction(dated, question.match.voucher);
  if (doubt) return { kind: 'doubt', doubt };
  const isRight = await isForCustomer(deps, shop, { ...question, order }, claim);
  return isRight ? { kind: 'claim', claim } : { kind: 'doubt', doubt: 'OTHER_RECIPIENT' };
}
