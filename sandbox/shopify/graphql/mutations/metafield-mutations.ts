import { createHash } from 'node:crypto';
import { gid } from '../../orders/graphql/lines';
import type { Shop } from '../../shop';
import type { World } from '../../world';
import { denyAccess, holds } from '../access';
import { resolvedNamespace } from '../metafields';
import { definitionOf } from './definition-mutations';
import { valueProblem } from './metafield-values';
import { nameProblems } from './metafield-names';
import { idOf, type UserError } from './refuse';

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

/** All of them or, where one does not fit, none. */
export function setMetafields(
  world: World,
  shop: Shop,
  inputs: readonly MetafieldInput[],
): Record<string, unknown> {
  if (inputs.length > 25)
    return {
      metafields: [],
      userErrors: [
        {
          field: ['metafields'],
          message: 'Exceeded the maximum metafields input limit of 25.',
          code: 'LESS_THAN_OR_EQUAL_TO',
        },
      ],
    };
  const found = inputs.map((input) => sought(shop, input));
  const problems = found.flatMap((one, index) => problemsWith(shop, one, index));
  if (problems.length > 0) return { metafields: [], userErrors: problems };
  const now = world.clock.iso();
  return {
    metafields: found.map((one) => storeMetafield(shop, one, now)),
    userErrors: [],
  };
}

interface Sought {
  input: MetafieldInput;
  namespace: string;
  /** Undefined where there is no such owner. */
  list: Record<string, unknown>[] | undefined;
  known: Record<string, unknown> | undefined;
}

function sought(shop: Shop, input: MetafieldInput): Sought {
  const list = ownerOf(shop, input.ownerId);
  const namespace = resolvedNamespace(input.namespace);
  const known = list?.find((one) => one.namespace === namespace && one.key === input.key);
  return { input, namespace, list, known };
}

const STALE =
  'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.';

function problemsWith(shop: Shop, one: Sought, index: number): UserError[] {
  const { input, namespace } = one;
  const names = nameProblems({ namespace, key: input.key }, ['metafields', String(index)]);
  return names.length > 0 ? names : (problemWith(shop, one, index) ?? []);
}

function problemWith(shop: Shop, one: Sought, index: number): [UserError] | null {
  const { input, namespace, list, known } = one;
  const at = (...field: string[]) => ['metafields', String(index), ...field];
  const refused = (field: string[], message: string, code: string): [UserError] => [
    { field, message, code },
  ];
  if (list === undefined) return refused(at('ownerId'), 'Owner does not exist.', 'INVALID_VALUE');
  // Null requires that there be none yet; left out, it requires nothing.
  const isStale =
    input.compareDigest === null
      ? known !== undefined
      : input.compareDigest !== undefined && known?.compareDigest !== input.compareDigest;
  if (isStale) return refused(at(), STALE, 'STALE_OBJECT');
  const type = typeOf(shop, one);
  if (type === null) return refused(at('type'), "Type can't be blank", 'BLANK');
  const defined = definitionOf(shop, { namespace, key: input.key });
  if (defined && defined.type !== type) {
    const message = `Type must be consistent with the definition's type: '${defined.type}'.`;
    return refused(at('type'), message, 'INVALID_TYPE');
  }
  const message = valueProblem(type, input.value);
  return message === null ? null : refused(at('value'), message, 'INVALID_VALUE');
}

function typeOf(shop: Shop, { input, namespace, known }: Sought): string | null {
  const defined = definitionOf(shop, { namespace, key: input.key });
  const before = typeof known?.type === 'string' ? known.type : null;
  return input.type ?? defined?.type ?? before;
}

function storeMetafield(
  shop: Shop,
  { input, namespace, list, known }: Sought,
  now: string,
): Record<string, unknown> {
  const type = typeOf(shop, { input, namespace, list, known });
  const stored = known ?? {
    __typename: 'Metafield',
    id: gid('Metafield', shop.nextId()),
    createdAt: now,
  };
  const isJson = type === 'json' || type === 'money' || type?.startsWith('list.') === true;
  Object.assign(stored, {
    namespace,
    key: input.key,
    value: input.value,
    jsonValue: isJson ? JSON.parse(input.value) : input.value,
    type,
    ownerType: input.ownerId.includes('/Order/') ? 'ORDER' : 'API_PERMISSION',
    compareDigest: digest(input.value),
    sizeInBytes: Buffer.byteLength(input.value),
    updatedAt: now,
  });
  if (known === undefined) list?.push(stored);
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
