import { isSettled } from '../../domain/bulk/bulk-run';
import type { BulkAnswer } from './bulk-answer';

type Item = BulkAnswer['items'][number];

/** First what needs the merchant, then what goes on. */
const ORDER: readonly Item['state'][] = [
  'failed',
  'held',
  'begun',
  'waiting',
  'cancelled',
  'done',
  'already',
];

/** The orders of a run as every place lists them. */
export function byUrgency({ items }: Pick<BulkAnswer, 'items'>): Item[] {
  return ORDER.flatMap((state) => items.filter((item) => item.state === state));
}

/** How many of its orders are settled, whatever became of them. */
export function settledOf({ items }: Pick<BulkAnswer, 'items'>): number {
  return items.filter(isSettled).length;
}
