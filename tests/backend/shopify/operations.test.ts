import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  type GraphQLSchema,
  isEnumType,
  Kind,
  NoDeprecatedCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type FieldNode,
} from 'graphql';
import { requestedCost } from '../../../sandbox/shopify/graphql/cost/cost';
import { BRAND } from '../../../web/adapters/shopify/brand';
import {
  OPTIONAL_SHOPIFY_SCOPES,
  REQUIRED_SHOPIFY_SCOPES,
} from '../../../web/domain/scopes/shopify-scopes';

const ROOT = join(__dirname, '../../..');
const FOLDER = join(ROOT, 'web/adapters/shopify/operations');
/** Shopify refuses a single query above this, whatever the plan. */
const MAX_POINTS = 1_000;

const schema: GraphQLSchema = buildSchema(
  readFileSync(join(ROOT, 'sandbox/shopify/schema/admin-2026-07.graphql'), 'utf8'),
);

const operationsIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => {
    const exported = jest.requireActual<Record<string, string>>(join(folder, file));
    return Object.entries(exported).map(([name, source]) => ({ name, source }));
  });
const operations = operationsIn(FOLDER);

/**
 * The requested size; a list or connection without one must not occur where Shopify has the
 * argument.
 */
function sizeOf(field: FieldNode): number | null {
  const argument = field.arguments?.find(
    ({ name }) => name.value === 'first' || name.value === 'last',
  );
  return argument?.value.kind === Kind.INT ? Number(argument.value.value) : null;
}

function costOf(source: string): number {
  const document = parse(source);
  const operation = document.definitions.find((one): one is OperationDefinitionNode => {
    return one.kind === Kind.OPERATION_DEFINITION;
  });
  if (!operation) throw new Error('No operation');
  return requestedCost(schema, document, { operation, variables: {} });
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

/** Of topics that take a scope; any one is enough (Shopify's description of the topic). */
const topicScopes: Partial<Record<string, string[]>> = JSON.parse(
  readFileSync(join(ROOT, 'sandbox/shopify/schema/topic-scopes.json'), 'utf8'),
);

const topicType = schema.getType('WebhookSubscriptionTopic');
const knownTopics = isEnumType(topicType) ? topicType.getValues().map(({ name }) => name) : [];

interface Needs {
  /** Fields that the app leaves out where it may not read them. */
  withOptionalFields?: boolean;
}

/**
 * What the operation needs; a field behind a directive is left out where the directive can leave it
 * out.
 */
function neededScopes(source: string, { withOptionalFields = false }: Needs = {}): string[][] {
  const info = new TypeInfo(schema);
  const needed: string[][] = [];
  const enter = (field: FieldNode) => {
    const type = getNamedType(info.getType())?.name ?? '';
    const of = [
      accessScopes[`${info.getParentType()?.name}.${field.name.value}`],
      accessScopes[type],
    ];
    needed.push(...of.filter((scopes) => scopes !== undefined));
    if (withOptionalFields) return undefined;
    return field.directives?.some(({ name }) => name.value === 'include')
      ? (needed.pop(), false)
      : undefined;
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
    expect(required.sort()).toEqual([...REQUIRED_SHOPIFY_SCOPES].sort());
    const optional = [
      'MARK_AS_PAID',
      'UPDATE_ORDER',
      'PAYOUTS',
      'PAYOUT_CONTENTS',
      'BALANCE_MOVEMENTS',
    ];
    const everyday = operations.filter(({ name }) => !optional.includes(name));
    const needed = everyday.flatMap(({ source }) => neededScopes(source));
    const read = everyday.flatMap(({ source }) =>
      neededScopes(source, { withOptionalFields: true }),
    );
    expect(needed.filter((any) => !any.some((scope) => required.includes(scope)))).toEqual([]);
    expect(required.filter((scope) => !read.some((any) => any.includes(scope)))).toEqual([]);
  });

  it('open with the required ones every webhook topic, in the version that has the topic', () => {
    const topics = [...toml.matchAll(/^ *topics = \[([^\]]*)\]/gm)].flatMap(([, list = '']) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, topic = '']) => topic),
    );
    const required = listed('scopes');
    const refused = topics.filter((topic) => {
      const name = topic.toUpperCase().replace('/', '_');
      const any = topicScopes[name];
      return (
        !knownTopics.includes(name) || any?.some((scope) => required.includes(scope)) === false
      );
    });
    expect(topics).toContain('orders/paid');
    expect(refused).toEqual([]);
    expect(toml).toMatch(/^api_version = "2026-07"$/m);
  });

  it('name as optional what the app asks for when a feature is in use', () => {
    expect(listed('optional_scopes').sort()).toEqual([...OPTIONAL_SHOPIFY_SCOPES].sort());
  });
});

it('finds the operations', () => {
  expect(operations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ORDER', 'ORDER_LINES', 'REFUND']),
  );
});

it('the brand is asked for as the published Storefront schema says', () => {
  const storefront = buildSchema(
    readFileSync(join(ROOT, 'sandbox/shopify/schema/storefront-2026-07.graphql'), 'utf8'),
  );
  expect(validate(storefront, parse(BRAND), [...specifiedRules, NoDeprecatedCustomRule])).toEqual(
    [],
  );
});

describe.each(operations)('$name', ({ source }) => {
  it('fits the published Admin schema and uses nothing deprecated', () => {
    expect(validate(schema, parse(source), [...specifiedRules, NoDeprecatedCustomRule])).toEqual(
      [],
    );
  });

  it('says how much it wants of every connection', () => {
    expect(unsizedConnections(source)).toEqual([]);
  });

  it('costs less than Shopify allows', () => {
    const points = costOf(source);
    expect(points).toBeGreaterThan(0);
    expect(points).toBeLessThan(MAX_POINTS);
  });
});
