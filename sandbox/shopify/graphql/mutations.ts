import { createHash } from 'node:crypto';
import { toInstant } from '../clock';
import { OrderActions } from '../orders/actions';
import { gid } from '../orders/graphql/lines';
import type { AddressState, OrderState } from '../orders/model/order-state';
import type { Charge, Shop } from '../shop';
import type { World } from '../world';
import { denyAccess, holds } from './access';
import { resolvedNamespace } from './metafields';
import { chargeNode, ownedOrder, subscriptionNode } from './queries';

interface UserError {
  field: string[] | null;
  message: string;
  code?: string;
}

const refuse = (message: string, ...field: string[]): { userErrors: UserError[] } => ({
  userErrors: [{ field: field.length === 0 ? null : field, message }],
});

interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
}

interface OrderInput {
  id: string;
  note?: string | null;
  email?: string | null;
  phone?: string | null;
  poNumber?: string | null;
  tags?: string[];
  customAttributes?: { key: string; value: string }[];
  shippingAddress?: Partial<AddressState>;
}

interface ChargeInput {
  name: string;
  returnUrl: string;
  test?: boolean;
  trialDays?: number | null;
  price?: { amount: string; currencyCode: string };
  lineItems?: { plan: Record<string, Record<string, unknown> | undefined> }[];
}

interface SubscriptionInput {
  id: string;
  topic: string;
  webhookSubscription: { uri?: string | null; callbackUrl?: string | null };
}

/** The mutations an invoicing app uses; every other one of the schema is left out of it. */
export function mutationRoot(world: World, shop: Shop, origin: string): Record<string, unknown> {
  return {
    ...orderMutations(world, shop),
    ...chargeMutations(world, shop, origin),
    ...subscriptionMutations(world, shop),
  };
}

const idOf = (globalId: string): number => Number(globalId.split('/').at(-1));

function orderMutations(world: World, shop: Shop): Record<string, unknown> {
  const actions = new OrderActions(world, shop);
  const find = (id: string) =>
    id.startsWith('gid://shopify/Order/') ? shop.order(idOf(id)) : undefined;
  const changed = (order: OrderState) => {
    actions.changed(order);
    return { order: ownedOrder(shop, order), node: ownedOrder(shop, order), userErrors: [] };
  };
  const tag =
    (field: string, change: (tags: string[], given: string[]) => string[]) =>
    (args: { id: string; tags: string[] }) => {
      if (!holds(shop.granted, 'write_orders')) denyAccess(field, ['write_orders']);
      const order = find(args.id);
      if (order === undefined) return { node: null, ...refuse('Order does not exist', 'id') };
      order.contact.tags = change(order.contact.tags, args.tags);
      return changed(order);
    };
  return {
    tagsAdd: tag('tagsAdd', (tags, given) => [...new Set([...tags, ...given])]),
    tagsRemove: tag('tagsRemove', (tags, given) => tags.filter((one) => !given.includes(one))),
    orderMarkAsPaid: ({ input }: { input: { id: string } }) => {
      const order = find(input.id);
      if (order === undefined)
        return { order: null, ...refuse('Order does not exist', 'input', 'id') };
      try {
        actions.pay(order.id, { gateway: 'manual' });
      } catch {
        return { order: null, ...refuse('Order cannot be marked as paid.', 'id') };
      }
      return { order: ownedOrder(shop, order), userErrors: [] };
    },
    orderUpdate: ({ input }: { input: OrderInput }) => {
      const order = find(input.id);
      if (order === undefined) return { order: null, ...refuse('Order does not exist', 'id') };
      const { shippingAddress } = input;
      const written = Object.entries(input).filter(
        ([field]) => field in order.contact && field !== 'shippingAddress',
      );
      Object.assign(order.contact, Object.fromEntries(written));
      if (shippingAddress !== undefined && order.contact.shippingAddress !== null) {
        Object.assign(order.contact.shippingAddress, shippingAddress);
      }
      return changed(order);
    },
    metafieldsSet: ({ metafields }: { metafields: MetafieldInput[] }) =>
      setMetafields(world, shop, metafields),
    metafieldsDelete: ({ metafields }: { metafields: MetafieldInput[] }) =>
      deleteMetafields(shop, metafields),
  };
}

const digest = (value: string): string => createHash('sha256').update(value).digest('hex');

function ownerOf(shop: Shop, ownerId: string): Record<string, unknown>[] | undefined {
  if (ownerId.startsWith('gid://shopify/AppInstallation/')) return shop.installationMetafields;
  if (!ownerId.startsWith('gid://shopify/Order/')) return undefined;
  if (!holds(shop.granted, 'write_orders')) denyAccess('metafieldsSet', ['write_orders']);
  return shop.order(idOf(ownerId))?.metafields;
}

function setMetafields(
  world: World,
  shop: Shop,
  inputs: readonly MetafieldInput[],
): Record<string, unknown> {
  if (inputs.length > 25)
    return {
      metafields: [],
      ...refuse('Exceeded the maximum metafields input limit of 25.', 'metafields'),
    };
  const set: Record<string, unknown>[] = [];
  for (const [index, input] of inputs.entries()) {
    const list = ownerOf(shop, input.ownerId);
    const at = ['metafields', String(index)];
    if (list === undefined)
      return { metafields: [], ...refuse('Owner does not exist.', ...at, 'ownerId') };
    const namespace = resolvedNamespace(input.namespace);
    const known = list.find((one) => one.namespace === namespace && one.key === input.key);
    if (typeof input.compareDigest === 'string' && known?.compareDigest !== input.compareDigest) {
      const message =
        'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.';
      return { metafields: [], userErrors: [{ field: at, message, code: 'STALE_OBJECT' }] };
    }
    set.push(
      storeMetafield(list, { known, namespace, input, id: shop.nextId(), now: world.clock.iso() }),
    );
  }
  return { metafields: set, userErrors: [] };
}

interface Storing {
  known: Record<string, unknown> | undefined;
  namespace: string;
  input: MetafieldInput;
  id: number;
  now: string;
}

function storeMetafield(
  list: Record<string, unknown>[],
  { known, namespace, input, id, now }: Storing,
): Record<string, unknown> {
  const stored = known ?? { __typename: 'Metafield', id: gid('Metafield', id), createdAt: now };
  const json = input.type === 'json';
  Object.assign(stored, {
    namespace,
    key: input.key,
    value: input.value,
    jsonValue: json ? JSON.parse(input.value) : input.value,
    type: input.type ?? known?.type ?? 'single_line_text_field',
    ownerType: input.ownerId.includes('/Order/') ? 'ORDER' : 'API_PERMISSION',
    compareDigest: digest(input.value),
    sizeInBytes: Buffer.byteLength(input.value),
    updatedAt: now,
  });
  if (known === undefined) list.push(stored);
  return stored;
}

function deleteMetafields(shop: Shop, inputs: readonly MetafieldInput[]): Record<string, unknown> {
  const deleted = inputs.map((input) => {
    const list = ownerOf(shop, input.ownerId) ?? [];
    const namespace = resolvedNamespace(input.namespace);
    const index = list.findIndex((one) => one.namespace === namespace && one.key === input.key);
    if (index < 0) return null;
    list.splice(index, 1);
    return { ownerId: input.ownerId, namespace, key: input.key };
  });
  return { deletedMetafields: deleted, userErrors: [] };
}

function chargeMutations(world: World, shop: Shop, origin: string): Record<string, unknown> {
  const create = (
    kind: Charge['kind'],
    input: ChargeInput,
  ): { charge: Charge; confirmationUrl: string } => {
    const charge: Charge = {
      id: shop.nextId(),
      kind,
      status: 'PENDING',
      name: input.name,
      returnUrl: input.returnUrl,
      test: input.test ?? false,
      createdAt: toInstant(world.clock.now()),
      trialDays: input.trialDays ?? 0,
      price: input.price ?? null,
      lineItems: (input.lineItems ?? []).map((item, index) => lineItem(item, index, shop)),
    };
    shop.charges.push(charge);
    return { charge, confirmationUrl: `${origin}/charges/${shop.facts.domain}/${charge.id}` };
  };
  return {
    appSubscriptionCreate: (input: ChargeInput) => {
      const { charge, confirmationUrl } = create('AppSubscription', input);
      return { appSubscription: chargeNode(charge), confirmationUrl, userErrors: [] };
    },
    appPurchaseOneTimeCreate: (input: ChargeInput) => {
      const { charge, confirmationUrl } = create('AppPurchaseOneTime', input);
      return { appPurchaseOneTime: chargeNode(charge), confirmationUrl, userErrors: [] };
    },
    appSubscriptionCancel: ({ id }: { id: string }) => {
      const charge = shop.charges.find(
        (one) => one.id === idOf(id) && one.kind === 'AppSubscription',
      );
      if (charge === undefined)
        return { appSubscription: null, ...refuse('Subscription not found', 'id') };
      charge.status = 'CANCELLED';
      return { appSubscription: chargeNode(charge), userErrors: [] };
    },
  };
}

function lineItem(
  { plan }: NonNullable<ChargeInput['lineItems']>[number],
  index: number,
  shop: Shop,
): Record<string, unknown> {
  const recurring = plan.appRecurringPricingDetails;
  const details =
    recurring === undefined
      ? {
          __typename: 'AppUsagePricing',
          balanceUsed: 0,
          interval: 'EVERY_30_DAYS',
          ...plan.appUsagePricingDetails,
        }
      : { __typename: 'AppRecurringPricing', interval: 'EVERY_30_DAYS', ...recurring };
  return {
    id: gid('AppSubscriptionLineItem', shop.nextId() + index),
    plan: { pricingDetails: details },
  };
}

function subscriptionMutations(world: World, shop: Shop): Record<string, unknown> {
  const uriOf = ({ webhookSubscription: { uri, callbackUrl } }: SubscriptionInput) =>
    uri ?? callbackUrl ?? '';
  return {
    webhookSubscriptionCreate: (input: SubscriptionInput) => {
      const uri = uriOf(input);
      if (shop.subscriptions.some((one) => one.topic === input.topic && one.uri === uri)) {
        const taken = refuse(
          'Address for this topic has already been taken',
          'webhookSubscription',
          'callbackUrl',
        );
        return { webhookSubscription: null, ...taken };
      }
      const at = world.clock.iso();
      const subscription = {
        id: shop.nextId(),
        topic: input.topic,
        uri,
        createdAt: at,
        updatedAt: at,
      };
      shop.subscriptions.push(subscription);
      return { webhookSubscription: subscriptionNode(subscription), userErrors: [] };
    },
    webhookSubscriptionUpdate: (input: SubscriptionInput) => {
      const subscription = shop.subscriptions.find((one) => one.id === idOf(input.id));
      if (subscription === undefined)
        return {
          webhookSubscription: null,
          ...refuse('Webhook subscription does not exist', 'id'),
        };
      subscription.uri = uriOf(input);
      subscription.updatedAt = world.clock.iso();
      return { webhookSubscription: subscriptionNode(subscription), userErrors: [] };
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      const index = shop.subscriptions.findIndex((one) => one.id === idOf(id));
      if (index < 0)
        return {
          deletedWebhookSubscriptionId: null,
          ...refuse('Webhook subscription does not exist', 'id'),
        };
      shop.subscriptions.splice(index, 1);
      return { deletedWebhookSubscriptionId: id, userErrors: [] };
    },
  };
}
