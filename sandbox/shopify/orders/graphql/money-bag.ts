import { share, toDecimal, toExactDecimal } from '../../money';
import type { LineState, OrderState } from '../model/order-state';

export interface MoneyV2 {
  amount: string;
  currencyCode: string;
}

export interface MoneyBag {
  shopMoney: MoneyV2;
  presentmentMoney: MoneyV2;
}

/** Shop money and the buyer's; the presentment amount is converted on its own, as Shopify's are. */
export function bag(order: OrderState, cents: number): MoneyBag {
  const { currency, rateMillionths } = order.presentment;
  return {
    shopMoney: { amount: toDecimal(cents), currencyCode: order.currency },
    presentmentMoney: {
      amount: toDecimal(share(cents, rateMillionths, 1_000_000)),
      currencyCode: currency,
    },
  };
}

/** Of one piece, with all its decimals. */
export function unitPriceBag(
  order: OrderState,
  { price, exactPrice = price * 100 }: Pick<LineState, 'price' | 'exactPrice'>,
): MoneyBag {
  const { currency, rateMillionths } = order.presentment;
  const presented = share(exactPrice, rateMillionths, 1_000_000);
  return exactPrice % 100 === 0
    ? bag(order, price)
    : {
        shopMoney: { amount: toExactDecimal(exactPrice), currencyCode: order.currency },
        presentmentMoney: { amount: toExactDecimal(presented), currencyCode: currency },
      };
}
