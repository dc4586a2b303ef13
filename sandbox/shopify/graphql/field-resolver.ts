import {
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { GraphQLFieldResolver, GraphQLOutputType, GraphQLResolveInfo } from 'graphql';
import { z } from 'zod';
import { toExactDecimal, toTenThousandths } from '../money';
import type { ProtectedData } from '../shop';
import { requireAccess } from './access';
import { requireApproval } from './protected-data';
import { paginate } from './pagination';
import type { SearchNotice } from './search';

export interface FieldContext {
  granted: readonly string[];
  protectedData: ProtectedData;
  /** Counts the objects that really came back: the actual cost. */
  objects: number;
  currency: string;
  /** What searches say of themselves, beside the answer. */
  search: (SearchNotice & { path: (string | number)[] })[];
}

/**
 * Resolves every field of the schema from plain data: pages lists into connections, reads money in
 * any form, derives the old single-currency fields from their Set, and answers what the stand-in
 * does not know with the emptiest valid value.
 */
export const resolveField: GraphQLFieldResolver<unknown, FieldContext> = (
  source,
  args,
  context,
  info,
) => {
  requireAccess(context.granted, info);
  requireApproval(context.protectedData, info);
  const own = ownValue(source, args, { context, info });
  const value = own === undefined ? derived(source, context, info) : own;
  if (value instanceof Promise) return value;
  const shaped = shape(value, args, { context, info });
  count(shaped, context, info);
  return shaped;
};

interface Resolving {
  context: FieldContext;
  info: GraphQLResolveInfo;
}

function ownValue(source: unknown, args: unknown, { context, info }: Resolving): unknown {
  const value = property(source, info.fieldName);
  return typeof value === 'function' ? value.call(source, args, context, info) : value;
}

function property(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null && name in source
    ? Reflect.get(source, name)
    : undefined;
}

function shape(
  value: unknown,
  args: Record<string, unknown>,
  { context, info }: Resolving,
): unknown {
  const type = getNamedType(info.returnType).name;
  if (type.endsWith('Connection'))
    return isConnection(value) ? value : paginate(toList(value), args);
  if (type === 'MoneyBag') return value === null ? null : readMoneyBag(value, context.currency);
  if (type === 'MoneyV2' && !isListType(getNullableType(info.returnType)))
    return readMoney(value, context.currency);
  const list =
    isListType(getNullableType(info.returnType)) && value !== null ? toList(value) : value;
  return Array.isArray(list) && typeof args.first === 'number' ? list.slice(0, args.first) : list;
}

const isConnection = (value: unknown): boolean => property(value, 'pageInfo') !== undefined;

/** A connection may be given as `{ nodes }`, `{ edges: [{ node }] }` or a plain array. */
export function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const nodes = property(value, 'nodes');
  if (Array.isArray(nodes)) return nodes;
  const edges = property(value, 'edges');
  return Array.isArray(edges) ? edges.map((edge) => property(edge, 'node')) : [];
}

const moneyV2 = z.object({
  amount: z.union([z.string(), z.number()]),
  currencyCode: z.string().optional(),
});
const moneyBag = z.object({ shopMoney: moneyV2, presentmentMoney: moneyV2.optional() });

function readMoneyBag(value: unknown, currency: string): unknown {
  const given = moneyBag.safeParse(value);
  if (!given.success) {
    const money = readMoney(value, currency);
    return { shopMoney: money, presentmentMoney: money };
  }
  const shopMoney = readMoney(given.data.shopMoney, currency);
  const { presentmentMoney } = given.data;
  return {
    shopMoney,
    presentmentMoney:
      presentmentMoney === undefined ? shopMoney : readMoney(presentmentMoney, currency),
  };
}

function readMoney(value: unknown, currency: string): unknown {
  if (value === null) return null;
  if (typeof value === 'number' || typeof value === 'string') {
    return {
      __typename: 'MoneyV2',
      amount: toExactDecimal(toTenThousandths(value)),
      currencyCode: currency,
    };
  }
  const { amount, currencyCode } = moneyV2.parse(value);
  return {
    __typename: 'MoneyV2',
    amount: toExactDecimal(toTenThousandths(amount)),
    currencyCode: currencyCode ?? currency,
  };
}

/** `totalPrice` from `totalPriceSet`, `totalRefunded` from `totalRefundedSet`; else empty. */
function derived(source: unknown, context: FieldContext, info: GraphQLResolveInfo): unknown {
  const type = getNamedType(info.returnType).name;
  const set = ['Money', 'MoneyV2'].includes(type)
    ? property(source, `${info.fieldName}Set`)
    : undefined;
  const money = moneyBag.safeParse(typeof set === 'function' ? set({}) : set);
  if (money.success)
    return type === 'Money' ? String(money.data.shopMoney.amount) : money.data.shopMoney;
  return isNonNullType(info.returnType) ? emptyValue(info.returnType, context, source) : null;
}

const EMPTY_SCALARS: Record<string, unknown> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  UnsignedInt64: '0',
  Decimal: '0.0',
  Money: '0.0',
  JSON: {},
  URL: 'https://example.com/',
};

function emptyValue(type: GraphQLOutputType, context: FieldContext, source: unknown): unknown {
  const named = getNamedType(type);
  if (isListType(getNullableType(type))) return [];
  if (isEnumType(named)) return named.getValues()[0]?.value;
  if (named.name === 'DateTime') return property(source, 'createdAt') ?? '2026-01-01T00:00:00Z';
  if (isLeafType(named)) return named.name in EMPTY_SCALARS ? EMPTY_SCALARS[named.name] : '';
  if (named.name === 'MoneyBag' || named.name === 'MoneyV2') return '0';
  if (named.name.endsWith('Connection')) return [];
  return isObjectType(named) ? { __typename: named.name } : null;
}

function count(value: unknown, context: FieldContext, info: GraphQLResolveInfo): void {
  const named = getNamedType(info.returnType);
  if (
    isLeafType(named) ||
    value === null ||
    value === undefined ||
    /(Connection|Edge|PageInfo|MoneyBag|MoneyV2)$/.test(named.name)
  )
    return;
  context.objects += Array.isArray(value) ? value.length : 1;
}
