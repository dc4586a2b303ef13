import { toDecimal } from '../money';
import { gid } from '../orders/graphql/lines';
import type { Shop } from '../shop';
import {
  type BalanceEntry,
  balanceEntries,
  failedPayouts,
  netOf,
  openEntries,
  payoutOf,
  retriedNet,
} from './balance';
import { DEDUCTIONS, type Payout } from './payout';

interface ListArguments {
  query?: string | null;
  hideTransfers?: boolean | null;
}

/** `shopifyPaymentsAccount`: the balance, what moved it, and its payouts. */
export function paymentsAccount(shop: Shop): Record<string, unknown> {
  const { currency: currencyCode, countryCode } = shop.facts;
  const money: Money = (cents) => ({ amount: toDecimal(cents), currencyCode });
  return {
    __typename: 'ShopifyPaymentsAccount',
    id: gid('ShopifyPaymentsAccount', 1),
    activated: true,
    country: countryCode,
    defaultCurrency: currencyCode,
    balance: [
      money(
        netOf(openEntries(shop)) + failedPayouts(shop).reduce((total, { net }) => total + net, 0),
      ),
    ],
    payoutSchedule: { interval: 'DAILY' },
    payouts: ({ query }: ListArguments) =>
      shop.payouts
        .toSorted((a, b) => a.issuedAt.localeCompare(b.issuedAt))
        .filter((one) =>
          matches(query, { issued_at: one.issuedAt, id: String(one.id), status: one.status }),
        )
        .map((one) => payoutNode(shop, one, money)),
    balanceTransactions: ({ query }: ListArguments) =>
      balanceEntries(shop)
        .filter((one) =>
          matches(query, {
            payments_transfer_id: String(payoutOf(shop, one)?.id ?? ''),
            id: String(one.id),
          }),
        )
        .map((one) => balanceNode(shop, one, money)),
  };
}

type Money = (cents: number) => { amount: string; currencyCode: string };

function payoutNode(shop: Shop, payout: Payout, money: Money): Record<string, unknown> {
  const entries = balanceEntries(shop).filter(({ id }) => payout.entryIds.has(id));
  const of = (...types: BalanceEntry['type'][]) =>
    entries.filter(({ type }) => types.includes(type));
  const gross = (some: BalanceEntry[]) =>
    money(some.reduce((total, { amount }) => total + amount, 0));
  const fees = (some: BalanceEntry[]) => money(some.reduce((total, { fee }) => total + fee, 0));
  return {
    __typename: 'ShopifyPaymentsPayout',
    id: gid('ShopifyPaymentsPayout', payout.id),
    legacyResourceId: String(payout.id),
    issuedAt: payout.issuedAt,
    status: payout.status,
    // Shopify gives the size; the direction stands in `transactionType`.
    net: money(Math.abs(payout.net)),
    transactionType: payout.net < 0 ? 'WITHDRAWAL' : 'DEPOSIT',
    summary: {
      chargesGross: gross(of('CHARGE')),
      chargesFee: fees(of('CHARGE')),
      refundsFeeGross: gross(of('REFUND')),
      refundsFee: fees(of('REFUND')),
      adjustmentsGross: gross(of(...DEDUCTIONS)),
      adjustmentsFee: fees(of(...DEDUCTIONS)),
      retriedPayoutsGross: money(retriedNet(shop, payout)),
      retriedPayoutsFee: money(0),
    },
  };
}

function balanceNode(shop: Shop, entry: BalanceEntry, money: Money): Record<string, unknown> {
  const payout = payoutOf(shop, entry);
  return {
    __typename: 'ShopifyPaymentsBalanceTransaction',
    id: gid('ShopifyPaymentsBalanceTransaction', entry.id),
    type: entry.type,
    sourceType: entry.sourceType,
    sourceId: String(entry.id),
    sourceOrderTransactionId:
      entry.orderTransactionId === null ? null : String(entry.orderTransactionId),
    amount: money(entry.amount),
    fee: money(entry.fee),
    net: money(entry.amount - entry.fee),
    associatedOrder: { id: gid('Order', entry.order.id), name: entry.order.name },
    associatedPayout: {
      id: payout ? gid('ShopifyPaymentsPayout', payout.id) : null,
      status: payout?.status ?? 'PENDING',
    },
    transactionDate: entry.date,
    test: false,
  };
}
/**
 * The search terms apps use here: `field:value` and `field:>=value`; unknown fields are ignored, as
 * at Shopify.
 */
function matches(query: string | null | undefined, fields: Record<string, string>): boolean {
  const terms = [...(query ?? '').matchAll(/([a-z_]+):(>=?|<=?)?['"]?([^'"\s]+)/g)];
  return terms.every(([, field = '', operator, value = '']) => {
    const actual = fields[field];
    if (actual === undefined) return true;
    if (operator === undefined) return actual.toLowerCase() === value.toLowerCase();
    const [a, b] =
      field === 'issued_at'
        ? [Date.parse(actual), Date.parse(value)]
        : [Number(actual), Number(value)];
    return operator.startsWith('>')
      ? a > b || (operator === '>=' && a === b)
      : a < b || (operator === '<=' && a === b);
  });
}
