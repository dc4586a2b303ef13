import { responsePathAsArray, type GraphQLResolveInfo } from 'graphql';
import { gid } from '../orders/graphql/lines';
import { customer } from '../orders/graphql/parties';
import { orderNode } from '../orders/graphql/order';
import type { OrderState } from '../orders/model/order-state';
import { paymentsAccount } from '../payouts/graphql-payouts';
import { chargeNode, installationCharges } from '../billing/nodes';
import type { Shop, WebhookSubscription } from '../shop';
import { holds } from './access';
import { definitionsOf, type DefinitionsArguments } from './mutations/definition-mutations';
import { metafieldFields, orderWithMetafields } from './metafields';
import { notOfThisKind } from './refusals/request-errors';
import { API_VERSION } from './schema';
import type { FieldContext } from './field-resolver';
import { SEARCHABLE_ORDERS, sortOrders } from './order-search';
import { SEARCHABLE_CUSTOMERS, searched, type Searchable } from './search';

const SIXTY_DAYS = 60 * 86_400_000;

export interface QueryArguments {
  id: string;
  ids: string[];
  query?: string | null;
  sortKey?: string | null;
  identifier: { id?: string | null };
  topics?: string[] | null;
}

/** The shop as the root of Admin queries, at `now` (milliseconds) with what it granted. */
export function queryRoot(shop: Shop, now: number): Record<string, unknown> {
  const orders = () => visibleOrders(shop, now);
  const search = ({ query, sortKey }: QueryArguments, ...asking: Asking) =>
    sortOrders(
      find(indexed(shop, orders(), now), { query, searchable: SEARCHABLE_ORDERS, asking }),
      sortKey,
    ).map((order) => ownedOrder(shop, order));
  const byId = (id: string) => node(shop, now, id);
  return {
    order: ({ id }: QueryArguments) => ofType('Order', id, byId),
    orderByIdentifier: ({ identifier }: QueryArguments) =>
      ofType('Order', identifier.id ?? '', byId),
    orders: search,
    ordersCount: (args: QueryArguments, ...asking: Asking) => ({
      count: search(args, ...asking).length,
      precision: 'EXACT',
    }),
    node: ({ id }: QueryArguments) => byId(id),
    nodes: ({ ids }: QueryArguments) => ids.map(byId),
    shop: shopNode(shop, now),
    shopBillingPreferences: { currency: shop.account.currencyIn(shop.facts.currency) },
    shopifyPaymentsAccount: () => paymentsAccount(shop),
    currentAppInstallation: installation(shop),
    app: appNode(),
    customer: ({ id }: QueryArguments) => ofType('Customer', id, byId),
    customers: ({ query }: QueryArguments, ...asking: Asking) =>
      find(customersOf(shop), { query, searchable: SEARCHABLE_CUSTOMERS, asking }),
    metafieldDefinitions: (args: DefinitionsArguments) => definitionsOf(shop, args),
    location: () => LOCATION,
    locations: [LOCATION],
    webhookSubscription: ({ id }: QueryArguments) => ofType('WebhookSubscription', id, byId),
    webhookSubscriptions: ({ topics }: QueryArguments) =>
      shop.subscriptions
        .filter((one) => !topics || topics.includes(one.topic))
        .map(subscriptionNode),
    publicApiVersions: [{ handle: API_VERSION, displayName: API_VERSION, supported: true }],
  };
}

type Asking = [context: FieldContext, info: GraphQLResolveInfo];

interface Search<T> {
  query: string | null | undefined;
  searchable: Searchable<T>;
  asking: Asking;
}

/** What a query finds; what it says of itself goes beside the answer. */
function find<T>(all: readonly T[], { query, searchable, asking }: Search<T>): T[] {
  const [context, info] = asking;
  const { found, notice } = searched(all, query, searchable);
  if (notice !== null) context.search.push({ path: responsePathAsArray(info.path), ...notice });
  return found;
}

/** Orders older than 60 days show only with `read_all_orders`. */
function visibleOrders(shop: Shop, now: number): OrderState[] {
  if (holds(shop.granted, 'read_all_orders')) return shop.orders;
  return shop.orders.filter((order) => now - Date.parse(order.createdAt) <= SIXTY_DAYS);
}

/** The search index lags behind: what changed a moment ago is found later. */
function indexed(shop: Shop, orders: OrderState[], now: number): OrderState[] {
  const { ms, orders: late } = shop.searchLag;
  // Changes may bear a later time than the clock, and show all the same.
  if (ms === 0) return orders;
  const isLate = ({ id, updatedAt }: OrderState) =>
    (late?.includes(id) ?? true) && now - Date.parse(updatedAt) < ms;
  return orders.filter((order) => !isLate(order));
}

export function ownedOrder(shop: Shop, order: OrderState): Record<string, unknown> {
  const node = orderNode(order, shop.facts.domain);
  return { ...orderWithMetafields(shop, node), ...metafieldFields(order.metafields) };
}

const LOCATION = { __typename: 'Location', id: gid('Location', 1), name: 'Lager', isActive: true };

function ofType(type: string, id: string, find: (id: string) => unknown): unknown {
  if (!id.startsWith(`gid://shopify/${type}/`)) throw notOfThisKind(id);
  return find(id);
}

/** Any object by its global id; null when there is none, or it is hidden. */
function node(shop: Shop, now: number, id: string): Record<string, unknown> | null {
  const match = /^gid:\/\/shopify\/(\w+)\/(\d+)/.exec(id);
  const find = FINDERS[match?.[1] ?? ''];
  return find?.({ shop, now, id, key: Number(match?.[2]) }) ?? null;
}

interface Sought {
  shop: Shop;
  now: number;
  id: string;
  key: number;
}

const FINDERS: Record<string, (sought: Sought) => Record<string, unknown> | undefined> = {
  Order: ({ shop, now, key }) =>
    visibleOrders(shop, now)
      .filter((one) => one.id === key)
      .map((order) => ownedOrder(shop, order))[0],
  Refund: refundOf,
  Customer: ({ shop, id }) => customersOf(shop).find((one) => one.id === id),
  WebhookSubscription: ({ shop, key }) =>
    shop.subscriptions.filter((one) => one.id === key).map(subscriptionNode)[0],
  AppSubscription: chargeOf,
  AppPurchaseOneTime: chargeOf,
  AppInstallation: ({ shop }) => installation(shop),
  Shop: ({ shop, now }) => shopNode(shop, now),
};

function chargeOf({ shop, id }: Sought): Record<string, unknown> | undefined {
  return shop.account.charges.map(chargeNode).find((one) => one.id === id);
}

/** Of all orders, which may be hundreds, only the one that holds it is put into Shopify's shape. */
function refundOf({ shop, now, id, key }: Sought): Record<string, unknown> | undefined {
  const orders = visibleOrders(shop, now).filter(({ refunds }) =>
    refunds.some((one) => one.id === key),
  );
  const refunds = orders.map((order) => ownedOrder(shop, order).refunds);
  return refunds
    .flat()
    .filter(isRecord)
    .find((one) => one.id === id);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function customersOf(shop: Shop): Record<string, unknown>[] {
  const found = new Map<number, Record<string, unknown>>();
  for (const order of shop.orders) {
    const person = order.contact.customer;
    if (person !== null) found.set(person.id, customer(order, person));
  }
  return [...found.values()];
}

function shopNode(shop: Shop, now: number): Record<string, unknown> {
  const { facts } = shop;
  const id = gid('Shop', shop.number);
  return {
    __typename: 'Shop',
    id,
    ...metafieldFields(shop.ownedMetafields.get(id) ?? []),
    name: facts.name,
    email: facts.email,
    contactEmail: facts.email,
    myshopifyDomain: facts.domain,
    url: `https://${facts.domain}`,
    primaryDomain: {
      id: gid('Domain', 1),
      host: facts.domain,
      url: `https://${facts.domain}`,
      sslEnabled: true,
    },
    currencyCode: facts.currency,
    enabledPresentmentCurrencies: [facts.currency],
    taxesIncluded: facts.taxesIncluded,
    taxShipping: true,
    ianaTimezone: 'Europe/Berlin',
    timezoneAbbreviation: 'CET',
    timezoneOffset: '+0100',
    timezoneOffsetMinutes: 60,
    shopOwnerName: 'Erika Mustermann',
    shopAddress: shopAddress(facts.countryCode),
    billingAddress: shopAddress(facts.countryCode),
    plan: { ...shop.account.plan, displayName: shop.account.plan.publicDisplayName },
    orders: ({ query, sortKey }: QueryArguments, ...asking: Asking) =>
      sortOrders(
        find(visibleOrders(shop, now), { query, searchable: SEARCHABLE_ORDERS, asking }),
        sortKey,
      ).map((order) => ownedOrder(shop, order)),
    createdAt: '2025-01-01T00:00:00Z',
  };
}

function shopAddress(countryCodeV2: string): Record<string, unknown> {
  const country = countryCodeV2 === 'DE' ? 'Germany' : countryCodeV2;
  return {
    id: gid('ShopAddress', 1),
    address1: 'Ladenstraße 5',
    zip: '10115',
    city: 'Berlin',
    country,
    countryCodeV2,
  };
}

function appNode(): Record<string, unknown> {
  return {
    __typename: 'App',
    id: gid('App', 424242),
    title: 'Belegfluss',
    handle: 'belegfluss',
    embedded: true,
  };
}

function installation(shop: Shop): Record<string, unknown> {
  return {
    __typename: 'AppInstallation',
    id: gid('AppInstallation', 1),
    app: appNode(),
    accessScopes: shop.granted.map((handle) => ({ handle, description: handle })),
    launchUrl: `https://${shop.facts.domain}/admin/apps/belegfluss`,
    ...installationCharges(shop.account),
    ...metafieldFields(shop.installationMetafields),
  };
}

export function subscriptionNode(one: WebhookSubscription): Record<string, unknown> {
  return {
    ...one,
    __typename: 'WebhookSubscription',
    id: gid('WebhookSubscription', one.id),
    legacyResourceId: String(one.id),
    callbackUrl: one.uri,
    endpoint: { __typename: 'WebhookHttpEndpoint', callbackUrl: one.uri },
    format: 'JSON',
    apiVersion: { handle: API_VERSION, displayName: API_VERSION, supported: true },
  };
}
