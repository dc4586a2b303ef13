import { z } from 'zod';
import { sum } from '../../../domain/money/cents';
import { centsFromDecimal } from '../../../domain/money/cents-text';
import type { NewDelivery } from '../../../ports/stores/delivery-store';
import { DUTY_JOBS } from '../../../jobs/definitions/duty-jobs';
import { ORDER_JOBS, type ReportedOrderChange } from '../../../jobs/definitions/order-jobs';
import { SHOP_JOBS } from '../../../jobs/definitions/shop-jobs';
import { newJob, type ShopJob } from '../../../jobs/job';
import { readJson, type RequiredWork, type RequiredJob } from './required-work';

/** Shopify's bodies are REST-shaped: numeric ids, and never longer than a 64-bit number. */
const id = z.union([z.number().int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);

const orderBody = z.object({ id, created_at: z.string().max(40).nullish().catch(null) });
/** Only the id: the body of any other event about an order shows that the order exists. */
const orderDeletedBody = z.strictObject({ id, admin_graphql_api_id: z.string().optional() });
const orderPartBody = z.object({ order_id: id });
const orderEditBody = z.object({ order_edit: orderPartBody });
const refundTransaction = z.object({
  kind: z.string(),
  amount: z.string().transform(centsFromDecimal),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const refundBody = orderPartBody.extend({
  id,
  transactions: z.array(refundTransaction).catch([]).default([]),
});
const customer = z.object({ id: id.nullish(), email: z.string().nullish() }).nullish();
const redactBody = z.object({ customer, orders_to_redact: z.array(id).nullish() });
const dataRequestBody = z.object({
  customer,
  orders_requested: z.array(id).nullish(),
  data_request: z.object({ id }).nullish(),
});

type Read = (delivery: NewDelivery) => RequiredWork;

function evaluateOrder(orderId: string, createdAt: string | null): RequiredJob {
  const orderCreatedAt =
    createdAt !== null && !Number.isNaN(Date.parse(createdAt)) ? createdAt : null;
  return {
    jobIn: (shopId, runAt) =>
      newJob(ORDER_JOBS.processOrder, { shopId, orderId, orderCreatedAt }, { runAt }),
  };
}

/** For orders that Shopify may hide by now: the event is then the only source about the change. */
function reportedChangeOf(orderId: string, change: ReportedOrderChange): RequiredJob {
  return {
    jobIn: (shopId, runAt) =>
      newJob(ORDER_JOBS.reportedChange, { shopId, orderId, change }, { runAt }),
  };
}

const order: Read = ({ body }) => {
  const read = readJson(orderBody, body);
  return read ? evaluateOrder(read.id, read.created_at ?? null) : 'unreadable';
};

const orderDeleted: Read = ({ body }) => {
  const read = readJson(orderDeletedBody, body);
  if (!read) return 'unreadable';
  const { id: orderId } = read;
  return {
    jobIn: (shopId, runAt) => newJob(ORDER_JOBS.orderDeleted, { shopId, orderId }, { runAt }),
  };
};

const partOfOrder: Read = ({ body }) => {
  const read = readJson(orderPartBody, body);
  return read ? evaluateOrder(read.order_id, null) : 'unreadable';
};

const orderEdit: Read = ({ body }) => {
  const read = readJson(orderEditBody, body);
  if (!read) return 'unreadable';
  const { order_id: orderId } = read.order_edit;
  return { ...evaluateOrder(orderId, null), also: [reportedChangeOf(orderId, { kind: 'edited' })] };
};

const cancellation: Read = ({ body }) => {
  const read = readJson(orderBody, body);
  if (!read) return 'unreadable';
  const reported = reportedChangeOf(read.id, { kind: 'cancelled' });
  return { ...evaluateOrder(read.id, read.created_at ?? null), also: [reported] };
};

const refund: Read = ({ body }) => {
  const read = readJson(refundBody, body);
  if (!read) return 'unreadable';
  const { order_id: orderId, id: refundId } = read;
  const refunded: ReportedOrderChange = {
    kind: 'refund',
    id: refundId,
    amount: paidBack(read.transactions),
  };
  return { ...evaluateOrder(orderId, null), also: [reportedChangeOf(orderId, refunded)] };
};

/** Null also where an amount cannot be read: nobody is told less than was paid back. */
function paidBack(transactions: z.output<typeof refundTransaction>[]) {
  const refunds = transactions.filter(({ kind }) => kind === 'refund');
  const amounts = refunds.flatMap(({ amount }) => amount ?? []);
  const [first] = refunds;
  if (!first || amounts.length < refunds.length) return null;
  return { amount: sum(amounts), currency: first.currency };
}

/** Only means that something about the shop may have changed: the job asks Shopify what. */
const aboutShop =
  (job: ShopJob): Read =>
  () =>
    aboutShopJob(job);

function aboutShopJob(job: ShopJob): RequiredJob {
  return { jobIn: (shopId, runAt) => newJob(job, { shopId }, { runAt }) };
}

/** The body decides nothing but this: only it names Shopify's plan of the shop. */
const shopBody = z.object({ plan_name: z.string().min(1).max(60).nullish().catch(null) });

const shopUpdate: Read = ({ body }) => {
  const refresh = aboutShopJob(SHOP_JOBS.refreshShop);
  const planName = readJson(shopBody, body)?.plan_name ?? null;
  if (planName === null) return { ...refresh, also: [aboutShopJob(SHOP_JOBS.readBilling)] };
  const named: RequiredJob = {
    jobIn: (shopId, runAt) => newJob(SHOP_JOBS.storePlanNamed, { shopId, planName }, { runAt }),
  };
  return { ...refresh, also: [named] };
};

const shopRedact: Read = ({ receivedAt: askedAt }) => ({
  jobIn: (shopId, runAt) => newJob(DUTY_JOBS.redactShop, { shopId, askedAt }, { runAt }),
});

/** The telephone number is left out: none of our data is indexed by it. */
function personIn(named: z.output<typeof customer>) {
  return { customerId: named?.id ?? null, email: named?.email?.trim() || null };
}

const customerRedact: Read = ({ body, key: request }) => {
  const read = readJson(redactBody, body);
  if (!read) return 'unreadable';
  const person = { ...personIn(read.customer), orderIds: read.orders_to_redact ?? [] };
  return {
    jobIn: (shopId, runAt) =>
      newJob(DUTY_JOBS.redactCustomer, { shopId, ...person }, { runAt, request }),
  };
};

const customerDataRequest: Read = ({ body, key: request }) => {
  const read = readJson(dataRequestBody, body);
  if (!read) return 'unreadable';
  const orderIds = read.orders_requested ?? [];
  const requested = {
    ...personIn(read.customer),
    orderIds,
    requestId: read.data_request?.id ?? null,
  };
  return {
    jobIn: (shopId, runAt) =>
      newJob(DUTY_JOBS.customerDataRequest, { shopId, ...requested }, { runAt, request }),
  };
};

interface Topic {
  read: Read;
  /**
   * The fields of a body that are kept, at every level; all of what is short and may have to be
   * shown to somebody.
   */
  keeps: string[] | 'all';
}

const ORDER: Topic = { read: order, keeps: ['id', 'created_at'] };
const about = (job: ShopJob): Topic => ({ read: aboutShop(job), keeps: [] });
const REFUND = ['id', 'order_id', 'transactions', 'kind', 'amount', 'currency'];

/** Every subscribed topic; others are ignored. */
const READERS = new Map<string, Topic>([
  ['orders/create', ORDER],
  ['orders/updated', ORDER],
  ['orders/edited', { read: orderEdit, keeps: ['order_edit', 'order_id'] }],
  ['orders/paid', ORDER],
  ['orders/cancelled', { ...ORDER, read: cancellation }],
  ['orders/fulfilled', ORDER],
  ['orders/partially_fulfilled', ORDER],
  ['orders/delete', { read: orderDeleted, keeps: 'all' }],
  ['refunds/create', { read: refund, keeps: REFUND }],
  ['order_transactions/create', { read: partOfOrder, keeps: ['order_id'] }],
  ['app/uninstalled', about(SHOP_JOBS.uninstallShop)],
  ['shop/update', { read: shopUpdate, keeps: ['plan_name'] }],
  ['app_subscriptions/update', about(SHOP_JOBS.readBilling)],
  ['app_purchases_one_time/update', about(SHOP_JOBS.readBilling)],
  ['app/scopes_update', about(SHOP_JOBS.scopesChanged)],
  ['shop/redact', { read: shopRedact, keeps: 'all' }],
  ['customers/redact', { read: customerRedact, keeps: 'all' }],
  ['customers/data_request', { read: customerDataRequest, keeps: 'all' }],
]);

/** These can be subscribed to in the app's configuration only. */
const COMPLIANCE = ['shop/redact', 'customers/redact', 'customers/data_request'];
export const SUBSCRIBABLE_TOPICS: readonly string[] = [...READERS.keys()].filter(
  (topic) => !COMPLIANCE.includes(topic),
);
/** @internal All topics, as the app's configuration names them. */
export const TOPICS: readonly string[] = [...READERS.keys()];

/**
 * The work that a Shopify webhook requires. Amounts and states in its body may be hours old: they
 * are shown at most, never billed.
 */
export function readShopifyEvent(delivery: NewDelivery): RequiredWork {
  return READERS.get(delivery.topic)?.read(delivery) ?? 'ignored';
}

/**
 * With what is read of its body, a hundredth of what Shopify sends and without a customer's data;
 * with all of it where that cannot be read, so that a person can find out why.
 */
export function withReadFieldsOnly(
  delivery: NewDelivery,
  content: Record<string, unknown>,
): NewDelivery {
  const keeps = READERS.get(delivery.topic)?.keeps ?? [];
  if (keeps === 'all') return delivery;
  const reduced = { ...delivery, body: Buffer.from(JSON.stringify(content, keeps)) };
  return readShopifyEvent(reduced) === 'unreadable' ? delivery : reduced;
}
