import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  Kind,
  OperationTypeNode,
  NoDeprecatedCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type SelectionSetNode,
} from 'graphql';
import { OPTIONAL_SHOPIFY_SCOPES } from '../../web/domain/settings/shopify-scopes';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'web/adapters/shopify/operations');
/** Shopify refuses a single query above this, whatever the plan. */
const MOST_POINTS = 1_000;
const MUTATION_POINTS = 10;

const schema: GraphQLSchema = buildSchema(
  readFileSync(join(ROOT, 'sandbox/shopify/schema/admin-2026-07.graphql'), 'utf8'),
);

const operations = readdirSync(FOLDER).flatMap((file) => {
  const exported = jest.requireActual<Record<string, string>>(join(FOLDER, file));
  return Object.entries(exported).map(([name, source]) => ({ name, source }));
});

/** The size asked for; a list or connection without one must not occur where Shopify has the argument. */
function sizeOf(field: FieldNode): number | null {
  const argument = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
  return argument?.value.kind === Kind.INT ? Number(argument.value.value) : null;
}

/** Shopify's published rule: leaf 0, object 1, interface or union its dearest choice, a sized field times its size. */
class Cost {
  private readonly fragments: Map<string, FragmentDefinitionNode>;

  constructor(source: string) {
    const { definitions } = parse(source);
    this.fragments = new Map(
      definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
    );
    this.operation = definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
  }

  private readonly operation: OperationDefinitionNode | undefined;

  total(): number {
    const isMutation = this.operation?.operation === OperationTypeNode.MUTATION;
    const root = isMutation ? schema.getMutationType() : schema.getQueryType();
    if (!root || !this.operation) throw new Error('No query');
    return (isMutation ? MUTATION_POINTS : 0) + this.ofSet(this.operation.selectionSet, root);
  }

  private ofSet(set: SelectionSetNode, type: GraphQLCompositeType): number {
    let shared = 0;
    let dearest = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        shared += this.ofField(selection, type);
      } else {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
        const on = schema.getType(fragment?.typeCondition?.name.value ?? type.name);
        if (!fragment || !(isObjectType(on) || isInterfaceType(on) || isUnionType(on))) throw new Error('No fragment');
        const cost = this.ofSet(fragment.selectionSet, on);
        if (on === type) shared += cost;
        else dearest = Math.max(dearest, cost);
      }
    }
    return shared + dearest;
  }

  private ofField(field: FieldNode, parent: GraphQLCompositeType): number {
    if (field.name.value === '__typename' || isUnionType(parent)) return 0;
    const type = getNamedType(parent.getFields()[field.name.value]?.type);
    if (!type || isLeafType(type) || !field.selectionSet) return 0;
    if (!(isObjectType(type) || isInterfaceType(type) || isUnionType(type))) return 0;
    return (1 + this.ofSet(field.selectionSet, type)) * (sizeOf(field) ?? 1);
  }
}

function unsizedConnections(source: string): string[] {
  const info = new TypeInfo(schema);
  const found: string[] = [];
  const check = (field: FieldNode) => {
    const isConnection = getNamedType(info.getType())?.name.endsWith('Connection');
    if (isConnection && sizeOf(field) === null) found.push(field.name.value);
  };
  visit(parse(source), visitWithTypeInfo(info, { Field: check }));
  return found;
}

/** Any one of the scopes of each entry opens a type or field. */
const accessScopes: Record<string, string[]> = JSON.parse(
  readFileSync(join(ROOT, 'sandbox/shopify/schema/access-scopes.json'), 'utf8'),
);

/** What the operation needs; a field behind a directive is left out where the directive can leave it out. */
function neededScopes(source: string): string[][] {
  const info = new TypeInfo(schema);
  const needed: string[][] = [];
  const enter = (field: FieldNode) => {
    const type = getNamedType(info.getType())?.name ?? '';
    const of = [accessScopes[`${info.getParentType()?.name}.${field.name.value}`], accessScopes[type]];
    needed.push(...of.filter((scopes) => scopes !== undefined));
    return field.directives?.some(({ name }) => name.value === 'include') ? (needed.pop(), false) : undefined;
  };
  visit(parse(source), visitWithTypeInfo(info, { Field: { enter } }));
  return needed;
}

describe('the scopes of shopify.app.toml', () => {
  const toml = readFileSync(join(ROOT, 'shopify.app.toml'), 'utf8');
  const listed = (key: string) =>
    [...(new RegExp(`^${key} = (.*)$`, 'm').exec(toml)?.[1] ?? '').matchAll(/\w+/g)].map(String);

  it('open with the required ones alone whatever every shop needs, and nothing more', () => {
    const required = listed('scopes');
    const optional = ['MARK_AS_PAID', 'PAYOUTS', 'PAYOUT_CONTENTS'];
    const needed = operations
      .filter(({ name }) => !optional.includes(name))
      .flatMap(({ source }) => neededScopes(source));
    expect(needed.filter((any) => !any.some((scope) => required.includes(scope)))).toEqual([]);
    expect(required.filter((scope) => !needed.some((any) => any.includes(scope)))).toEqual([]);
  });

  it('name as optional what the app asks for when a feature is in use', () => {
    expect(listed('optional_scopes').sort()).toEqual(
      [...OPTIONAL_SHOPIFY_SCOPES, 'read_shopify_payments_accounts'].sort(),
    );
  });
});

it('finds the operations', () => {
  expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(['ORDER_HEADER', 'ORDER_LINES', 'REFUND']));
});

describe.each(operations)('$name', ({ source }) => {
  it('fits the published Admin schema and uses nothing deprecated', () => {
    expect(validate(schema, parse(source), [...specifiedRules, NoDeprecatedCustomRule])).toEqual([]);
  });

  it('says how much it wants of every connection', () => {
    expect(unsizedConnections(source)).toEqual([]);
  });

  it('costs less than Shopify allows', () => {
    const points = new Cost(source).total();
    expect(points).toBeGreaterThan(0);
    expect(points).toBeLessThan(MOST_POINTS);
  });
});
