import { endsByItself } from '../../../domain/document-rules/actions/manual-document-doubt';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { areUnchangedSinceDecision } from '../../../domain/documents/model/document-state';
import type { Instant, LexwareId } from '../../../domain/ids';
import { markChangedDocuments } from '../../../jobs/mark-changed-documents';
import { checkManualTomorrow } from '../../../jobs/schedule/schedule-manual-check';
import { becamePaid, scheduleMarkPaid } from '../../../jobs/schedule/schedule-mark-paid';
import { scheduleMetafields } from '../../../jobs/schedule/schedule-metafields';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import { scheduleHints } from '../../../jobs/schedule/schedule-transactions';
import { AppError } from '../../../ports/app-error';
import { type NewEvent, REFERENCES } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { pendingManual } from '../../engine/manual-documents/pending-manual';
import {
  assessManual,
  type Claim,
  type ManualAnswer,
  type ManualAssessment,
} from '../match/assess-manual';
import type { LinkDeps, Match } from '../match/is-for-customer';
import { logDoubt, logEnd } from '../match/record-doubt';
import type { ReconcileStores } from '../reconcile-stores';
import { stopForOtherApp } from './stop-for-other-app';

const MAX_ASSESSMENTS = 5;

/** A manual document and the assessment of it. */
export interface Assessed {
  match: Match;
  assessment: ManualAssessment;
}

interface Alternatives {
  /** The documents among which this one was chosen; other fitting ones were recorded since. */
  known: ReadonlySet<LexwareId>;
  /** The answer with respect to these alternatives. */
  answerAmong: (answer: ManualAnswer) => ManualAnswer;
}

export const NO_ALTERNATIVES: Alternatives = { known: new Set(), answerAmong: (answer) => answer };

/**
 * Stores the assessment of a manual document and acts on it. If the order's documents have changed
 * meanwhile, e.g. because the engine billed it, the document is assessed again.
 */
export async function settleManual(
  deps: LinkDeps,
  shop: Shop,
  assessed: Assessed,
  alternatives: Alternatives,
): Promise<void> {
  const { match } = assessed;
  let { assessment } = assessed;
  for (let count = 1; count <= MAX_ASSESSMENTS; count += 1) {
    const answer = alternatives.answerAmong(assessment.answer);
    const assessedNow = { match, assessment: { ...assessment, answer } };
    if (await isSettled(deps, shop, assessedNow, alternatives)) return;
    assessment = await assessManual(deps, shop, match);
  }
  throw new AppError('CONFLICT', 'Documents of the order came and went all the time');
}

/**
 * False if the assessment is based on outdated documents. Everybody locks the order who creates a
 * document of it or records a manual one. Documents read in a Lexware account that is no longer
 * connected do not concern the order.
 */
async function isSettled(
  { database, clock }: LinkDeps,
  shop: Shop,
  { match, assessment }: Assessed,
  { known }: Alternatives,
): Promise<boolean> {
  const { answer, documents } = assessment;
  if (answer.kind === 'none') return true;
  const { orderId } = match.order;
  const at = clock.now().toISOString();
  return database.transaction(async (stores) => {
    if ((await stores.connections.lockOrganization(shop.id)) !== match.organizationId) return true;
    await stores.orders.lock(shop.id, orderId);
    const now = await stores.documents.ofOrder(shop.id, orderId);
    if (!areUnchangedSinceDecision(documents, now)) return false;
    // Another shop of the same Lexware account was faster.
    if ((await stores.documents.owned(shop.id, [match.voucher.id])).length > 0) return true;
    const found = await answerAmongOthers(stores, shop, { match, answer }, known);
    await applyAssessment(stores, shop, { match, answer: found, documents: now }, at);
    return true;
  });
}

interface AssessedAnswer {
  match: Match;
  answer: ManualAnswer;
}

interface SettledAnswer extends AssessedAnswer {
  /** The order's documents, locked. */
  documents: DocumentRecord[];
}

/** Another fitting document was recorded since this one was chosen. */
async function answerAmongOthers(
  stores: ReconcileStores,
  shop: Shop,
  { match, answer }: AssessedAnswer,
  known: ReadonlySet<LexwareId>,
): Promise<ManualAnswer> {
  const { kind, order, voucher } = match;
  if (answer.kind !== 'claim' || kind !== 'invoice') return answer;
  const pending = await pendingManual(stores, shop, order.orderId);
  const others = pending.filter((one) => {
    return one.kind === kind && one.id !== voucher.id && !known.has(one.id);
  });
  return others.length > 0 ? { kind: 'doubt', doubt: 'SEVERAL_INVOICES' } : answer;
}

async function applyAssessment(
  stores: ReconcileStores,
  shop: Shop,
  { match, answer, documents }: SettledAnswer,
  at: Instant,
): Promise<void> {
  switch (answer.kind) {
    case 'claim':
      return linkVoucher(stores, shop, { ...match, claim: answer.claim }, at);
    case 'doubt': {
      const isNew = await logDoubt(stores, shop, { match, doubt: answer.doubt }, at);
      if (isNew && answer.doubt === 'SECOND_INVOICE')
        await stopForOtherApp(stores, shop, { match, documents }, at);
      const { orderId } = match.order;
      if (endsByItself(answer.doubt))
        await checkManualTomorrow(stores, { shopId: shop.id, orderId, at });
      return;
    }
    case 'not-its-invoice':
      return logEnd(stores, shop, match, at);
    case 'none':
      return;
  }
}

interface Linked extends Match {
  claim: Claim;
}

/**
 * From now on the document counts as the order's, and the order is evaluated again. It uses no
 * transfer, because we did not create it. The caller must have locked the order with the documents
 * on which the match is based.
 */
async function linkVoucher(
  stores: ReconcileStores,
  shop: Shop,
  linked: Linked,
  at: Instant,
): Promise<void> {
  const { order, voucher, claim } = linked;
  const { orderId, currency } = order;
  const { voucherDate, total, tax } = voucher;
  const { document, isNew } = await stores.documents.claim(shop.id, {
    ...claim,
    orderId,
    reference: '',
    repairs: [],
    voucherDate,
    total,
    tax,
    currency,
    at,
  });
  if (!isNew) throw new AppError('CONFLICT', 'What it counts for has its document already');
  await stores.documents.complete(shop.id, document.id, {
    lexwareId: voucher.id,
    status: voucher.status,
    at,
    // Stored at once, so that the order is not billed while it is queued.
    settlesInvoice: claim.kind === 'invoice',
  });
  await stores.documents.applyFacts(shop.id, voucher.id, voucher, { at, fromList: false });
  // Changes that Lexware reported since the document was read were ignored until now.
  await markChangedDocuments(stores, [{ shopId: shop.id, lexwareId: voucher.id }], at);
  if (becamePaid(document, voucher.status)) await scheduleMarkPaid(stores, shop, orderId, at);
  await scheduleMetafields(stores, shop, orderId, at);
  if (shop.settings.transaction.hints) await scheduleHints(stores, shop.id, orderId, at);
  await stores.events.append(shop.id, linkedEvent(linked, at));
  await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
}

function linkedEvent(
  { order, kind, voucher: { id, number, total } }: Linked,
  at: Instant,
): NewEvent {
  return {
    at,
    orderId: order.orderId,
    orderName: order.name,
    origin: 'document',
    event: `${kind}.linked`,
    status: 'success',
    refs: { order: order.orderId, [REFERENCES[kind]]: id },
    body: { number, ...(kind !== 'delivery-note' && { total, currency: order.currency }) },
  };
}
