import type { OrderActions } from '../orders/actions';
import type { OrderSpec } from '../orders/model/order-spec';
import type { OrderState } from '../orders/model/order-state';
import { Refusal } from '../refusal';
import { baskets } from './baskets';
import { corrections } from './corrections';
import { customers } from './customers';
import { discounts } from './discounts';
import { histories } from './histories';
import type { Scenario, Step } from './scenario';

export const scenarios: readonly Scenario[] = [
  ...baskets,
  ...discounts,
  ...customers,
  ...histories,
  ...corrections,
];

export function scenarioNamed(name: string): Scenario {
  const scenario = scenarios.find((one) => one.name === name);
  if (scenario === undefined) throw new Refusal(`There is no scenario ${name}`, 404);
  return scenario;
}

/** Places a scenario's order and lets happen what follows. */
export function playScenario(actions: OrderActions, scenario: Scenario): OrderState {
  const spec: OrderSpec = structuredClone(scenario.order);
  const order = actions.place(spec);
  for (const step of scenario.then ?? []) play(actions, order, step);
  return order;
}

function play(actions: OrderActions, order: OrderState, step: Step): void {
  const named = (list: readonly { line: number; quantity: number }[] = []) =>
    list.map(({ line, quantity }) => ({ lineId: order.lines[line]?.id ?? 0, quantity }));
  switch (step.do) {
    case 'pay':
      actions.pay(order.id, step);
      return;
    case 'fulfil':
      actions.fulfil(order.id, undefined);
      return;
    case 'edit':
      actions.edit(order.id, { add: step.add ?? [], setQuantity: named(step.setQuantity) });
      return;
    case 'address':
      actions.edit(order.id, { add: [], setQuantity: [], address: step.change });
      return;
    case 'exchange':
      actions.exchange(order.id, { returned: named(step.returned), add: step.add });
      return;
    case 'refund': {
      const asked = { shipping: 0, amount: 0, restock: true, ...step, lines: named(step.lines) };
      actions.refund(order.id, asked);
      return;
    }
    case 'cancel':
      actions.cancel(order.id, { refund: true, restock: true, reason: 'OTHER', ...step });
      return;
  }
}
