import {
  type SupplyDateSettings,
  type SupplyDay,
  DEFAULT_SUPPLY_DATE,
} from '../../setting-sections/supply-date-settings';
import { type OrderInput, anOrder } from '../builders';
import { printedDay } from '../../time/berlin';
import type { DayOfSupply } from '../../documents/model/draft';
import { supplyDateOf } from '../../document-rules/mandatory-fields/supply-date';

export const NOW = '2026-03-20T10:00:00.000Z';

/** Placed at noon of one day, sent at noon of the others. */
export function sent(created: string, ...days: string[]): OrderInput {
  const fulfillments = days.map((day, nth) => {
    return { id: String(nth), createdAt: `${day}T11:00:00.000Z`, status: 'success' as const };
  });
  const fulfillmentStatus = days.length > 0 ? ('fulfilled' as const) : ('unfulfilled' as const);
  return { createdAt: `${created}T11:00:00.000Z`, fulfillmentStatus, fulfillments };
}

export const day = (overrides: Partial<SupplyDay> = {}): SupplyDay => ({
  ...DEFAULT_SUPPLY_DATE.from,
  ...overrides,
});
export const plus = (
  offset: number,
  unit: SupplyDay['unit'],
  event: SupplyDay['event'] = 'created',
) => day({ event, modify: 'math', offset, unit });

export const supply = (order: OrderInput, settings: Partial<SupplyDateSettings>) =>
  supplyDateOf(anOrder(order), { ...DEFAULT_SUPPLY_DATE, ...settings });

export function dayText(delivery: DayOfSupply): string {
  if (delivery.kind === 'none') return 'none';
  if ('date' in delivery) return printedDay(delivery.date);
  return `${printedDay(delivery.from)}-${printedDay(delivery.to)}`;
}
