import { z } from 'zod';
import type { OrderUpdate, UpdateField } from '../../../domain/contacts/order-update';
import type { OrderId } from '../../../domain/ids';
import type { Address } from '../../../domain/order/order';
import type { UpdatedOrder } from '../../../ports/shopify';
import type { AdminRequests } from '../admin-requests';
import { UPDATE_ORDER } from '../operations/update-order.graphql';

const answer = z.object({
  orderUpdate: z.object({
    userErrors: z.array(z.object({ field: z.array(z.string()).nullish(), message: z.string() })),
  }),
});

/** Sent once: whoever hears nothing reads the order. */
export async function updateOrder(
  requests: AdminRequests,
  shopDomain: string,
  id: OrderId,
  { shippingAddress, ...rest }: OrderUpdate,
): Promise<UpdatedOrder> {
  const input = {
    id: `gid://shopify/Order/${id}`,
    ...rest,
    ...(shippingAddress && { shippingAddress: toInput(shippingAddress) }),
  };
  const { orderUpdate } = await requests.query(shopDomain, UPDATE_ORDER, { input }, answer);
  const { userErrors } = orderUpdate;
  if (userErrors.length === 0) return { kind: 'updated' };
  return {
    kind: 'refused',
    fields: userErrors.flatMap(({ field }) => fieldNamed(field?.at(-1)) ?? []),
    // Shopify's own message, which is English.
    detail: { code: 'SHOPIFY_SAYS', said: userErrors.map(({ message }) => message).join(' ') },
  };
}

function toInput({ street, supplement, province, countryCode, ...rest }: Address) {
  return {
    ...rest,
    address1: street,
    address2: supplement,
    provinceCode: province ?? null,
    countryCode,
  };
}

const FIELDS: ReadonlyMap<string, UpdateField> = new Map<string, UpdateField>([
  ['firstName', 'address.firstName'],
  ['lastName', 'address.lastName'],
  ['company', 'address.company'],
  ['address1', 'address.street'],
  ['address2', 'address.supplement'],
  ['zip', 'address.zip'],
  ['city', 'address.city'],
  ['province', 'address.province'],
  ['provinceCode', 'address.province'],
  ['country', 'address.countryCode'],
  ['countryCode', 'address.countryCode'],
  ['email', 'email'],
]);

/** By Shopify's name, also where it is written with underscores. */
function fieldNamed(name: string | undefined): UpdateField | undefined {
  const camelCase = name?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return camelCase === undefined ? undefined : FIELDS.get(camelCase);
}
