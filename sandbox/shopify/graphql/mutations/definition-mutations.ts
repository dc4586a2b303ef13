import { gid } from '../../orders/graphql/lines';
import type { MetafieldDefinition, Shop } from '../../shop';
import { denyAccess, holds } from '../access';
import { resolvedNamespace } from '../metafields';
import { nameProblems } from './metafield-names';
import type { UserError } from './refuse';

export interface DefinitionInput {
  namespace?: string | null;
  key: string;
  name: string;
  type: string;
  ownerType: string;
  pin?: boolean;
}

/** Of one sort of owner, as recorded. */
const MAX_PINNED = 50;

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
  const problems = problemsWith(shop, { ...input, namespace });
  if (problems.length > 0) return { createdDefinition: null, userErrors: problems };
  const { key, name, type, ownerType, pin = false } = input;
  const definition = { namespace, key, name, type, ownerType, isPinned: pin };
  shop.definitions.push(definition);
  return { createdDefinition: definitionNode(definition, shop.nextId()), userErrors: [] };
}

function problemsWith(
  shop: Shop,
  { namespace, key, name, ownerType, pin }: DefinitionInput & { namespace: string },
): UserError[] {
  const problems = nameProblems({ namespace, key, name }, ['definition']);
  if (problems.length > 0) return problems;
  if (definitionOf(shop, { namespace, key, ownerType })) {
    const message = `Key is in use for ${labelOf(ownerType)} metafields on the '${namespace}' namespace.`;
    return [{ field: ['definition', 'key'], message, code: 'TAKEN' }];
  }
  const pinned = shop.definitions.filter((one) => one.isPinned && one.ownerType === ownerType);
  if (pin !== true || pinned.length < MAX_PINNED) return [];
  const message = `Limit of ${MAX_PINNED} pinned definitions.`;
  return [{ field: ['definition'], message, code: 'PINNED_LIMIT_REACHED' }];
}

function labelOf(ownerType: string): string {
  return ownerType.charAt(0) + ownerType.slice(1).toLowerCase();
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
