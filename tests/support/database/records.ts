import { OF_ORDER, parseCause } from '../../../web/domain/documents/model/cause';
import type { DocumentDecision } from '../../../web/domain/documents/decisions/decision';
import type { Decision } from '../../../web/domain/documents/model/reason';
import type { LexwareId, OrderId } from '../../../web/domain/ids';
import type { EventCode } from '../../../web/domain/log/event-codes';
import type { StoredFacts } from '../../../web/domain/log/event-facts';
import { cents } from '../../../web/domain/money/cents';
import type { MeterTime } from '../../../web/domain/plans/period';
import type { PlanId } from '../../../web/domain/plans/plan-id';
import type { LexwareProfile } from '../../../web/domain/lexware-profile';
import type { TokenPair } from '../../../web/ports/stores/connection-store';
import type { Stores } from '../../../web/ports/stores/database';
import type { EventFrame, EventQuery, NewEvent } from '../../../web/ports/stores/event-store';
import type { OtherAppStop, Shop } from '../../../web/ports/stores/shop-stores';
import type { ManualDocument } from '../../../web/ports/stores/manual-document-store';
import type { NewDelivery } from '../../../web/ports/stores/delivery-store';
import type { ClaimInput } from '../../../web/ports/stores/document-store';
import type { NewJob } from '../../../web/ports/stores/job-stores';
import type { OrderListQuery, FetchedOrder } from '../../../web/ports/stores/order-stores';

/** 1 March 2026, 09:00 UTC, and `seconds` later. */
export function moment(seconds = 0): string {
  return new Date(Date.UTC(2026, 2, 1, 9) + seconds * 1000).toISOString();
}

export const orderId = (number: number) => String(number) as OrderId;

export function lexwareId(number: number): LexwareId {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as LexwareId;
}

let installed = 0;

/** A shop nobody else uses, whose merchant has documents created. */
export async function installShop(
  stores: Pick<Stores, 'shops'>,
  planId: PlanId = 'basic',
  at = moment(),
): Promise<Shop> {
  installed += 1;
  const domain = `shop-${installed}.myshopify.com`;
  const facts = {
    name: 'Teeladen',
    email: 'info@teeladen.test',
    contactEmail: 'hallo@teeladen.test',
    currency: 'EUR',
    countryCode: 'DE',
    shopifyPlan: null,
    timeZone: null,
  };
  const { shop } = await stores.shops.install({ domain, ...facts, planId, at });
  return activated(stores, shop);
}

/** The month of the meter from a moment on, at its beginning. */
export function aMonth(start = moment(), at = start): MeterTime {
  return { start, end: new Date(Date.parse(start) + 30 * 86_400_000).toISOString(), at };
}

/** The same shop after its merchant's yes to the creation of documents. */
export async function activated({ shops }: Pick<Stores, 'shops'>, shop: Shop): Promise<Shop> {
  await shops.setActivated(shop.id, shop.installedAt);
  return { ...shop, activatedAt: shop.installedAt };
}

export function aStoredOrder(overrides: Partial<FetchedOrder> = {}): FetchedOrder {
  return {
    orderId: orderId(1001),
    name: '#1001',
    orderedAt: moment(),
    shopifyUpdatedAt: moment(),
    paymentStatus: 'paid',
    openPayment: null,
    paymentDueAt: null,
    fulfillmentStatus: 'unfulfilled',
    country: 'DE',
    sourceName: 'web',
    customerId: '77',
    customerName: 'Jörg Müller-Lüdenscheidt',
    currency: 'EUR',
    total: cents(11_900),
    refundedWithoutItems: cents(0),
    customerEmail: 'joerg@mueller.example',
    customerFirstName: 'Jörg',
    customerLastName: 'Müller-Lüdenscheidt',
    totalTax: cents(1_900),
    tags: ['Messe', 'B2B'],
    money: { movements: [], cardItems: [], cardSales: [] },
    cancelledAt: null,
    gateways: ['shopify_payments'],
    ...overrides,
  };
}

/** What is decided about an order's own invoice. */
export function ofInvoice(decision: Decision, at = moment()): DocumentDecision {
  return { kind: 'invoice', cause: OF_ORDER, decision, at };
}

export function aClaim(overrides: Partial<ClaimInput> = {}): ClaimInput {
  return {
    orderId: orderId(1001),
    kind: 'invoice',
    cause: parseCause('order'),
    reference: 'Bestellung #1001',
    title: 'Rechnung',
    voucherDate: moment(),
    total: cents(11_900),
    tax: cents(1_900),
    currency: 'EUR',
    precedingId: null,
    content: null,
    repairs: [],
    at: moment(),
    ...overrides,
  };
}

export function aNewJob(shop: Shop, overrides: Partial<NewJob> = {}): NewJob {
  const payload = { shopId: shop.id, orderId: '1001' };
  return {
    shopId: shop.id,
    name: 'orders.process',
    payload,
    key: null,
    runAt: moment(),
    ...overrides,
  };
}

export function aDelivery(overrides: Partial<NewDelivery> = {}): NewDelivery {
  return {
    source: 'shopify',
    key: 'event-1:orders/paid',
    shopDomain: 'teeladen.myshopify.com',
    topic: 'orders/paid',
    receivedAt: moment(),
    body: Buffer.from('{"id":1}'),
    ...overrides,
  };
}

export function aTokenPair(overrides: Partial<TokenPair> = {}): TokenPair {
  return {
    accessToken: 'access-clear-text',
    refreshToken: 'refresh-clear-text',
    expiresAt: moment(3600),
    scopes: ['invoices.write'],
    ...overrides,
  };
}

export function aProfile(organizationId: string): LexwareProfile {
  return {
    organizationId,
    connectionId: null,
    companyName: organizationId,
    userName: null,
    userEmail: null,
    taxType: 'gross',
    smallBusiness: false,
    distanceSalesPrinciple: null,
    businessFeatures: [],
  };
}

interface StoredLine extends EventFrame {
  event: EventCode;
  body: StoredFacts;
}

/** A line as the database holds it, whichever version made it: with whatever facts. */
export function anEvent(overrides: Partial<StoredLine> = {}): NewEvent {
  const line: StoredLine = {
    at: moment(),
    orderId: orderId(1001),
    orderName: '#1001',
    origin: 'document',
    event: 'invoice.created',
    status: 'success',
    refs: { invoice: 'RE-1', customer: 'Jörg' },
    body: { attempts: 5 },
    ...overrides,
  };
  return line as NewEvent;
}

export const anOrderQuery = (overrides: Partial<OrderListQuery> = {}): OrderListQuery => ({
  search: null,
  filter: 'all',
  sortBy: 'orderedAt',
  sortDir: 'desc',
  limit: 50,
  after: null,
  before: null,
  ...overrides,
});

export const eventQuery = (overrides: Partial<EventQuery> = {}): EventQuery => ({
  search: [],
  orderId: null,
  origin: null,
  status: null,
  sortDir: 'desc',
  limit: 50,
  after: null,
  before: null,
  ...overrides,
});

/** One of two invoices over order 1001 that the merchant wrote in Lexware. */
export function aManualDocument(overrides: Partial<ManualDocument> = {}): ManualDocument {
  return {
    orderId: orderId(1001),
    id: lexwareId(7),
    kind: 'invoice',
    doubt: 'SEVERAL_INVOICES',
    since: moment(),
    number: 'RE-7',
    organizationId: 'org-a',
    ...overrides,
  };
}

/** Another app's invoice over order 1001 was found. */
export function anOtherAppStop(since: string): OtherAppStop {
  return { since, orderId: orderId(1001), lexwareId: lexwareId(7), number: 'RE-7' };
}
