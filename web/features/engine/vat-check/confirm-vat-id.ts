import { findVatId, vatIdSearch } from '../../../domain/contacts/vat-id/find-vat-id';
import type { VatId } from '../../../domain/contacts/vat-id/vat-id';
import {
  currentIssue,
  instructionsOfIssue,
} from '../../../domain/document-rules/conditions/tax-choice-issue';
import { isClosed } from '../../../domain/documents/decisions/decision';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { hasValidInvoice } from '../../../domain/documents/model/document-state';
import type { Instruction } from '../../../domain/documents/model/instruction';
import type { Instant, OrderId } from '../../../domain/ids';
import type { EventCode } from '../../../domain/log/event-codes';
import type { Order } from '../../../domain/order/order';
import { vatIdToConfirm } from '../../../domain/tax/decide-tax';
import { ORDER_JOBS } from '../../../jobs/definitions/order-jobs';
import { handle, newJob, type PayloadOf } from '../../../jobs/job';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import type { Clock } from '../../../ports/clock';
import type { LexwareProfile } from '../../../domain/lexware-profile';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { EventStatus } from '../../../ports/stores/event-store';
import type { VatCheckRecord } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { VatCheck, VatCheckResult } from '../../../ports/vat-check';

type Used = 'connections' | 'documents' | 'events' | 'jobs' | 'orders' | 'shops' | 'vatChecks';

type VatCheckStores = StoresOf<Used>;

interface VatCheckDeps {
  database: DatabaseOf<Used>;
  vatCheck: VatCheck;
  clock: Clock;
}

interface CheckedOrder {
  id: OrderId;
  name: string | null;
}

interface VatIdQuestion {
  vatId: VatId['id'];
  /** The merchant's own VAT id, which is sent with the request; null or left out: unknown. */
  requester: string | null | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Pauses after failed requests to the register, one by one; the last repeats. */
const PAUSES_MS = [
  45_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
];

/**
 * Whether the buyer's VAT id is valid. An answer counts for a day; without one a job asks again
 * later, and the answer is `unknown` until then. The request carries the merchant's own VAT id, if
 * known, so that the register issues a consultation number. Every answer is stored with the order,
 * and changes are logged.
 */
export async function confirmVatId(
  deps: VatCheckDeps,
  shop: Shop,
  order: CheckedOrder,
  { vatId, requester }: VatIdQuestion,
): Promise<VatCheckResult> {
  const before = await deps.database.vatChecks.latest(shop.id, order.id, vatId);
  if (before && ageOf(before, deps.clock.now()) < validFor(before)) return before.result;
  const answer = await deps.vatCheck.check({ vatId, requester: requester ?? undefined });
  const tries =
    answer.result === 'unknown' ? (before?.result === 'unknown' ? before.tries : 0) + 1 : 0;
  const record = { ...answer, tries, askedAt: deps.clock.now().toISOString() };
  await deps.database.transaction(async (stores) => {
    await stores.vatChecks.record(shop.id, order.id, vatId, record);
    if (before?.result !== record.result) await logAnswer(stores, shop, order, record);
    if (record.result === 'unknown') await askLater(stores, { shop, order, vatId, record });
  });
  return record.result;
}

function ageOf({ askedAt }: VatCheckRecord, now: Date): number {
  return now.getTime() - Date.parse(askedAt);
}

function validFor(record: VatCheckRecord): number {
  return record.result === 'unknown' ? pauseAfter(record.tries) : DAY_MS;
}

function pauseAfter(tries: number): number {
  return PAUSES_MS[tries - 1] ?? PAUSES_MS.at(-1) ?? HOUR_MS;
}

interface Unanswered {
  shop: Shop;
  order: CheckedOrder;
  vatId: string;
  record: VatCheckRecord;
}

async function askLater(
  stores: VatCheckStores,
  { shop, order, vatId, record }: Unanswered,
): Promise<void> {
  const runAt: Instant = new Date(
    Date.parse(record.askedAt) + pauseAfter(record.tries),
  ).toISOString();
  const payload = { shopId: shop.id, orderId: order.id, vatId };
  await stores.jobs.add([newJob(ORDER_JOBS.checkVatId, payload, { runAt })]);
}

const EVENTS = {
  valid: { event: 'order.vat-id-valid', status: 'success' },
  invalid: { event: 'order.vat-id-invalid', status: 'warning' },
  unknown: { event: 'order.vat-id-unanswered', status: 'info' },
} as const satisfies Record<VatCheckResult, { event: EventCode; status: EventStatus }>;

async function logAnswer(
  stores: VatCheckStores,
  shop: Shop,
  order: CheckedOrder,
  record: VatCheckRecord,
): Promise<void> {
  const { event, status } = EVENTS[record.result];
  await stores.events.append(shop.id, {
    at: record.askedAt,
    orderId: order.id,
    orderName: order.name,
    origin: 'order',
    event,
    status,
    refs: { order: order.id },
    body: { number: record.requestId },
  });
}

type Payload = PayloadOf<typeof ORDER_JOBS.checkVatId>;

/** Asks again about a VAT id without an answer; once there is one, the order is evaluated again. */
export function checkVatIdJob(deps: VatCheckDeps) {
  return handle(ORDER_JOBS.checkVatId, (payload) => checkAgain(deps, payload));
}

async function checkAgain(deps: VatCheckDeps, { shopId, orderId, vatId }: Payload): Promise<void> {
  const shop = await deps.database.shops.byId(shopId);
  const order = await deps.database.orders.byId(shopId, orderId);
  if (!shop || shop.uninstalledAt || !order || isClosed(order)) return;
  const documents = await deps.database.documents.ofOrder(shopId, orderId);
  if (hasValidInvoice(documents)) return;
  const requester = (await deps.database.connections.byShop(shopId))?.profile?.vatId;
  const checked = { id: orderId, name: order.name };
  const result = await confirmVatId(deps, shop, checked, { vatId, requester });
  if (result === 'unknown') return;
  const runAt = deps.clock.now().toISOString();
  await scheduleOrder(deps.database, { shopId, orderId, orderCreatedAt: null, runAt });
}

/**
 * The register's answer about the VAT id on which a tax-free sale within the EU would rest;
 * undefined if the order needs none, so that no other person's id is sent to the register. Called
 * before an invoice is drafted; the result goes to `buildDraft` as `vatIdConfirmed`. On `unknown`
 * the order waits with VAT_ID_UNCHECKED, and a job evaluates it once there is an answer. May be
 * called at every evaluation: an answer counts for a day.
 */
export async function vatIdAnswer(
  deps: VatCheckDeps,
  { shop, order }: { shop: Shop; order: Order },
  { profile, documents, instructions: given }: OrderFacts,
): Promise<VatCheckResult | undefined> {
  if (!profile || !findVatId(order, vatIdSearch(shop.settings, null))) return undefined;
  const instructions = instructionsOfIssue(given, currentIssue(documents));
  const vatId = vatIdToConfirm({ order, settings: shop.settings, profile, instructions });
  if (!vatId) return undefined;
  return confirmVatId(deps, shop, order, { vatId: vatId.id, requester: profile.vatId });
}

/** Data of the order that the evaluation has read. */
interface OrderFacts {
  profile: LexwareProfile | null;
  documents: DocumentRecord[];
  instructions: Instruction[];
}

/**
 * The merchant requested the invoice before the register answered: good faith then rests on the
 * id's form alone.
 */
export async function logAssumption(
  deps: Pick<VatCheckDeps, 'database' | 'clock'>,
  shop: Shop,
  order: Order,
): Promise<void> {
  await deps.database.events.append(shop.id, {
    at: deps.clock.now().toISOString(),
    orderId: order.id,
    orderName: order.name,
    origin: 'order',
    event: 'order.vat-id-assumed',
    status: 'warning',
    refs: { order: order.id },
    body: {},
  });
}
