import { isClosed, type DecidedOn } from '../../../domain/documents/decisions/decision';
import {
  type DocumentKey,
  isFirstInvoice,
  isSameDocument,
  type BilledDocument,
  type DocumentRecord,
} from '../../../domain/documents/model/document';
import type { AnyDraft } from '../../../domain/documents/model/draft';
import type { Finding } from '../../../domain/documents/model/draft-note';
import { type Instruction, isRequested } from '../../../domain/documents/model/instruction';
import type { Decision } from '../../../domain/documents/model/reason';
import {
  areUnchangedSinceDecision,
  isFinished,
  isUnsent,
  mayBeBilled,
} from '../../../domain/documents/model/document-state';
import type { Instant } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { plentyOf, quotaAt } from '../../../domain/plans/allowance';
import { meterTime } from '../../../domain/plans/period';
import type { JobContext } from '../../../ports/queue';
import type { StoresOf } from '../../../ports/stores/database';
import type { Claimed, ClaimInput } from '../../../ports/stores/document-store';
import type { LockedDuplicates } from '../../../ports/stores/order-stores';
import { type Shop, holdsBack } from '../../../ports/stores/shop-stores';
import type { Reservation } from '../../../ports/stores/billing-stores';
import { refuseForManual } from '../manual-documents/refuse-for-manual';
import type { CreateDatabase, CreateStores } from './create-stores';
import { type Mark, newMark, takenOver } from './marking';

/** `permit`, `sleep`: of the job that evaluates the order. */
export interface CreateDocumentRequest extends Pick<JobContext, 'permit' | 'sleep'> {
  shop: Shop;
  order: Order;
  step: DocumentKey;
  /** Decisions about the order's other documents that are stored with it; left out: none. */
  routineDecisions?: readonly DecidedOn[];
  /** The order's documents on which the decision to create this one is based. */
  documents: BilledDocument[];
  /** The merchant's instructions that the evaluation has read. */
  instructions: Instruction[];
  /**
   * The organisation that the document is for, as the evaluation has read it; null: whichever is
   * connected.
   */
  organizationId: string | null;
  draft: AnyDraft;
  /** If other orders wait in this queue, they come first. */
  queueName?: string | null;
}

/** Other orders come first. */
export interface Queued {
  kind: 'queued';
}

/** The order's documents changed since the decision: the order has to be evaluated again. */
export interface OrderChanged {
  kind: 'order-changed';
}

export interface OwnClaim {
  kind: 'claimed';
  document: DocumentRecord;
  /** Null unless the claim is marked as being sent at once. */
  mark: Mark | null;
  /** The document is new, and the order has no other. */
  isAlone: boolean;
  /** More transfers than a few are left. */
  hasPlenty: boolean;
}

/**
 * Claim and transfer are written together or not at all. Everything slow happened during the
 * evaluation, so objections are checked once more here: under the lock that everybody takes who
 * creates a document of the order or records a manual one. A document that others finish or send
 * meanwhile is not claimed again.
 */
export function claimWithTransfer(
  database: CreateDatabase,
  request: CreateDocumentRequest,
): Promise<Decision | OrderChanged | Queued | OwnClaim> {
  const { shop } = request;
  const mark = newMark(request.permit);
  const { at } = mark;
  return database.transaction(async (stores) => {
    const { own, duplicates } = await lockOrder(stores, request);
    // Deleted during the evaluation: either the code that closes the order finds the claim, or the
    // claim finds the order closed.
    if (own && isClosed(own)) return { kind: 'skip', reason: 'DELETED' };
    const input = claimInput(request, at);
    const claimed = await stores.documents.claim(shop.id, input, {
      duplicates,
      queueName: request.queueName,
      sentTo: goesAtOnce(request) ? request.organizationId : null,
      token: request.permit.token,
    });
    const { document, isNew } = claimed;
    if (isFinished(document)) return { kind: 'skip', reason: 'EXISTING' };
    assertOurs(claimed);
    const objection = await objectionTo(stores, request, claimed);
    if (objection) {
      // An earlier claim keeps its transfer while it is queued.
      if (isNew || objection.kind !== 'queued') await undo(stores, shop, document);
      return objection;
    }
    if (!isNew) await stores.documents.reclaim(shop.id, document.id, input);
    const left = await reserve(stores, shop, document, at);
    if (left === 'none') {
      await undo(stores, shop, document);
      return { kind: 'wait', reason: 'NO_TRANSFERS' };
    }
    return {
      kind: 'claimed',
      document,
      mark: markWritten(document, mark),
      isAlone: isAlone(claimed),
      hasPlenty: left === 'plenty',
    };
  });
}

/** Thrown, so that nothing of the claim remains: whoever has the document or the shop goes on. */
function assertOurs({ isNew, isOvertaken, document }: Claimed): void {
  if (isOvertaken || (!isNew && !isUnsent(document))) throw takenOver();
}

function markWritten(document: DocumentRecord, mark: Mark): Mark | null {
  return isUnsent(document) ? null : mark;
}

function isAlone({ isNew, document, others }: Claimed): boolean {
  return isNew && !others.some(({ orderId }) => orderId === document.orderId);
}

function reserve(
  { transfers }: CreateStores,
  shop: Shop,
  claimed: DocumentRecord,
  at: Instant,
): Promise<Reservation> {
  const expectsPlenty = plentyOf(quotaAt(shop, at)) > 0;
  return transfers.reserve(shop.id, claimed.id, { ...meterTime(shop, at), expectsPlenty });
}

/** If no contact has to be found, the request follows the claim immediately. */
function goesAtOnce({ draft }: CreateDocumentRequest): boolean {
  return draft.recipient.kind === 'address';
}

/** Runs inside the claiming transaction, so nobody can have sent the document. */
async function undo(stores: CreateStores, shop: Shop, claimed: DocumentRecord): Promise<void> {
  if (claimed.sentAt !== null)
    await stores.documents.resetClaim(shop.id, claimed.id, claimed.sentAt);
  await giveBack(stores, shop, claimed);
}

/**
 * The same order entered twice (e.g. by an import) must not get a second invoice, unless the
 * merchant asks for it.
 */
async function lockOrder(
  { orders }: CreateStores,
  { shop, order, step, instructions }: CreateDocumentRequest,
): Promise<LockedDuplicates> {
  if (!order.customer || !isFirstInvoice(step) || isRequested(instructions, step))
    return { own: await orders.lock(shop.id, order.id), duplicates: [] };
  const { currentTotal: total } = order.totals;
  const like = { orderId: order.id, name: order.name, customerId: order.customer.id, total };
  return orders.lockWithDuplicates(shop.id, like);
}

/** Objections that arose since the evaluation decided that the document is due. */
async function objectionTo(
  stores: CreateStores,
  { shop, order, step, instructions, documents }: CreateDocumentRequest,
  { others, hasManualDocuments, isQueueOccupied, isActive, pausedBy }: Claimed,
): Promise<Decision | OrderChanged | Queued | null> {
  // Stopped, or uninstalled, since the evaluation began.
  if (!isActive) return { kind: 'wait', reason: 'NOT_ACTIVATED' };
  if (pausedBy && holdsBack(pausedBy, isRequested(instructions, step)))
    return { kind: 'wait', reason: pausedBy };
  if (shop.frozenAt !== null) return { kind: 'wait', reason: 'PLAN_FROZEN' };
  if (isQueueOccupied) return { kind: 'queued' };
  const expected = documents.filter((one) => !isSameDocument(one, step));
  const own = others.filter(({ orderId }) => orderId === order.id);
  if (!areUnchangedSinceDecision(expected, own)) return { kind: 'order-changed' };
  if (await isWithdrawn(stores, { shop, order, step, instructions }))
    return { kind: 'order-changed' };
  if (mayBeBilled(others.filter(({ orderId }) => orderId !== order.id)))
    return { kind: 'refuse', reason: 'DUPLICATE_ORDER' };
  return hasManualDocuments ? refuseForManual(stores, shop, { step, instructions, order }) : null;
}

/** The merchant's request existed when the evaluation began, and was withdrawn since. */
async function isWithdrawn(
  stores: CreateStores,
  {
    shop,
    order,
    step,
    instructions,
  }: Pick<CreateDocumentRequest, 'shop' | 'order' | 'step' | 'instructions'>,
): Promise<boolean> {
  if (!isRequested(instructions, step)) return false;
  return !isRequested(await stores.instructions.of(shop.id, order.id), step);
}

function claimInput({ order, step, draft }: CreateDocumentRequest, at: string): ClaimInput {
  return {
    orderId: order.id,
    kind: step.kind,
    cause: step.cause,
    reference: draft.reference,
    precedingId: draft.kind === 'credit-note' ? draft.corrects : null,
    content: draft.content,
    repairs: findingsOf(draft),
    title: draft.title,
    voucherDate: draft.voucherDate,
    total: draft.totals.gross,
    tax: draft.totals.tax,
    currency: order.currency,
    at,
  };
}

export function findingsOf({ repairs, notes = [] }: AnyDraft): Finding[] {
  return [...repairs, ...notes];
}

/**
 * No document was created: the claim and its transfer are free again, unless another process is
 * sending it by now.
 */
export async function giveBack(
  stores: StoresOf<'documents' | 'transfers'>,
  shop: Shop,
  claimed: DocumentRecord,
): Promise<void> {
  if (await stores.documents.release(shop.id, claimed.id))
    await stores.transfers.giveBack(shop.id, claimed.id);
}
