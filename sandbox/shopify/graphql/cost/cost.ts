import { getNamedType, GraphQLError, isCompositeType, Kind } from 'graphql';
import { isAbstractType, isInterfaceType, isObjectType, valueFromASTUntyped } from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';

const MUTATION_COST = 10;
const DEARER_MUTATIONS: Partial<Record<string, number>> = { refundCreate: 20 };
const COUNT_COST = 10;
const CONNECTION_COST = 2;
const LARGEST_PAGE = 250;
/** Recorded orders with dozens of amounts cost no more than those without. */
const MONEY = new Set(['MoneyBag', 'MoneyV2']);

/** Pages cost far less than their size: 10 for 200 objects. */
const sizeFactor = (size: number): number => Math.max(1, Math.floor(2 * Math.log(size)));

interface Walk {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
  variables: Record<string, unknown>;
}

/**
 * What Shopify reserves before it runs an operation, fitted to figures that others recorded
 * (cost.test.ts): leaves and amounts of money 0, objects and lists 1 (however long), interfaces and
 * unions the dearest selection, connections 2 and their content as often as `sizeFactor` gives,
 * counts 10. A mutation costs 10, a refund 20; what is directly in its answer is free, what is
 * nested counts. Throws Shopify's error about a connection without a size.
 */
export function requestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  {
    operation,
    variables,
  }: { operation: OperationDefinitionNode; variables: Record<string, unknown> },
): number {
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const walk = {
    schema,
    fragments: new Map(fragments.map((one) => [one.name.value, one])),
    variables,
  };
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  return selectionCost(operation.selectionSet, root, walk);
}

function selectionCost(set: SelectionSetNode, parent: GraphQLNamedType, walk: Walk): number {
  const byType = new Map<string, number>();
  let shared = 0;
  for (const selection of set.selections) {
    const { cost, type } = selected(selection, parent, walk);
    const apart = isAbstractType(parent) && type !== parent;
    if (apart) byType.set(type.name, (byType.get(type.name) ?? 0) + cost);
    else shared += cost;
  }
  return shared + Math.max(0, ...byType.values());
}

function selected(
  selection: SelectionNode,
  parent: GraphQLNamedType,
  walk: Walk,
): { cost: number; type: GraphQLNamedType } {
  if (selection.kind === Kind.FIELD)
    return { cost: fieldCost(selection, parent, walk), type: parent };
  const fragment =
    selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value);
  if (fragment === undefined) return { cost: 0, type: parent };
  const name = fragment.typeCondition?.name.value;
  const type = (name === undefined ? undefined : walk.schema.getType(name)) ?? parent;
  return { cost: selectionCost(fragment.selectionSet, type, walk), type };
}

function fieldCost(node: FieldNode, parent: GraphQLNamedType, walk: Walk): number {
  const field =
    isObjectType(parent) || isInterfaceType(parent)
      ? parent.getFields()[node.name.value]
      : undefined;
  if (field === undefined || node.selectionSet === undefined) return 0;
  const type = getNamedType(field.type);
  if (!isCompositeType(type) || MONEY.has(type.name)) return 0;
  const content = selectionCost(node.selectionSet, type, walk);
  if (type.name.endsWith('Connection'))
    return CONNECTION_COST + sizeFactor(connectionSize(node, field, walk)) * content;
  return ownCost(node, { parent, type: type.name }, walk) + content;
}

/** Of an object or a list, without what was chosen of it. */
function ownCost(
  node: FieldNode,
  { parent, type }: { parent: GraphQLNamedType; type: string },
  walk: Walk,
): number {
  if (parent === walk.schema.getMutationType())
    return DEARER_MUTATIONS[node.name.value] ?? MUTATION_COST;
  if (type === 'Count') return COUNT_COST;
  const isFree = type === 'PageInfo' || type.endsWith('Edge') || parent.name.endsWith('Payload');
  return isFree ? 0 : 1;
}

function connectionSize(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  walk: Walk,
): number {
  if (!field.args.some((arg) => arg.name === 'first')) return 1;
  const size = numberArgument(node, 'first', walk) ?? numberArgument(node, 'last', walk);
  if (size === undefined) {
    throw new GraphQLError('you must provide one of first or last', {
      nodes: node,
      extensions: { code: 'BAD_REQUEST' },
    });
  }
  if (size < 0 || size > LARGEST_PAGE) {
    throw new GraphQLError(`first cannot exceed ${LARGEST_PAGE}`, {
      nodes: node,
      extensions: { code: 'BAD_REQUEST' },
    });
  }
  return size;
}

function numberArgument(node: FieldNode, name: string, walk: Walk): number | undefined {
  const argument = node.arguments?.find((one) => one.name.value === name);
  const value: unknown =
    argument === undefined ? undefined : valueFromASTUntyped(argument.value, walk.variables);
  return typeof value === 'number' ? value : undefined;
}
