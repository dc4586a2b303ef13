import { toInstant } from '../clock';
import { Refusal } from '../refusal';
import type { FulfillmentState, OrderState } from './model/order-state';
import type { Placing } from './place';
import { unfulfilled } from './model/status';

export interface LineQuantity {
  lineId: number;
  quantity: number;
}

/** Ships the named quantities, or everything open. */
export function fulfil(
  order: OrderState,
  wanted: LineQuantity[] | undefined,
  placing: Placing,
): FulfillmentState {
  const quantities =
    wanted ?? order.lines.map((line) => ({ lineId: line.id, quantity: unfulfilled(line) }));
  const shipped = quantities.filter((one) => one.quantity > 0);
  if (shipped.length === 0) throw new Refusal('Nothing is left to fulfil');
  for (const one of shipped) {
    const line = lineOf(order, one.lineId);
    if (one.quantity > unfulfilled(line))
      throw new Refusal(`Line ${one.lineId} has not that many open`);
  }
  for (const one of shipped) lineOf(order, one.lineId).fulfilledQuantity += one.quantity;
  const createdAt = toInstant(placing.now);
  const fulfillment: FulfillmentState = {
    id: placing.nextId(),
    createdAt,
    updatedAt: createdAt,
    status: 'SUCCESS',
    lines: shipped.map((one) => ({ id: placing.nextId(), ...one })),
  };
  order.fulfillments.push(fulfillment);
  return fulfillment;
}

export function lineOf(order: OrderState, lineId: number): OrderState['lines'][number] {
  const line = order.lines.find((one) => one.id === lineId);
  if (line === undefined) throw new Refusal(`The order has no line ${lineId}`, 404);
  return line;
}
