/**
 * Makes sandbox/shopify/schema/ from Shopify's published Admin, Partner and Storefront schemas, which the npm
 * package `@shopify/dev-mcp` carries as introspection JSON. The package is no dependency (300 others
 * come with it); fetch it once, next to the project:
 *
 *   npm pack @shopify/dev-mcp@1.16.0 && tar xzf shopify-dev-mcp-1.16.0.tgz
 *   npx tsx scripts/schema/prune-schemas.ts package/dist/data
 *
 * The results have the root fields below and everything reachable from them, except fields that lead
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

interface Wanted {
  rootFields: Record<string, string[]>;
  /** Kept although nothing but an interface with many implementers leads to them. */
  implementers: string[];
}

const ADMIN_FIELDS: Wanted['rootFields'] = {
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

const ADMIN: Wanted = { rootFields: ADMIN_FIELDS, implementers: [] };

const PARTNER: Wanted = {
  rootFields: { QueryRoot: ['app', 'transactions'], MutationRoot: ['appCreditCreate'] },
  implementers: [
    'AppOneTimeSale',
    'AppSaleAdjustment',
    'AppSaleCredit',
    'AppSubscriptionSale',
    'CreditApplied',
    'OneTimeChargeAccepted',
    'OneTimeChargeActivated',
    'OneTimeChargeDeclined',
    'OneTimeChargeExpired',
    'RelationshipInstalled',
    'RelationshipUninstalled',
    'SubscriptionChargeAccepted',
    'SubscriptionChargeActivated',
    'SubscriptionChargeCanceled',
    'SubscriptionChargeDeclined',
    'SubscriptionChargeExpired',
    'SubscriptionChargeFrozen',
    'SubscriptionChargeUnfrozen',
  ],
};

/** Of the Storefront API the brand, which the Admin API does not know. */
const STOREFRONT: Wanted = {
  rootFields: { QueryRoot: ['shop'], Shop: ['name', 'brand'], Brand: ['colors'] },
  implementers: [],
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

interface Cut {
  isCut: (name: string) => boolean;
  rootFields: Wanted['rootFields'];
}

const inCutBranch: Cut['isCut'] = (name) => CUT_TYPES.some((pattern) => pattern.test(name));

function nameOf(ref: IntrospectionTypeRef): string {
  return ref.kind === 'LIST' || ref.kind === 'NON_NULL' ? nameOf(ref.ofType) : ref.name;
}

function withoutCutBranches(
  type: IntrospectionType,
  { isCut, rootFields }: Cut,
): IntrospectionType {
  if (type.kind === 'OBJECT' || type.kind === 'INTERFACE') {
    const roots = rootFields[type.name];
    const fields = type.fields.filter(
      (field) => !isCut(nameOf(field.type)) && (roots === undefined || roots.includes(field.name)),
    );
    const interfaces = roots ? [] : type.interfaces.filter((one) => !isCut(one.name));
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

const SCALARS = ['String', 'Boolean', 'Int', 'Float', 'ID'];

/** Cuts until no object is left without fields. */
function cutTypes(
  types: readonly IntrospectionType[],
  rootFields: Wanted['rootFields'],
): IntrospectionType[] {
  const emptied = new Set<string>();
  for (;;) {
    const isCut = (name: string) => emptied.has(name) || inCutBranch(name);
    const cut = types.map((type) => withoutCutBranches(type, { isCut, rootFields }));
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

function reachable(types: Map<string, IntrospectionType>, wanted: Wanted): Set<string> {
  const seen = new Set<string>();
  const open = [...Object.keys(wanted.rootFields), ...wanted.implementers, ...SCALARS];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = types.get(name);
    if (type === undefined || seen.has(name)) continue;
    seen.add(name);
    open.push(...neighbours(type));
  }
  return seen;
}

function prune(full: IntrospectionQuery, wanted: Wanted): string {
  const cut = cutTypes(full.__schema.types, wanted.rootFields);
  const kept = reachable(new Map(cut.map((type) => [type.name, type])), wanted);
  const types = cut.flatMap((type): IntrospectionType[] => {
    if (!kept.has(type.name) && !type.name.startsWith('__')) return [];
    if (type.kind !== 'INTERFACE') return [type];
    return [{ ...type, possibleTypes: type.possibleTypes.filter((one) => kept.has(one.name)) }];
  });
  const mutations = full.__schema.mutationType;
  const mutationType = mutations && kept.has(mutations.name) ? mutations : null;
  const directives = full.__schema.directives.filter(({ args }) =>
    args.every((arg) => kept.has(nameOf(arg.type))),
  );
  const schema = buildClientSchema({
    __schema: { ...full.__schema, types, directives, mutationType, subscriptionType: null },
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
  const [folder] = process.argv.slice(2);
  if (folder === undefined)
    throw new Error('usage: tsx scripts/schema/prune-schemas.ts package/dist/data');
  const read = (api: string) =>
    JSON.parse(
      gunzipSync(readFileSync(path.join(folder, `${api}_2026-07.json.gz`))).toString('utf8'),
    );
  const raw = read('admin');
  const sdl = prune(raw.data, ADMIN);
  const target = path.join(__dirname, '../../sandbox/shopify/schema');
  writeFileSync(path.join(target, 'admin-2026-07.graphql'), `${sdl}\n`);
  const partnerSdl = prune(read('partner').data, PARTNER);
  writeFileSync(path.join(target, 'partner-2026-07.graphql'), `${partnerSdl}\n`);
  const storefrontSdl = prune(read('storefront-graphql').data, STOREFRONT);
  writeFileSync(path.join(target, 'storefront-2026-07.graphql'), `${storefrontSdl}\n`);
  const scopes = scopeTable(raw, sdl);
  writeJson(path.join(target, 'access-scopes.json'), scopes);
  const topics = topicScopes(raw.data);
  writeJson(path.join(target, 'topic-scopes.json'), topics);
  console.log(
    `${sdl.length} characters of schema, scopes of ${Object.keys(scopes).length} types and fields, of ${Object.keys(topics).length} topics`,
  );
}

main();
