import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import {
  type DocumentKey,
  isFirstInvoice,
  isSameDocument,
} from '../../../domain/documents/model/document-key';
import { OF_ORDER, ofRefund } from '../../../domain/documents/model/cause';
import { explainUnseen } from '../../../domain/documents/plan/invoice/decide-invoice';
import { unseenDoubts } from '../../../domain/documents/plan/held-up/doubtful-documents';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { isDoubt } from '../../../domain/documents/model/doubt';
import { askedDocuments, type Instruction } from '../../../domain/documents/model/instruction';
import type { Decision, FinalDecision, Withheld } from '../../../domain/documents/model/reason';
import type { DocumentDecision } from '../../../domain/documents/model/decision';
import type { Instant, OrderId } from '../../../domain/ids';
import { CLOSED, isClosed } from '../../../domain/order/closed-order';
import { ALL_ORDERS_SCOPE } from '../../../domain/order/shown-by-shopify';
import { isGranted } from '../../../domain/settings/shopify-scopes';
import type { Clock } from '../../../ports/clock';
import type { Shopify } from '../../../ports/shopify/shopify';
import type { UnseenDatabase, UnseenStores } from './unseen-stores';
import type { DecidedOrder, OrderRecord } from '../../../ports/stores/orders/order-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { ToldChange } from '../../../jobs/definitions/order-jobs';
import { learnScopes } from '../../shop/shop-scopes';
import {
  asDecided,
  eventOfDecision,
  isNews,
  isSameDecision,
  recordDecision,
} from '../decisions/record-decision';
import { isWorthALine } from '../decisions/record-decisions';

export interface UnseenDeps {
  database: UnseenDatabase;
  shopify: Shopify;
  clock: Clock;
}

export interface UnseenOrder {
  shop: Shop;
  orderId: OrderId;
  orderCreatedAt: string | null;
  /** What a notice said happened; told to the merchant, never booked. */
  told?: ToldChange;
}

/**
 * Shopify does not show the order: why is kept on it, or told in the log where we never knew it.
 */
export async function noteUnseen(deps: UnseenDeps, unseen: UnseenOrder): Promise<void> {
  const { shop, orderId } = unseen;
  const known = await deps.database.orders.byId(shop.id, orderId);
  if (!known && (await deps.database.events.knows(shop.id, orderId))) return;
  const answer = await explain(deps, unseen, known);
  if (!known)
    return recordDecision(deps, { shop, order: { id: orderId, name: null }, decision: answer });
  await noteKnown(deps, unseen, answer);
}

type Refusal = Extract<FinalDecision, { kind: 'refuse' }>;

async function explain(
  deps: UnseenDeps,
  unseen: UnseenOrder,
  known: OrderRecord | null,
): Promise<FinalDecision> {
  const { shop } = unseen;
  if (known && isClosed(known)) return CLOSED;
  return explainUnseen({
    createdAt: known?.orderedAt ?? unseen.orderCreatedAt,
    installedAt: shop.installedAt,
    now: deps.clock.now().toISOString(),
    readsAll: await readsAll(deps, shop),
  });
}

/**
 * Orders of all ages are hidden without a word when the permission goes, so what was last heard is
 * not enough here.
 */
async function readsAll(deps: UnseenDeps, shop: Shop): Promise<boolean> {
  return (
    isGranted(shop.grantedScopes, ALL_ORDERS_SCOPE) &&
    isGranted(await learnScopes(deps, shop), ALL_ORDERS_SCOPE)
  );
}

/**
 * What was settled stays settled; what was still to come, what the merchant asked for and what a
 * notice told is answered, so that nothing waits in silence for an order that nobody can read. What
 * may be in Lexware is answered by that alone.
 */
async function noteKnown(
  deps: UnseenDeps,
  { shop, orderId, told }: UnseenOrder,
  answer: FinalDecision,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    // Another notice about the order may be noted at the same time, or its deletion.
    const known = await stores.orders.hold(shop.id, orderId);
    if (!known) return;
    const instructions = await stores.instructions.of(shop.id, orderId);
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const connection = await stores.connections.byShop(shop.id);
    const doubts = unseenDoubts(documents, connection?.profile?.organizationId ?? null);
    const noting = { shop, known, documents, doubts, at };
    if (isClosed(known)) await keep(stores, noting, doubts);
    else await answerSteps(stores, noting, { instructions, told, answer });
    for (const one of instructions.filter(({ kind }) => kind === 'create')) {
      await stores.instructions.end(shop.id, orderId, one);
    }
  });
}

interface Noting {
  shop: Shop;
  known: DecidedOrder;
  documents: DocumentRecord[];
  /** Documents that may be in Lexware. */
  doubts: DocumentStep[];
  at: Instant;
}

interface Asked {
  instructions: Instruction[];
  told: ToldChange | undefined;
  answer: FinalDecision;
}

async function answerSteps(
  stores: UnseenStores,
  noting: Noting,
  { instructions, told, answer }: Asked,
): Promise<void> {
  const { known, documents, doubts } = noting;
  const asked = askedSteps(instructions, answer);
  const refusal = told && answer.kind === 'refuse' && isBilled(documents) ? answer : null;
  const refunded = refusal && told?.kind === 'refund' ? refundSteps(told, documents, refusal) : [];
  const doubt = doubts.find(isFirstInvoice)?.decision;
  const own = doubt ?? toldDecision(told, refusal) ?? ownDecision(known, asked, answer);
  const others = [
    ...doubts,
    ...[...asked, ...refunded].filter((one) => !doubts.some((doubt) => isSameDocument(doubt, one))),
  ];
  const steps = others.filter((one) => !isFirstInvoice(one));
  await keep(stores, noting, [
    ...(own ? [{ kind: 'invoice', cause: OF_ORDER, decision: own } as const] : []),
    ...answeredOthers(noting, { steps, answer }),
  ]);
}

function askedSteps(instructions: Instruction[], decision: FinalDecision): DocumentStep[] {
  return askedDocuments(instructions).map((one) => ({ ...one, decision }));
}

/** An order without an invoice has nothing to correct. */
function isBilled(documents: DocumentRecord[]): boolean {
  return documents.some(({ kind, state }) => kind === 'invoice' && state === 'done');
}

/** The credit note of a refund that only a notice told of. */
function refundSteps(
  told: ToldChange & { kind: 'refund' },
  documents: DocumentRecord[],
  refusal: Refusal,
) {
  const note: DocumentKey = { kind: 'credit-note', cause: ofRefund(told) };
  if (documents.some((one) => isSameDocument(one, note))) return [];
  const decision = {
    ...refusal,
    ...(told.amount !== null && {
      detail: { code: 'REFUNDED_IN_SHOPIFY', amount: told.amount } as const,
    }),
  };
  return [{ ...note, decision }];
}

const TOLD = {
  cancelled: { code: 'CANCELLED_IN_SHOPIFY' },
  edited: { code: 'EDITED_IN_SHOPIFY' },
} as const;

function toldDecision(told: ToldChange | undefined, refusal: Refusal | null): Withheld | null {
  return refusal && told && told.kind !== 'refund' ? { ...refusal, detail: TOLD[told.kind] } : null;
}

/** Of the order's invoice; null where nothing was ever to be said of it. */
function ownDecision(
  { decisions }: DecidedOrder,
  asked: DocumentStep[],
  answer: FinalDecision,
): Decision | null {
  const decision = decisions.find(isFirstInvoice)?.decision ?? null;
  const isOpen = decision?.kind !== 'skip' && !isSameDecision(decision, answer);
  return isOpen || asked.some(isFirstInvoice) ? answer : decision;
}

/** The order's other documents: these steps, and an answer to those that were still to come. */
function answeredOthers(
  { known, documents }: Noting,
  { steps, answer }: { steps: DocumentStep[]; answer: FinalDecision },
): DocumentStep[] {
  const kept = known.decisions.filter(
    (one) => !isFirstInvoice(one) && !steps.some((step) => isSameDocument(step, one)),
  );
  return [...kept.map((one) => answeredIfOpen(one, documents, answer)), ...steps];
}

/** What is said of the order's documents now; the log gets a line for each answer that changed. */
async function keep(
  stores: UnseenStores,
  { shop, known, at }: Noting,
  steps: DocumentStep[],
): Promise<void> {
  const order = { id: known.orderId, name: known.name };
  const before = known.decisions;
  const lines = steps
    .filter((step) => isNews(before, step))
    .flatMap(({ kind, decision }) =>
      isWorthALine(decision) ? [eventOfDecision({ order, kind, decision, at })] : [],
    );
  await stores.events.append(shop.id, lines);
  const now = steps.map((step) => asDecided(before, step, at));
  await stores.orders.replaceDecisions(shop.id, known, now);
}

function answeredIfOpen(
  step: DocumentDecision,
  documents: DocumentRecord[],
  answer: FinalDecision,
): DocumentStep {
  const { kind, cause, decision } = step;
  const isThere = documents.some((one) => isSameDocument(one, step) && one.state === 'done');
  if (isThere && !isSettled(decision))
    return { kind, cause, decision: { kind: 'skip', reason: 'EXISTING' } };
  return { kind, cause, decision: isSettled(decision) ? decision : answer };
}

/** A doubt that is kept of a document is over once the document itself is in none. */
function isSettled(decision: Decision): boolean {
  return decision.kind === 'skip' || (decision.kind === 'refuse' && !isDoubt(decision));
}
