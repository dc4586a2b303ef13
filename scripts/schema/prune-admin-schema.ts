/**
 * Makes sandbox/shopify/schema/ from Shopify's published Admin schema, which the npm package
 * `@shopify/dev-mcp` carries as introspection JSON. The package is no dependency (300 others come
 * with it); fetch it once, next to the project:
 *
 *   npm pack @shopify/dev-mcp@1.16.0 && tar xzf shopify-dev-mcp-1.16.0.tgz
 *   npx tsx scripts/schema/prune-admin-schema.ts package/dist/data/admin_2026-07.json.gz
 *
 * The result has the root fields below and everything reachable from them, except fields that lead
 * into CUT_TYPES; of the descriptions, the access scopes that a webhook topic needs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, printSchema, validateSchema } from 'graphql';
import type {
  GraphQLNamedType,
  IntrospectionQuery,
  IntrospectionType,
  IntrospectionTypeRef,
} from 'graphql';
import { scopeTable, topicScopes } from './scopes';

const ROOT_FIELDS: Record<string, string[]> = {
  QueryRoot: [
    'app',
    'currentAppInstallation',
    'customer',
    'customers',
    'location',
    'locations',
    'metafieldDefinitions',
    'node',
    'nodes',
    'order',
    'orderByIdentifier',
    'orders',
    'ordersCount',
    'publicApiVersions',
    'shop',
    'shopBillingPreferences',
    'shopifyPaymentsAccount',
    'webhookSubscription',
    'webhookSubscriptions',
  ],
  Mutation: [
    'appPurchaseOneTimeCreate',
    'appSubscriptionCancel',
    'appSubscriptionCreate',
    'appSubscriptionTrialExtend',
    'metafieldDefinitionCreate',
    'metafieldsDelete',
    'metafieldsSet',
    'orderMarkAsPaid',
    'orderUpdate',
    'tagsAdd',
    'tagsRemove',
    'webhookSubscriptionCreate',
    'webhookSubscriptionDelete',
    'webhookSubscriptionUpdate',
  ],
};

/**
 * Branches that say nothing about an order, its customer or the app: fields and members of these
 * types are left out.
 */
const CUT_TYPES = [
  /^(Abandoned|Abandonment|Article|Blog|BulkOperation|Catalog|Checkout|Collection|Comment|Consolidation|Delivery(?!Category))/,
  /^(DiscountNode|DiscountAutomatic|DiscountCode(?!Application)|Draft|EventBridge|File|FulfillmentConstraint)/,
  /^(Inventory|Market(?!place)|Media|Menu|Metaobject|OnlineStore|Page$|Payment(Customization|Settings)|PriceList|PriceRule)/,
  /^(ProductBundle|ProductFeed|ProductVariantComponent|Publication|ResourcePublication|Scheduled|Search|Selling)/,
  /^ShopifyPayments(Address|BankAccount|Charge|Default|Dispute|Extended|Jp|Merchant|PayoutAlternate|RefundSet|Tax|Tooling)/,
  /^(ServerPixel|Storefront|StoreCredit|Subscription|Taxonomy|Theme|Translat|UrlRedirect)/,
  /^(Validation|Video|WebPixel|SavedSearch|Segment|CustomerPaymentMethod|CashTracking|Export|Model3d|ExternalVideo)/,
];

/**
 * Interfaces with more implementers (Node, HasMetafields …) say nothing about their implementers
 * being reachable.
 */
const MANY_IMPLEMENTERS = 12;

type IsCut = (name: string) => boolean;

const inCutBranch: IsCut = (name) => CUT_TYPES.some((pattern) => pattern.test(name));

function nameOf(ref: IntrospectionTypeRef): string {
  return ref.kind === 'LIST' || ref.kind === 'NON_NULL' ? nameOf(ref.ofType) : ref.name;
}

function withoutCutBranches(type: IntrospectionType, isCut: IsCut): IntrospectionType {
  if (type.kind === 'OBJECT' || type.kind === 'INTERFACE') {
    const roots = ROOT_FIELDS[type.name];
    const fields = type.fields.filter(
      (field) => !isCut(nameOf(field.type)) && (roots === undefined || roots.includes(field.name)),
    );
    const interfaces = type.interfaces.filter((one) => !isCut(one.name));
    if (type.kind === 'OBJECT') return { ...type, fields, interfaces };
    return {
      ...type,
      fields,
      interfaces,
      possibleTypes: type.possibleTypes.filter((one) => !isCut(one.name)),
    };
  }
  if (type.kind === 'UNION')
    return { ...type, possibleTypes: type.possibleTypes.filter((one) => !isCut(one.name)) };
  return type;
}

/** Cuts until no object is left without fields. */
function cutTypes(types: readonly IntrospectionType[]): IntrospectionType[] {
  const emptied = new Set<string>();
  for (;;) {
    const isCut: IsCut = (name) => emptied.has(name) || inCutBranch(name);
    const cut = types.map((type) => withoutCutBranches(type, isCut));
    const empty = cut.filter(
      (type) =>
        (type.kind === 'OBJECT' || type.kind === 'INTERFACE') &&
        type.fields.length === 0 &&
        !emptied.has(type.name),
    );
    if (empty.length === 0) return cut;
    for (const type of empty) emptied.add(type.name);
  }
}

function neighbours(type: IntrospectionType): string[] {
  switch (type.kind) {
    case 'OBJECT':
      return [
        ...type.fields.flatMap((field) => [
          nameOf(field.type),
          ...field.args.map((arg) => nameOf(arg.type)),
        ]),
        ...type.interfaces.map((one) => one.name),
      ];
    case 'INTERFACE':
      return [
        ...type.fields.flatMap((field) => [
          nameOf(field.type),
          ...field.args.map((arg) => nameOf(arg.type)),
        ]),
        ...(type.possibleTypes.length <= MANY_IMPLEMENTERS
          ? type.possibleTypes.map((one) => one.name)
          : []),
      ];
    case 'UNION':
      return type.possibleTypes.map((one) => one.name);
    case 'INPUT_OBJECT':
      return type.inputFields.map((field) => nameOf(field.type));
    default:
      return [];
  }
}

function reachable(types: Map<string, IntrospectionType>): Set<string> {
  const seen = new Set<string>();
  const open = ['QueryRoot', 'Mutation', 'String', 'Boolean', 'Int', 'Float', 'ID'];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = types.get(name);
    if (type === undefined || seen.has(name)) continue;
    seen.add(name);
    open.push(...neighbours(type));
  }
  return seen;
}

function prune(full: IntrospectionQuery): string {
  const cut = cutTypes(full.__schema.types);
  const kept = reachable(new Map(cut.map((type) => [type.name, type])));
  const types = cut.flatMap((type): IntrospectionType[] => {
    if (!kept.has(type.name) && !type.name.startsWith('__')) return [];
    if (type.kind !== 'INTERFACE') return [type];
    return [{ ...type, possibleTypes: type.possibleTypes.filter((one) => kept.has(one.name)) }];
  });
  const schema = buildClientSchema({
    __schema: { ...full.__schema, types, subscriptionType: null },
  });
  const problems = validateSchema(schema);
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.message).join('\n'));
  for (const type of Object.values(schema.getTypeMap())) withoutDescriptions(type);
  return printSchema(schema);
}

/** The descriptions are nine tenths of the bytes; they can be read in Shopify's reference. */
function withoutDescriptions(type: GraphQLNamedType): void {
  if (type.name.startsWith('__')) return;
  type.description = undefined;
  if ('getValues' in type) for (const value of type.getValues()) value.description = undefined;
  if (!('getFields' in type)) return;
  for (const field of Object.values(type.getFields())) {
    field.description = undefined;
    if ('args' in field) for (const arg of field.args) arg.description = undefined;
  }
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}

function main(): void {
  const [source] = process.argv.slice(2);
  if (source === undefined)
    throw new Error('usage: tsx scripts/schema/prune-admin-schema.ts <admin_2026-07.json.gz>');
  const raw = JSON.parse(gunzipSync(readFileSync(source)).toString('utf8'));
  const sdl = prune(raw.data);
  const target = path.join(__dirname, '../../sandbox/shopify/schema');
  writeFileSync(path.join(target, 'admin-2026-07.graphql'), `${sdl}\n`);
  const scopes = scopeTable(raw, sdl);
  writeJson(path.join(target, 'access-scopes.json'), scopes);
  const topics = topicScopes(raw.data);
  writeJson(path.join(target, 'topic-scopes.json'), topics);
  console.log(
    `${sdl.length} characters of schema, scopes of ${Object.keys(scopes).length} types and fields, of ${Object.keys(topics).length} topics`,
  );
}

main();
