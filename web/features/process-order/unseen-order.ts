import { askedDocuments, type Instruction } from '../../domain/documents/instruction';
import { explainUnseen } from '../../domain/documents/decide-invoice';
import type { DocumentRecord } from '../../domain/documents/document';
import type { DocumentStep } from '../../domain/documents/plan-documents';
import type { Decision } from '../../domain/documents/reason';
import { type DocumentKey, isFirstInvoice, isSameDocument, ofRefund } from '../../domain/documents/cause';
import type { Instant, OrderId } from '../../domain/ids';
import { ALL_ORDERS_SCOPE } from '../../domain/order/shown-by-shopify';
import { isGranted } from '../../domain/settings/shopify-scopes';
import type { Clock } from '../../ports/clock';
import type { Shopify } from '../../ports/shopify';
import type { Database, Stores } from '../../ports/stores/database';
import type { DocumentDecision, OrderRecord } from '../../ports/stores/order-store';
import type { Shop } from '../../ports/stores/shop-store';
import type { ToldChange } from '../job-payloads';
import { learnScopes } from '../shop/shop-scopes';
import { isClosed } from './close-deleted-order';
import { eventOfDecision, isSameDecision, recordDecision } from './record-decision';

export interface UnseenDeps {
  database: Database;
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

/** Shopify does not show the order: why is kept on it, or told in the log where we never knew it. */
export async function noteUnseen(deps: UnseenDeps, unseen: UnseenOrder): Promise<void> {
  const { shop, orderId } = unseen;
  const known = await deps.database.orders.byId(shop.id, orderId);
  if (known && isClosed(known)) return;
  if (!known && (await deps.database.events.knows(shop.id, orderId))) return;
  const decision = explainUnseen({
    createdAt: known?.orderedAt ?? unseen.orderCreatedAt,
    installedAt: shop.installedAt,
    now: deps.clock.now().toISOString(),
    readsAll: await readsAll(deps, shop),
  });
  if (known && decision.kind === 'refuse') return noteHidden(deps, unseen, decision);
  await recordDecision(deps, { shop, order: { id: orderId, name: known?.name ?? null }, decision });
}

/** Orders of all ages are hidden without a word when the permission goes, so what was last heard is not enough here. */
async function readsAll(deps: UnseenDeps, shop: Shop): Promise<boolean> {
  return isGranted(shop.grantedScopes, ALL_ORDERS_SCOPE) && isGranted(await learnScopes(deps, shop), ALL_ORDERS_SCOPE);
}

type Refusal = Extract<Decision, { kind: 'refuse' }>;

/**
 * What was settled stays settled; what was still to come, what the merchant asked for and what a notice told is refused,
 * so that nothing waits in silence for an order that nobody can read.
 */
async function noteHidden(deps: UnseenDeps, unseen: UnseenOrder, refusal: Refusal): Promise<void> {
  const { shop, orderId, told } = unseen;
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    // Another notice about the order may be noted at the same time.
    await stores.orders.hold(shop.id, orderId);
    const known = await stores.orders.byId(shop.id, orderId);
    if (!known) return;
    const instructions = await stores.instructions.of(shop.id, orderId);
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const asked = askedSteps(instructions, refusal);
    const change = told && isBilled(documents) ? told : undefined;
    const refunded = change?.kind === 'refund' ? refundSteps(change, documents, refusal) : [];
    await refuseInvoice(stores, { shop, known, at }, ownDecision(known, { asked, told: change, refusal }));
    await refuseOthers(stores, { shop, known, at }, { steps: [...asked, ...refunded], refusal });
    for (const one of instructions.filter(({ kind }) => kind === 'create')) {
      await stores.instructions.settle(shop.id, orderId, one);
    }
  });
}

function askedSteps(instructions: Instruction[], decision: Refusal): DocumentStep[] {
  return askedDocuments(instructions).map((one) => ({ ...one, decision }));
}

/** An order without an invoice has nothing to correct. */
function isBilled(documents: DocumentRecord[]): boolean {
  return documents.some(({ kind, state }) => kind === 'invoice' && state === 'done');
}

/** The credit note of a refund that only a notice told of. */
function refundSteps(told: ToldChange & { kind: 'refund' }, documents: DocumentRecord[], refusal: Refusal) {
  const note: DocumentKey = { kind: 'credit-note', cause: ofRefund(told) };
  if (documents.some((one) => isSameDocument(one, note))) return [];
  const decision = { ...refusal, ...(told.amount !== null && { detail: `Laut Shopify erstattet: ${told.amount}.` }) };
  return [{ ...note, decision }];
}

const TOLD_TEXTS = {
  cancelled: 'Die Bestellung wurde in Shopify storniert.',
  edited: 'Die Bestellung wurde in Shopify bearbeitet.',
};

/** Of the order's invoice; null where it stays as it is. */
function ownDecision(
  { decision }: OrderRecord,
  { asked, told, refusal }: { asked: DocumentStep[]; told: ToldChange | undefined; refusal: Refusal },
): Decision | null {
  if (told && told.kind !== 'refund') return { ...refusal, detail: TOLD_TEXTS[told.kind] };
  const isAsked = asked.some(isFirstInvoice);
  const isOpen = decision?.kind !== 'skip' && !(decision && isSameDecision(decision, refusal));
  return isAsked || isOpen ? refusal : null;
}

interface Noting {
  shop: Shop;
  known: OrderRecord;
  at: Instant;
}

async function refuseInvoice(stores: Stores, { shop, known, at }: Noting, decision: Decision | null): Promise<void> {
  if (!decision) return;
  await stores.orders.decide(shop.id, known.orderId, decision, at);
  if (isSameDecision(known.decision, decision)) return;
  const order = { id: known.orderId, name: known.name };
  await stores.events.append(shop.id, eventOfDecision({ order, kind: 'invoice', decision, at }));
}

/** Adds the steps to the order's other documents, and refuses those that were still to come. */
async function refuseOthers(
  stores: Stores,
  { shop, known, at }: Noting,
  { steps, refusal }: { steps: DocumentStep[]; refusal: Refusal },
): Promise<void> {
  const before = await stores.orders.documentDecisions(shop.id, known.orderId);
  const added = steps.filter((one) => !isFirstInvoice(one));
  const kept = before.filter((one) => !added.some((other) => isSameDocument(one, other)));
  const order = { id: known.orderId, name: known.name };
  const now: DocumentDecision[] = [];
  for (const step of [...kept.map((one) => refusedIfOpen(one, refusal)), ...added]) {
    const { kind, cause, decision } = step;
    const former = before.find((one) => isSameDocument(one, step));
    const isNew = !former || !isSameDecision(former.decision, decision);
    now.push({ kind, cause, decision, at: isNew ? at : former.at });
    if (isNew) await stores.events.append(shop.id, eventOfDecision({ order, kind, decision, at }));
  }
  await stores.orders.decideDocuments(shop.id, known.orderId, now);
}

function refusedIfOpen({ kind, cause, decision }: DocumentDecision, refusal: Refusal): DocumentStep {
  return { kind, cause, decision: decision.kind === 'skip' || decision.kind === 'refuse' ? decision : refusal };
}
