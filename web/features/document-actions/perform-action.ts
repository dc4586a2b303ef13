import { TASK_TEXTS } from '../../contract/texts/documents/action-texts';
import {
  type ActionName,
  type ActionRefusal,
  type DocumentAction,
  type LexwareTask,
  wayOf,
} from '../../domain/document-rules/actions/document-actions';
import {
  instructionsToReissue,
  instructionToCancel,
} from '../../domain/document-rules/actions/merchant-instructions';
import { type DocumentRecord, isSameDocument } from '../../domain/documents/model/document';
import { type Instruction, isRequested } from '../../domain/documents/model/instruction';
import type { LexwareId } from '../../domain/ids';
import { requireActivation } from '../../http/shop/require-activation';
import { scheduleOrder } from '../../jobs/schedule/schedule-order';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { LexwareAuth } from '../../ports/lexware';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import type { MailDocumentDeps } from '../mail/mail-document';
import { scheduleWatch } from './watch-document';

type DocumentActionsDatabase = DatabaseOf<
  | 'bankTransactions'
  | 'connections'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'mailCounts'
  | 'mails'
  | 'manualDocuments'
  | 'orderImports'
  | 'orders'
  | 'shops'
  | 'smtpSenders'
  | 'transfers'
>;

export interface ActionDeps extends MailDocumentDeps {
  database: DocumentActionsDatabase;
  auth: Pick<LexwareAuth, 'permalink'>;
  wakeQueue(): void;
}

interface ActionRequest {
  shop: Shop;
  document: DocumentRecord;
  action: DocumentAction;
}

/** `open`: only Lexware's web app can do it, at this address. */
type ActionOutcome =
  | { kind: 'done' }
  | { kind: 'open'; url: string; task: LexwareTask; hint: string };

/**
 * Performs the action where the API allows it; otherwise returns the address in Lexware Office and
 * polls the document until it changed.
 */
export async function performAction(
  deps: ActionDeps,
  request: ActionRequest,
): Promise<ActionOutcome> {
  const { shop, document, action } = request;
  const way = wayOf(action, document);
  switch (way.way) {
    case 'refused':
      throw notPossible(action, way.why);
    case 'lexware': {
      const watch = { shopId: shop.id, documentId: document.id, until: way.until, polls: 0 };
      await scheduleWatch(deps.database, watch, deps.clock.now().toISOString());
      const url = deps.auth.permalink(document.kind, idOf(document), way.mode);
      return { kind: 'open', url, task: way.task, hint: TASK_TEXTS[way.task] };
    }
    case 'direct':
      await createCorrection(deps, request);
      return { kind: 'done' };
  }
}

async function createCorrection(deps: ActionDeps, request: ActionRequest): Promise<void> {
  requireActivation(request.shop);
  switch (request.action) {
    case 'cancel':
      return cancelInvoice(deps, request.shop, request.document);
    case 'address':
      return reissueInvoice(deps, request.shop, request.document);
    default:
      throw new AppError('ACTION_NOT_POSSIBLE', `${request.action} has no direct way`);
  }
}

export function notPossible(action: ActionName, why: ActionRefusal): AppError {
  return new AppError('ACTION_NOT_POSSIBLE', `${action}: ${why}`, {
    detail: { code: 'ACTION_REFUSED', why },
  });
}

function idOf({ lexwareId }: DocumentRecord): LexwareId {
  if (lexwareId === null)
    throw new AppError('NOT_FOUND', 'The document does not exist in Lexware yet');
  return lexwareId;
}

interface CancelDeps {
  database: DocumentActionsDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/** Stores the merchant's instruction to cancel an invoice; repeating it changes nothing. */
function cancelInvoice(deps: CancelDeps, shop: Shop, invoice: DocumentRecord): Promise<void> {
  return instruct(deps, shop, invoice, {
    event: 'invoice.cancel-requested',
    instructionsFor: (documents) => [instructionToCancel(invoice, documents)],
  });
}

/** Like cancelInvoice, followed by a new invoice. */
function reissueInvoice(deps: CancelDeps, shop: Shop, invoice: DocumentRecord): Promise<void> {
  return instruct(deps, shop, invoice, {
    event: 'invoice.reissue-requested',
    instructionsFor: (documents) => instructionsToReissue(invoice, documents),
  });
}

interface Request {
  event: 'invoice.cancel-requested' | 'invoice.reissue-requested';
  instructionsFor(documents: DocumentRecord[]): Extract<Instruction, { kind: 'create' }>[];
}

async function instruct(
  deps: CancelDeps,
  shop: Shop,
  { orderId, lexwareId, number }: DocumentRecord,
  { event, instructionsFor }: Request,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const earlier = await stores.instructions.of(shop.id, orderId);
    const requested = instructionsFor(documents);
    for (const instruction of requested) {
      await stores.instructions.give(shop.id, orderId, instruction, at);
    }
    const isNew = requested
      .map(({ document: kind, cause }) => ({ kind, cause }))
      .some(
        (key) => !isRequested(earlier, key) && !documents.some((one) => isSameDocument(one, key)),
      );
    if (isNew) {
      const refs = { order: orderId, ...(lexwareId && { invoice: lexwareId }) };
      const orderName = (await stores.orders.byId(shop.id, orderId))?.name ?? null;
      const line = { at, orderId, orderName, refs, event, body: { number } };
      await stores.events.append(shop.id, { ...line, origin: 'document', status: 'info' });
    }
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
  });
  deps.wakeQueue();
}
