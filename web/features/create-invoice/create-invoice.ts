import type { InvoiceDraft } from '../../domain/documents/draft';
import type { DocumentRecord } from '../../domain/documents/document';
import type { Decision } from '../../domain/documents/reason';
import type { Instant, LexwareId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import { PLANS } from '../../domain/plans/plan';
import { currentPeriod } from '../../domain/plans/period';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import type { Database, Stores } from '../../ports/stores/database';
import type { ClaimInput } from '../../ports/stores/document-store';
import type { Shop } from '../../ports/stores/shop-store';
import { lacksConnection } from '../connect-lexware/while-connected';
import { resolveContact } from '../contacts/resolve-contact';
import { scheduleReadBack } from '../documents/read-back-schedule';
import { scheduleHints } from '../transactions/schedule';

export interface CreateInvoiceDeps {
  database: Database;
  lexware: Lexware;
  clock: Clock;
}

/** `later`: Lexware's fair-use rule asks to wait so many milliseconds; nothing was sent. */
export type Creation = Decision | { kind: 'created' } | { kind: 'later'; waitMs: number };

/** Failures after which Lexware certainly did nothing and trying again makes sense. */
const NOT_DONE_YET = new Set(['LEXWARE_THROTTLED', 'LEXWARE_UNAVAILABLE']);
/** Failures after which Lexware certainly did nothing and a repetition would end the same way. */
const REFUSED = new Set(['LEXWARE_REFUSED', 'LEXWARE_PLAN', 'LEXWARE_NOT_FOUND']);

/**
 * Creates the order's invoice once: claim and transfer first, then one request, then completion with all follow-ups
 * in one transaction. Whatever is thrown leaves a claim from which the next try can go on.
 */
export async function createInvoice(
  deps: CreateInvoiceDeps,
  shop: Shop,
  order: Order,
  draft: InvoiceDraft,
): Promise<Creation> {
  const claimed = await claimWithTransfer(deps, shop, order, draft);
  if (!claimed) return { kind: 'wait', reason: 'NO_TRANSFERS' };
  try {
    const { recipient } = draft;
    const contactId = recipient.kind === 'contact' ? await resolveContact(deps, shop, recipient.contact) : null;
    await deps.database.documents.markSending(shop.id, claimed.id, now(deps));
    const finalize = shop.settings.invoice.finalize;
    const lexwareId = await deps.lexware.createDocument(shop.id, draft, { contactId, finalize, precedingId: null });
    await deps.database.transaction((stores) => complete(stores, deps, { shop, order, claimed, lexwareId }));
    return { kind: 'created' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return afterFailure(deps, shop, claimed, error);
  }
}

/** Claim and transfer stand or fall together; null when the month's transfers are used up. */
function claimWithTransfer(
  deps: CreateInvoiceDeps,
  shop: Shop,
  order: Order,
  draft: InvoiceDraft,
): Promise<DocumentRecord | null> {
  const period = currentPeriod(shop.installedAt, now(deps));
  const quota = PLANS[shop.planId].credits;
  return deps.database.transaction(async (stores) => {
    const input = claimInput(deps, order, draft);
    const { document, isNew } = await stores.documents.claim(shop.id, input);
    if (!isNew) await stores.documents.reclaim(shop.id, document.id, input);
    if (await stores.transfers.reserve(shop.id, document.id, { start: period.start, quota })) return document;
    await stores.documents.release(shop.id, document.id);
    return null;
  });
}

function claimInput(deps: CreateInvoiceDeps, order: Order, draft: InvoiceDraft): ClaimInput {
  return {
    orderId: order.id,
    kind: 'invoice',
    cause: 'order',
    reference: draft.reference,
    precedingId: null,
    content: draft.content,
    title: draft.title,
    voucherDate: draft.voucherDate,
    total: draft.totals.gross,
    tax: draft.totals.tax,
    currency: order.currency,
    at: now(deps),
  };
}

interface Completion {
  shop: Shop;
  order: Pick<Order, 'id' | 'name'>;
  claimed: DocumentRecord;
  lexwareId: LexwareId;
}

async function complete(stores: Stores, deps: { clock: Clock }, done: Completion): Promise<void> {
  const { shop, order, claimed, lexwareId } = done;
  const status = shop.settings.invoice.finalize ? 'open' : 'draft';
  await finishDocument(stores, { shop, order, claimed, lexwareId, status, event: 'invoice.created', at: now(deps) });
}

/** Everything that becomes true the moment the document exists; one transaction, so never half. */
export async function finishDocument(
  stores: Stores,
  done: Completion & {
    status: 'draft' | 'open' | 'paid' | 'voided';
    event: 'invoice.created' | 'invoice.adopted';
    at: Instant;
  },
): Promise<void> {
  const { shop, order, claimed, lexwareId, at } = done;
  await stores.documents.complete(shop.id, claimed.id, lexwareId, done.status, at);
  await stores.transfers.use(shop.id, claimed.id);
  await stores.orders.decide(shop.id, order.id, { kind: 'skip', reason: 'EXISTING' }, at);
  await stores.events.append(shop.id, {
    at,
    orderId: order.id,
    orderName: order.name,
    origin: 'document',
    event: done.event,
    status: 'success',
    refs: { order: order.id, invoice: lexwareId },
    body: { total: claimed.total, currency: claimed.currency, status: done.status },
  });
  await scheduleReadBack(stores, shop.id, at);
  if (shop.settings.transaction.hints) await scheduleHints(stores, shop.id, order.id, at);
}

async function afterFailure(
  deps: CreateInvoiceDeps,
  shop: Shop,
  claimed: DocumentRecord,
  error: AppError,
): Promise<Creation> {
  if (NOT_DONE_YET.has(error.code)) {
    await deps.database.documents.resetClaim(shop.id, claimed.id);
    const waitMs = error.code === 'LEXWARE_THROTTLED' ? Number(error.detail) : Number.NaN;
    if (waitMs > 0) return { kind: 'later', waitMs };
    throw error;
  }
  if (error.code === 'LEXWARE_UNCERTAIN') await deps.database.documents.markSending(shop.id, claimed.id, now(deps));
  const decision = decisionAfter(error);
  if (!decision) throw error;
  await deps.database.transaction((stores) => giveBack(stores, shop, claimed));
  return decision;
}

function decisionAfter(error: AppError): Decision | null {
  if (REFUSED.has(error.code)) return { kind: 'refuse', reason: 'LEXWARE_REFUSED', detail: error.detail };
  return lacksConnection(error) ? { kind: 'wait', reason: error.code } : null;
}

/** Nothing came into being: the claim and its transfer are free again. */
export async function giveBack(stores: Stores, shop: Shop, claimed: DocumentRecord): Promise<void> {
  await stores.transfers.release(shop.id, claimed.id);
  await stores.documents.release(shop.id, claimed.id);
}

function now(deps: { clock: Clock }): Instant {
  return deps.clock.now().toISOString();
}
