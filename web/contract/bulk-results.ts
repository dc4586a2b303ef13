import type { BulkForecastAnswer, BulkAnswer } from './bulk';
import type { BulkGroup, OptionalGroup } from '../domain/bulk/bulk-group';
import { type ItemState, isSettled } from '../domain/bulk/bulk-run';

export function groupIn(
  { groups }: BulkForecastAnswer,
  group: BulkGroup,
): BulkForecastAnswer['groups'][number] | null {
  return groups.find((one) => one.group === group) ?? null;
}

/** So many documents are made, as far as it is known, where these groups are taken too. */
export function documentsToMake(
  forecast: BulkForecastAnswer,
  including: readonly OptionalGroup[],
): number {
  const taken: readonly BulkGroup[] = ['due', ...including];
  return taken.reduce((sum, group) => sum + (groupIn(forecast, group)?.documents ?? 0), 0);
}

type Item = BulkAnswer['items'][number];

/** First what needs the merchant, then what goes on. */
const ORDER: readonly Item['state'][] = [
  'failed',
  'held',
  'begun',
  'waiting',
  'cancelled',
  'excluded',
  'done',
  'already',
  'unneeded',
];

/** Orders of a run of which the same became, for the same reason. */
export interface ResultGroup {
  state: ItemState;
  reason: Item['reason'];
  error: Item['error'];
  items: Item[];
}

/** What became of the orders of a run, as every place lists it. */
export function resultGroups({ items }: Pick<BulkAnswer, 'items'>): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const item of items) {
    const { state, reason, error } = item;
    const key = [state, reason?.reason ?? error?.code, reason?.document].join(':');
    const known = groups.get(key);
    if (known) known.items.push(item);
    else groups.set(key, { state, reason, error, items: [item] });
  }
  const all = [...groups.values()].toSorted((one, other) => other.items.length - one.items.length);
  return ORDER.flatMap((state) => all.filter((group) => group.state === state));
}

/** First what was done. */
const SUMMARY: readonly ItemState[] = ['done', ...ORDER.filter((state) => state !== 'done')];

/** How many orders are in which state. */
export function stateCounts({
  items,
}: Pick<BulkAnswer, 'items'>): { state: ItemState; orders: number }[] {
  return SUMMARY.map((state) => ({
    state,
    orders: items.filter((item) => item.state === state).length,
  })).filter(({ orders }) => orders > 0);
}

/** How many of its orders are settled, whatever became of them. */
export function settledOf({ items }: Pick<BulkAnswer, 'items'>): number {
  return items.filter(isSettled).length;
}
