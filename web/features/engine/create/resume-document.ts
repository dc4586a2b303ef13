import { isElsewhere } from '../../../domain/documents/decisions/doubt';
import type {
  BilledDocument,
  DocumentKey,
  SecondVoucher,
} from '../../../domain/documents/model/document';
import type { Instant, LexwareId, OrderId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { scheduleReadBack } from '../../../jobs/schedule/schedule-read-back';
import { AppError } from '../../../ports/app-error';
import type { Lexware, VoucherContent } from '../../../ports/lexware';
import type { StoresOf } from '../../../ports/stores/database';
import { REFERENCES } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { hasPendingManual } from '../manual-documents/pending-manual';
import { recordValidity } from '../states/record-taken-back';
import type { CreateDocumentDeps } from './create-document';
import type { CreateDatabase } from './create-stores';
import { finishDocument } from './finish-document';
import { markOf } from './marking';
import { findLostDocument, type RecoverDeps } from './recover';

/** The stored part of an order is enough: Shopify may not show it any more. */
export type KnownOrder = Pick<Order, 'id' | 'name' | 'processedAt' | 'updatedAt'>;

/** `settled`: nothing more to do. `free`: certainly no document exists, decide again. */
export type Resumed = 'settled' | 'free';

interface EarlierAttempt {
  shop: Shop;
  order: KnownOrder;
  document: BilledDocument;
  /** The merchant confirms that the doubt is cleared up in Lexware. */
  recheck: boolean;
}

export interface ResumeDeps extends Pick<CreateDocumentDeps, 'database' | 'clock'> {
  lexware: RecoverDeps['lexware'];
  /**
   * For this long after its mark a request may still be on its way, or its document missing in
   * Lexware's lists.
   */
  recoveryDelayMs: number;
}

/**
 * Resumes an earlier attempt: a claim that was never sent is released, a sent one is searched for
 * first.
 */
export async function resumeDocument(deps: ResumeDeps, attempt: EarlierAttempt): Promise<Resumed> {
  switch (attempt.document.state) {
    case 'done':
      await settleBoth(deps, attempt);
      return 'settled';
    case 'claimed':
      return 'free';
    case 'unclear':
      return attempt.recheck ? resolveLostAnswer(deps, attempt) : 'settled';
    case 'sending':
      return resolveLostAnswer(deps, attempt);
  }
}

async function settleBoth(
  deps: ResumeDeps,
  { shop, order, document }: EarlierAttempt,
): Promise<void> {
  const { second } = document;
  const at = deps.clock.now().toISOString();
  if (second)
    await settleSecondVoucher(deps, { shop, order, document: { ...document, second }, at });
}

async function resolveLostAnswer(deps: ResumeDeps, attempt: EarlierAttempt): Promise<Resumed> {
  const { shop, document } = attempt;
  const { connections, documents } = deps.database;
  const connected = (await connections.byShop(shop.id))?.profile?.organizationId ?? null;
  if (isElsewhere(document, connected)) return 'settled';
  const waitMs = Date.parse(markOf(document)) + deps.recoveryDelayMs - deps.clock.now().getTime();
  if (waitMs > 0) {
    throw new AppError(
      'LEXWARE_UNCERTAIN',
      'Too early to tell whether the lost request was carried out',
      { waitMs },
    );
  }
  const finding = await findLostDocument({ lexware: deps.lexware, documents }, shop.id, document);
  switch (finding.kind) {
    case 'absent':
      return recordAbsent(deps, attempt);
    case 'found':
      await adopt(deps, attempt, finding.voucher);
      return 'settled';
    case 'several':
      await markUnclear(deps, attempt);
      return 'settled';
  }
}

/**
 * The instruction to search again is settled together with the finding: left over by a crash in
 * between, it would permit a document in spite of a manual one.
 */
function recordAbsent(
  { database }: ResumeDeps,
  { shop, order, document, recheck }: EarlierAttempt,
): Promise<Resumed> {
  return database.transaction(async (stores) => {
    if (!(await stores.documents.recordAbsent(shop.id, document.id, markOf(document))))
      return 'settled';
    if (recheck) await settleInstruction(stores, shop, order.id, document);
    return 'free';
  });
}

/**
 * The merchant's instruction was about a document in doubt, which certainly does not exist: whether
 * one should be created in spite of a manual document is another question.
 */
async function settleInstruction(
  stores: StoresOf<'manualDocuments' | 'documents' | 'orders' | 'instructions'>,
  shop: Shop,
  orderId: OrderId,
  { kind, cause }: DocumentKey,
): Promise<void> {
  if (!(await hasPendingManual(stores, shop, orderId, kind))) return;
  await stores.instructions.settle(shop.id, orderId, { kind: 'create', document: kind, cause });
}

/** A document that was voided before the search is logged, and treated like one voided later. */
function adopt(
  deps: ResumeDeps,
  { shop, order, document }: EarlierAttempt,
  voucher: VoucherContent,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  const { id: lexwareId, status, number } = voucher;
  const done = {
    shop,
    order,
    claimed: document,
    lexwareId,
    isToContact: Boolean(voucher.recipient?.contactId),
    status,
    repairs: document.repairs,
    isRequested: true,
    at,
  };
  return deps.database.transaction(async (stores) => {
    const documents = await finishDocument(stores, { ...done, how: 'adopted' });
    if (!documents || status !== 'voided') return;
    await recordValidity(
      stores,
      { document: { ...document, lexwareId, number }, isVoided: true },
      at,
    );
  });
}

/** Two vouchers could be ours: only the merchant can tell, so nothing is sent again. */
function markUnclear(deps: ResumeDeps, { shop, order, document }: EarlierAttempt): Promise<void> {
  const at = deps.clock.now().toISOString();
  return deps.database.transaction(async (stores) => {
    await stores.documents.markUnclear(shop.id, document.id, { mark: markOf(document), at });
    await stores.events.append(shop.id, {
      at,
      orderId: order.id,
      orderName: order.name,
      origin: 'document',
      event: `${document.kind}.unclear`,
      status: 'critical',
      refs: { order: order.id },
      body: { reference: document.reference },
    });
  });
}

interface TwiceDeps {
  database: CreateDatabase;
  lexware: Pick<Lexware, 'voucher'>;
}

interface CreatedTwice {
  shop: Shop;
  order: Pick<Order, 'id' | 'name'>;
  document: BilledDocument & { second: SecondVoucher };
  at: Instant;
}

/**
 * Checks in Lexware whether both documents of one claim are still valid. The merchant cancels one
 * there, and the remaining one becomes the order's document. Until then the log and the order name
 * both.
 */
async function settleSecondVoucher(deps: TwiceDeps, twice: CreatedTwice): Promise<void> {
  const { shop, document, at } = twice;
  const { second } = document;
  const { documents } = deps.database;
  const other = await inForce(deps, twice, second.lexwareId);
  if (!other) return documents.forgetSecond(shop.id, document.id, second, at);
  const first = document.lexwareId && (await inForce(deps, twice, document.lexwareId));
  if (!first) return adoptSecond(deps, twice, other);
  await nameBoth(deps, twice, [first, other]);
}

/** Null for a document that was voided or deleted there. */
async function inForce(
  { lexware }: TwiceDeps,
  { shop, document }: CreatedTwice,
  id: LexwareId,
): Promise<VoucherContent | null> {
  try {
    const voucher = await lexware.voucher(shop.id, document.kind, id, document.organizationId);
    return voucher.status === 'voided' ? null : voucher;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}

function adoptSecond(
  { database }: TwiceDeps,
  { shop, document, at }: CreatedTwice,
  facts: VoucherContent,
): Promise<void> {
  return database.transaction(async (stores) => {
    await stores.documents.takeSecond(shop.id, document.id, { second: document.second, facts, at });
    await scheduleReadBack(stores, shop.id, at);
  });
}

async function nameBoth(
  { database }: TwiceDeps,
  { shop, order, document, at }: CreatedTwice,
  [first, other]: [VoucherContent, VoucherContent],
): Promise<void> {
  if (document.second.number !== null) return;
  const { second } = document;
  const numbers: [string, string] = [numberOf(first), numberOf(other)];
  await database.transaction(async (stores) => {
    if (!(await stores.documents.nameBoth(shop.id, document.id, { second, numbers }))) return;
    await stores.events.append(shop.id, {
      at,
      orderId: order.id,
      orderName: order.name,
      origin: 'document',
      event: `${document.kind}.created-twice`,
      status: 'critical',
      refs: { order: order.id, [REFERENCES[document.kind]]: other.id },
      body: { number: numbers[0], second: numbers[1] },
    });
  });
}

/** A document without a number is named by its id. */
function numberOf({ number, id }: VoucherContent): string {
  return number ?? id;
}
