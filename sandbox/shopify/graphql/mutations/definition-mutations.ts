import { gid } from '../../orders/graphql/lines';
import type { MetafieldDefinition, Shop } from '../../shop';
import { denyAccess, holds } from '../access';
import { resolvedNamespace } from '../metafields';
import type { UserError } from './refuse';

export interface DefinitionInput {
  namespace?: string | null;
  key: string;
  name: string;
  type: string;
  ownerType: string;
  pin?: boolean;
}

/** What stands to be defined once for all owners of a type. */
const MOST_PINNED = 20;
const NAMES = { namespace: { least: 3, most: 255 }, key: { least: 2, most: 64 } };

export function definitionOf(
  shop: Shop,
  { namespace, key, ownerType = 'ORDER' }: { namespace: string; key: string; ownerType?: string },
): MetafieldDefinition | undefined {
  return shop.definitions.find(
    (one) => one.namespace === namespace && one.key === key && one.ownerType === ownerType,
  );
}

export function createDefinition(shop: Shop, input: DefinitionInput): Record<string, unknown> {
  if (input.ownerType === 'ORDER' && !holds(shop.granted, 'write_orders'))
    denyAccess('metafieldDefinitionCreate', ['write_orders']);
  const namespace = resolvedNamespace(input.namespace);
  const problem = problemWith(shop, { ...input, namespace });
  if (problem) return { createdDefinition: null, userErrors: [problem] };
  const { key, name, type, ownerType, pin = false } = input;
  const definition = { namespace, key, name, type, ownerType, isPinned: pin };
  shop.definitions.push(definition);
  return { createdDefinition: definitionNode(definition, shop.nextId()), userErrors: [] };
}

function problemWith(
  shop: Shop,
  { namespace, key, ownerType, pin }: DefinitionInput & { namespace: string },
): UserError | null {
  for (const [field, value] of Object.entries({ namespace, key })) {
    const { least, most } = field === 'key' ? NAMES.key : NAMES.namespace;
    const code = value.length < least ? 'TOO_SHORT' : value.length > most ? 'TOO_LONG' : null;
    if (code) return refused(field, code, `${field} is ${code.toLowerCase().replace('_', ' ')}.`);
    if (!/^[\w-]+$/.test(value))
      return refused(
        field,
        'INVALID_CHARACTER',
        `${field} contains one or more invalid characters.`,
      );
  }
  if (definitionOf(shop, { namespace, key, ownerType }))
    return refused('key', 'TAKEN', `Key is in use for ${ownerType} metafields.`);
  const pinned = shop.definitions.filter((one) => one.isPinned && one.ownerType === ownerType);
  return pin && pinned.length >= MOST_PINNED
    ? refused('pin', 'PINNED_LIMIT_REACHED', `Limit of ${MOST_PINNED} pinned definitions.`)
    : null;
}

function refused(field: string, code: string, message: string): UserError {
  return { field: ['definition', field], message, code };
}

export function definitionNode(
  { type, isPinned, ...definition }: MetafieldDefinition,
  id: number,
): Record<string, unknown> {
  return {
    __typename: 'MetafieldDefinition',
    id: gid('MetafieldDefinition', id),
    ...definition,
    type: { name: type, category: 'TEXT' },
    pinnedPosition: isPinned ? 1 : null,
  };
}

export interface DefinitionsArguments {
  ownerType: string;
  namespace?: string | null;
  key?: string | null;
}

/** The definitions of one sort of owner, in the order in which they were made. */
export function definitionsOf(
  shop: Shop,
  { ownerType, namespace, key }: DefinitionsArguments,
): Record<string, unknown>[] {
  return shop.definitions.flatMap((one, index) => {
    const isWanted =
      one.ownerType === ownerType &&
      (namespace === undefined || namespace === null || one.namespace === namespace) &&
      (key === undefined || key === null || one.key === key);
    return isWanted ? [definitionNode(one, index + 1)] : [];
  });
}
