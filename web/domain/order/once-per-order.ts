import type { Order } from './order';

/**
 * What follows from an order alone, computed once for all callers during its evaluation: an order
 * that was read never changes, the next evaluation reads a new one.
 */
export function oncePerOrder<Answer extends object>(
  compute: (order: Order) => Answer,
): (order: Order) => Answer {
  const answers = new WeakMap<Order, Answer>();
  return (order) => {
    const known = answers.get(order) ?? compute(order);
    answers.set(order, known);
    return known;
  };
}
