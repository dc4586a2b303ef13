import { toFixedDecimal } from '../money';
import { bag } from '../orders/graphql/money-bag';
import type { OrderState, TaxState } from '../orders/model/order-state';

export type Json = Record<string, unknown>;

/** An amount in both currencies as webhooks carry it: two decimals, snake case. */
export function moneySet(order: OrderState, cents: number): Json {
  const { presentmentMoney } = bag(order, cents);
  const presentment = {
    amount: Number(presentmentMoney.amount).toFixed(2),
    currency_code: presentmentMoney.currencyCode,
  };
  return {
    shop_money: { amount: toFixedDecimal(cents), currency_code: order.currency },
    presentment_money: presentment,
  };
}

/** `{name}` and `{name}_set`. */
export function both(order: OrderState, name: string, cents: number): Json {
  return { [name]: toFixedDecimal(cents), [`${name}_set`]: moneySet(order, cents) };
}

export const taxLinePayload =
  (order: OrderState) =>
  (tax: TaxState): Json => ({
    channel_liable: false,
    ...both(order, 'price', tax.amount),
    rate: tax.rateMillionths / 1_000_000,
    title: tax.title,
  });
