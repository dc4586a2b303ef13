import { OrderActions } from '../../orders/actions';
import type { OrderState } from '../../orders/model/order-state';
import type { Shop } from '../../shop';
import type { World } from '../../world';
import { denyAccess, holds } from '../access';
import { ownedOrder } from '../queries';
import { refuse, idOf } from './refuse';
import { type MetafieldInput, setMetafields, deleteMetafields } from './metafield-mutations';
import { createDefinition, type DefinitionInput } from './definition-mutations';
import { chargeMutations } from './charge-mutations';
import { subscriptionMutations } from './subscription-mutations';
import { applyUpdate, type OrderInput, updateProblems } from './update-order';

/** The mutations an invoicing app uses; every other one of the schema is left out of it. */
export function mutationRoot(world: World, shop: Shop, origin: string): Record<string, unknown> {
  return {
    ...orderMutations(world, shop),
    ...metafieldMutations(world, shop),
    ...chargeMutations(world, shop, origin),
    ...subscriptionMutations(world, shop),
  };
}

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
      const userErrors = updateProblems(input);
      if (userErrors.length > 0) return { order: ownedOrder(shop, order), userErrors };
      applyUpdate(order, input);
      return changed(order);
    },
  };
}

function metafieldMutations(world: World, shop: Shop): Record<string, unknown> {
  return {
    metafieldsSet: ({ metafields }: { metafields: MetafieldInput[] }) =>
      setMetafields(world, shop, metafields),
    metafieldDefinitionCreate: ({ definition }: { definition: DefinitionInput }) =>
      createDefinition(shop, definition),
    metafieldsDelete: ({ metafields }: { metafields: MetafieldInput[] }) =>
      deleteMetafields(shop, metafields),
  };
}
