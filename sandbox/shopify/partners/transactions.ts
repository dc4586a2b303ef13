import { toInstant } from '../clock';
import type { Account, BillLine } from '../billing/account';
import { billsOf, chargeIdOf, earnedAt } from '../billing/bill';
import { share, toDecimal } from '../money';
import type { Shop } from '../shop';
import { APP, partnerGid, shopNode } from './names';

export interface TransactionFilter {
  types?: string[] | null;
  myshopifyDomain?: string | null;
  shopId?: string | null;
  createdAtMin?: string | null;
  createdAtMax?: string | null;
}

interface Transaction {
  at: number;
  type: keyof typeof TYPES;
  shop: Shop;
  line: BillLine;
}

const TYPES = {
  APP_SUBSCRIPTION_SALE: 'AppSubscriptionSale',
  APP_ONE_TIME_SALE: 'AppOneTimeSale',
  APP_SALE_CREDIT: 'AppSaleCredit',
  APP_SALE_ADJUSTMENT: 'AppSaleAdjustment',
} as const;

/** 2.9 % for the processing of a payment. */
const FEE_PER_MILLE = 29;

/** What was earned until `now`, newest first. */
export function transactionsOf(
  shops: readonly Shop[],
  filter: TransactionFilter,
  now: number,
): Record<string, unknown>[] {
  const { types, myshopifyDomain, shopId, createdAtMin, createdAtMax } = filter;
  return shops
    .filter(
      ({ facts, number }) =>
        (!myshopifyDomain || facts.domain === myshopifyDomain) &&
        (!shopId || shopId === partnerGid('Shop', number)),
    )
    .flatMap((shop) => earned(shop, now))
    .filter(
      ({ at, type }) =>
        (!types || types.includes(type)) && isWithin(at, createdAtMin, createdAtMax),
    )
    .toSorted((a, b) => b.at - a.at || b.line.id - a.line.id)
    .map(node);
}

/** Half-open, as `createdAtMin` and `createdAtMax` are read here. */
export function isWithin(
  at: number,
  min: string | null | undefined,
  max: string | null | undefined,
): boolean {
  return (!min || at >= Date.parse(min)) && (!max || at < Date.parse(max));
}

function earned(shop: Shop, now: number): Transaction[] {
  return billsOf(shop.account).flatMap((bill) => {
    const at = earnedAt(shop.account, bill);
    if (at === null || at > now) return [];
    return bill.lines.map((line) => ({ at, type: typeOf(line), shop, line }));
  });
}

function typeOf({ kind, isRefund }: BillLine): keyof typeof TYPES {
  if (kind === 'one-time') return 'APP_ONE_TIME_SALE';
  if (kind !== 'credit') return 'APP_SUBSCRIPTION_SALE';
  return isRefund ? 'APP_SALE_ADJUSTMENT' : 'APP_SALE_CREDIT';
}

function node({ at, type, shop, line }: Transaction): Record<string, unknown> {
  const money = (cents: number) => ({ amount: toDecimal(cents), currencyCode: line.currency });
  const fee = share(line.cents, FEE_PER_MILLE, 1_000);
  return {
    __typename: TYPES[type],
    id: partnerGid(TYPES[type], line.id),
    createdAt: toInstant(at),
    app: APP,
    shop: shopNode(shop),
    chargeId: chargeIdOf(shop.account, line.chargeId),
    billingInterval: line.interval,
    grossAmount: money(line.cents),
    shopifyFee: money(fee),
    netAmount: money(line.cents - fee),
  };
}

export function creditNode(account: Account, line: BillLine): Record<string, unknown> {
  return {
    __typename: 'AppCredit',
    id: partnerGid('AppCredit', line.id),
    name: line.description,
    amount: { amount: toDecimal(-line.cents), currencyCode: line.currency },
    test: !account.lines.includes(line),
  };
}
