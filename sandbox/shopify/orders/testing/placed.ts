import { germanOrder, MWST_19 } from '../../scenarios/parts';
import type { OrderSpec } from '../model/order-spec';
import { placeOrder } from '../place';
import type { Placing } from '../place';

export function placing(): Placing {
  let id = 100;
  let number = 1000;
  return { nextId: () => (id += 1), nextNumber: () => (number += 1), now: Date.UTC(2026, 2, 1) };
}

export const place = (part: Partial<OrderSpec>) => placeOrder(germanOrder(part), placing());
export const shirt = { title: 'Hemd', quantity: 3, price: 3333, taxes: MWST_19 };

export const firstLine = (order: ReturnType<typeof place>) => order.lines[0]?.id ?? 0;
export const oneUnit = (order: ReturnType<typeof place>) => [
  { lineId: firstLine(order), quantity: 1 },
];
