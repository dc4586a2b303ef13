import { createHash } from 'node:crypto';
import { gid } from '../../orders/graphql/lines';
import type { Shop } from '../../shop';
import type { World } from '../../world';
import { denyAccess, holds } from '../access';
import { resolvedNamespace } from '../metafields';
import { refuse, idOf } from './refuse';

export interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
}

export const digest = (value: string): string => createHash('sha256').update(value).digest('hex');

function ownerOf(shop: Shop, ownerId: string): Record<string, unknown>[] | undefined {
  if (ownerId.startsWith('gid://shopify/AppInstallation/')) return shop.installationMetafields;
  if (!ownerId.startsWith('gid://shopify/Order/')) return undefined;
  if (!holds(shop.granted, 'write_orders')) denyAccess('metafieldsSet', ['write_orders']);
  return shop.order(idOf(ownerId))?.metafields;
}

export function setMetafields(
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

export interface Storing {
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

export function deleteMetafields(
  shop: Shop,
  inputs: readonly MetafieldInput[],
): Record<string, unknown> {
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
