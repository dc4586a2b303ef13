import { DEFAULT_TEXTS } from '../../../domain/documents/labels/default-texts';
import { matchManualCreditNote } from '../../../domain/document-rules/actions/manual-credit-note';
import type { BilledDocument } from '../../../domain/documents/model/document';
import {
  type ManualDocumentDoubt,
  contradiction,
} from '../../../domain/document-rules/actions/manual-document-doubt';
import { OF_ORDER } from '../../../domain/documents/model/cause';
import { requestedCause } from '../../../domain/document-rules/actions/merchant-instructions';
import {
  hasValidInvoice,
  isFinished,
  isInForce,
} from '../../../domain/documents/model/document-state';
import type { Order } from '../../../domain/order/order';
import { isBefore } from '../../../domain/time/berlin';
import type { ClaimInput } from '../../../ports/stores/document-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { readOrderContext } from '../../engine/evaluate/order-context';
import { type LinkDeps, type Match, type Suspect, isForCustomer } from './is-for-customer';

/** Until the title is read from Lexware. */
const TITLES = DEFAULT_TEXTS.de.titles;

export type Claim = Pick<ClaimInput, 'kind' | 'cause' | 'content' | 'precedingId' | 'title'>;

export type ManualAnswer =
  | { kind: 'claim'; claim: Claim }
  | { kind: 'doubt'; doubt: ManualDocumentDoubt }
  /**
   * The order has its invoice, and this document is none: ends a doubt, and is otherwise not
   * logged.
   */
  | { kind: 'not-its-invoice' }
  /** It does not concern the order (yet), or may be our own document under way. */
  | { kind: 'none' };

const NONE: ManualAnswer = { kind: 'none' };
const NOT_ITS_INVOICE: ManualAnswer = { kind: 'not-its-invoice' };
const doubtful = (doubt: ManualDocumentDoubt): ManualAnswer => ({ kind: 'doubt', doubt });

/** It may fit: the data to compare it with is not shown. */
export function isUndecided(answer: ManualAnswer): boolean {
  return answer.kind === 'doubt' && answer.doubt === 'HIDDEN_ORDER';
}

/** The assessment of a manual document, and the order's documents on which it is based. */
export interface ManualAssessment {
  answer: ManualAnswer;
  documents: BilledDocument[];
}

/** Assesses what a manual document means for the order it names. */
export async function assessManual(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
): Promise<ManualAssessment> {
  if (isIrrelevant(match)) return { answer: NONE, documents: [] };
  const documents = await deps.database.documents.billed(shop.id, match.order.orderId);
  return { answer: await answerBy(deps, shop, match, documents), documents };
}

async function answerBy(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  documents: BilledDocument[],
): Promise<ManualAnswer> {
  if (documents.some(({ lexwareId }) => lexwareId === match.voucher.id)) return NONE;
  const isUnderWay = documents.some((one) => mayBe(one, match));
  if (isUnderWay && match.isOurs) return NONE;
  switch (match.kind) {
    case 'invoice':
      return unless(isUnderWay, await invoiceClaim(deps, shop, match, documents));
    case 'delivery-note':
      return unless(isUnderWay, await deliveryClaim(deps, shop, match, documents));
    case 'credit-note':
      return (isUnderWay ? creditUnderWay : creditClaim)(deps, shop, match, documents);
  }
}

/** Only a document that would count is worth waiting for. */
function unless(isUnderWay: boolean, answer: ManualAnswer): ManualAnswer {
  return isUnderWay && answer.kind === 'claim' ? doubtful('UNDER_WAY') : answer;
}

/** A document in doubt that, like the manual one, bills or corrects the order, or delivers it. */
function mayBe(document: BilledDocument, match: Match): boolean {
  return (
    !isFinished(document) &&
    (document.kind === 'delivery-note') === (match.kind === 'delivery-note')
  );
}

/**
 * An invoice over another amount than the order's, or a draft that corrects nothing yet; it is read
 * again once it is finished.
 */
function isIrrelevant({ kind, voucher, order }: Match): boolean {
  return kind === 'invoice'
    ? voucher.total !== order.total
    : kind === 'credit-note' && voucher.status === 'draft';
}

async function invoiceClaim(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  documents: BilledDocument[],
): Promise<ManualAnswer> {
  const cause = requestedCause('invoice', undefined, documents);
  const claim: Claim = {
    kind: 'invoice',
    cause,
    content: null,
    precedingId: null,
    title: TITLES.invoice,
  };
  const isSecond = hasValidInvoice(documents);
  // A draft bills nothing yet.
  if (isSecond && match.voucher.status === 'draft') return NOT_ITS_INVOICE;
  const answer = await unlessDoubtful(deps, shop, { match, documents, claim });
  if (!isSecond || isUndecided(answer)) return answer;
  // One to somebody else, or from another time, bills something else.
  return answer.kind === 'claim' ? doubtful('SECOND_INVOICE') : NOT_ITS_INVOICE;
}

async function deliveryClaim(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  documents: BilledDocument[],
): Promise<ManualAnswer> {
  const isSecond = documents.some((one) => one.kind === 'delivery-note' && isInForce(one));
  if (isSecond) return doubtful('SECOND_DELIVERY_NOTE');
  const cause = requestedCause('delivery-note', undefined, documents);
  const claim: Claim = {
    kind: 'delivery-note',
    cause,
    content: null,
    precedingId: null,
    title: TITLES['delivery-note'],
  };
  return unlessDoubtful(deps, shop, { match, documents, claim });
}

async function creditClaim(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  documents: BilledDocument[],
): Promise<ManualAnswer> {
  const { voucher } = match;
  if (!documents.some(({ kind }) => kind === 'invoice')) return doubtful('NO_INVOICE');
  const order = await deps.shopify.order(shop, match.order.orderId);
  if (!order) return doubtful('HIDDEN_ORDER');
  const { profile, ...orderContext } = await readOrderContext(deps, shop, order, { documents });
  if (!profile) return NONE;
  const { settings, installedAt } = shop;
  const question = { order, settings, shop: { installedAt }, ...orderContext, profile };
  const found = matchManualCreditNote(question, {
    ...voucher,
    now: deps.clock.now().toISOString(),
  });
  if (!found) return doubtful('OTHER_AMOUNT');
  const claim: Claim = { kind: 'credit-note', title: TITLES['credit-note'], ...found };
  return unlessDoubtful(deps, shop, { match, documents, claim, order });
}

/**
 * Whether a correction applies is open until the other document is known; an invoice in doubt may
 * name somebody the order no longer names.
 */
async function creditUnderWay(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  documents: BilledDocument[],
): Promise<ManualAnswer> {
  const claim = { cause: OF_ORDER, precedingId: null };
  const doubt = await doubtAbout(deps, shop, { match, documents, claim });
  const mayBeNamed = documents.some((one) => one.kind === 'invoice' && !isFinished(one));
  const isOpen = doubt === null || (doubt === 'OTHER_RECIPIENT' && mayBeNamed);
  return doubtful(isOpen ? 'UNDER_WAY' : doubt);
}

interface Question extends Omit<Suspect, 'order'> {
  claim: Pick<Claim, 'cause' | 'precedingId'>;
  /** If it was read already. */
  order?: Order;
}

async function unlessDoubtful(
  deps: LinkDeps,
  shop: Shop,
  question: Question & { claim: Claim },
): Promise<ManualAnswer> {
  const doubt = await doubtAbout(deps, shop, question);
  return doubt ? doubtful(doubt) : { kind: 'claim', claim: question.claim };
}

async function doubtAbout(
  deps: LinkDeps,
  shop: Shop,
  { claim, ...question }: Question,
): Promise<ManualDocumentDoubt | null> {
  const { currency, orderId, orderedAt } = question.match.order;
  const order = question.order ?? (await deps.shopify.order(shop, orderId));
  // An order imported from another shop system is older than its entry in Shopify.
  const isOlder = order !== null && isBefore(order.processedAt, orderedAt);
  const dated = { currency, orderedAt: isOlder ? order.processedAt : orderedAt };
  const doubt = contradiction(dated, question.match.voucher);
  if (doubt) return asFarAsShown(order, doubt);
  const isRight = await isForCustomer(deps, shop, { ...question, order }, claim);
  return isRight ? null : asFarAsShown(order, 'OTHER_RECIPIENT');
}

/**
 * Of a hidden order only the currency is certain: its own date may be earlier, and it may name the
 * company or another person.
 */
function asFarAsShown(order: Order | null, doubt: ManualDocumentDoubt): ManualDocumentDoubt {
  return order || doubt === 'OTHER_CURRENCY' ? doubt : 'HIDDEN_ORDER';
}
