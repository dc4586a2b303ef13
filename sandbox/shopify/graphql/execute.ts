import { execute, GraphQLError, Kind, parse, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, OperationDefinitionNode } from 'graphql';
import { z } from 'zod';
import type { OrderState } from '../orders/model/order-state';
import type { Shop } from '../shop';
import type { World } from '../world';
import { requestedCost } from './cost/cost';
import { resolveField } from './field-resolver';
import type { FieldContext } from './field-resolver';
import { mutationRoot } from './mutations/mutations';
import { ownedOrder, queryRoot } from './queries';
import { invalidVariables } from './refusals/invalid-variables';
import { inShopifysWords, invalidIds, unreadable } from './refusals/request-errors';
import { accessScopes, adminSchema } from './schema';

export const graphqlRequest = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export type GraphqlRequest = z.infer<typeof graphqlRequest>;

const MAX_PER_QUERY = 1000;

export interface Answer {
  operation: string;
  cost: number;
  body: unknown;
}

export interface Caller {
  world: World;
  shop: Shop;
  origin: string;
}

/**
 * Runs one request as Shopify does: always HTTP 200, complaints in `errors`, the cost in
 * `extensions`.
 */
export async function answer(caller: Caller, request: GraphqlRequest): Promise<Answer> {
  const { document, problems } = checked(request.query);
  if (!document) return failed('', problems);
  const operation = operationOf(document, request.operationName);
  const name = operation?.name?.value ?? '';
  if (problems.length > 0) return failed(name, problems);
  if (operation === undefined) return failed(name, [new GraphQLError('No operation found')]);
  const variables = request.variables ?? {};
  const invalid = invalidVariables(operation, variables);
  if (invalid.length > 0) return failed(name, invalid);
  try {
    const cost = requestedCost(adminSchema, document, { operation, variables });
    return await paidFor(caller, { document, operation, variables, cost });
  } catch (error) {
    if (error instanceof GraphQLError) return failed(name, [error]);
    throw error;
  }
}

interface Priced {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
  cost: number;
}

async function paidFor(caller: Caller, priced: Priced): Promise<Answer> {
  const { cost } = priced;
  const { bucket } = caller.shop;
  const operation = priced.operation.name?.value ?? '';
  if (cost > MAX_PER_QUERY) return failed(operation, [tooDear(cost)]);
  if (!bucket.take(cost)) return { operation, cost: 0, body: throttled(caller.shop, cost) };
  const { result, search, actual } = await run(caller, priced);
  bucket.giveBack(Math.max(0, cost - actual));
  const extensions = {
    cost: { requestedQueryCost: cost, actualQueryCost: actual, throttleStatus: bucket.status() },
    ...(search.length > 0 && { search }),
  };
  return { operation, cost: actual, body: { ...result, extensions } };
}

async function run(
  { world, shop, origin }: Caller,
  { document, operation, variables, cost }: Priced,
) {
  const isMutation = operation.operation === 'mutation';
  const contextValue: FieldContext = {
    granted: shop.granted,
    protectedData: shop.protectedData,
    objects: 0,
    currency: shop.facts.currency,
    search: [],
  };
  const result: ExecutionResult = await execute({
    schema: adminSchema,
    document,
    operationName: operation.name?.value,
    variableValues: variables,
    rootValue: isMutation ? mutationRoot(world, shop, origin) : queryRoot(shop, world.clock.now()),
    contextValue,
    fieldResolver: resolveField,
  });
  const { search } = contextValue;
  return { result, search, actual: isMutation ? cost : Math.min(cost, contextValue.objects) };
}

const EVERY_SCOPE = [...new Set(Object.values(accessScopes).flat()), 'read_all_orders'];

/** An order in Shopify's own shape outside any request: nothing is hidden and nothing costs. */
export async function inspectOrder(
  shop: Shop,
  order: OrderState,
  document: DocumentNode,
): Promise<unknown> {
  const result = await execute({
    schema: adminSchema,
    document,
    rootValue: { order: () => ownedOrder(shop, order) },
    contextValue: {
      granted: EVERY_SCOPE,
      protectedData: 'full',
      objects: 0,
      currency: order.currency,
    },
    fieldResolver: resolveField,
  });
  if (result.errors !== undefined)
    throw new Error(result.errors.map((error) => error.message).join('\n'));
  return result.data?.order;
}

interface Checked {
  /** Null when the query cannot be read. */
  document: DocumentNode | null;
  problems: readonly GraphQLError[];
}

/** An app sends the same few queries over and over; each is parsed and validated once. */
const known = new Map<string, Checked>();

function checked(query: string): Checked {
  const before = known.get(query);
  if (before) return before;
  const answer = check(query);
  known.set(query, answer);
  return answer;
}

function check(query: string): Checked {
  try {
    const document = parse(query);
    const problems = validate(adminSchema, document);
    const said = problems.map((problem) => inShopifysWords(document, problem));
    return { document, problems: said.length > 0 ? said : invalidIds(document) };
  } catch (error) {
    return {
      document: null,
      problems: [
        error instanceof GraphQLError ? unreadable(error) : new GraphQLError(String(error)),
      ],
    };
  }
}

function operationOf(
  document: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return typeof name === 'string'
    ? operations.find((one) => one.name?.value === name)
    : operations[0];
}

const failed = (operation: string, errors: readonly GraphQLError[]): Answer => ({
  operation,
  cost: 0,
  body: { errors },
});

function tooDear(cost: number): GraphQLError {
  return new GraphQLError(
    `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_PER_QUERY}).`,
    {
      extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: MAX_PER_QUERY },
    },
  );
}

export function throttled(shop: Shop, requestedQueryCost: number): unknown {
  return {
    errors: [
      {
        message: 'Throttled',
        extensions: {
          code: 'THROTTLED',
          documentation: 'https://shopify.dev/api/usage/rate-limits',
        },
      },
    ],
    extensions: {
      cost: { requestedQueryCost, actualQueryCost: null, throttleStatus: shop.bucket.status() },
    },
  };
}
