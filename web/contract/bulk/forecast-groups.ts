import type { BulkGroup, OptionalGroup } from '../../domain/bulk/bulk-group';
import type { BulkForecastAnswer } from './bulk-forecast';

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
