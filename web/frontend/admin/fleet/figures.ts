import type { CappedAnswer, CurvesAnswer } from '../../../contract/operator/fleet';
import { formatNumber } from '../../formats/number';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: readonly [seconds: number, one: string][] = [
  [DAY, 'd'],
  [HOUR, 'Std.'],
  [MINUTE, 'Min.'],
];

/** `90` seconds as `1 Min.`: the largest whole unit. */
export function formatAge(seconds: number): string {
  const [length, unit] = STEPS.find(([step]) => seconds >= step) ?? [1, 'Sek.'];
  return `${formatNumber(Math.floor(seconds / length))} ${unit}`;
}

/** From one moment to another; null where nothing waits. */
export function ageOf(since: string | null, now: string): number | null {
  return since === null ? null : Math.max(0, (Date.parse(now) - Date.parse(since)) / 1_000);
}

/** A number that was counted up to a limit; `moreThan` puts it into words beyond that. */
export function formatCapped(
  { count, isCapped }: CappedAnswer,
  moreThan: (formatted: string) => string,
): string {
  const formatted = formatNumber(count);
  return isCapped ? moreThan(formatted) : formatted;
}

/** Of a series by its name; nothing where it is missing. */
export function valuesOf(curves: CurvesAnswer | undefined, name: string): (number | null)[] {
  return curves?.series.find((one) => one.name === name)?.values ?? [];
}

export function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** The last value that was measured. */
export function lastOf(values: readonly (number | null)[]): number | null {
  return values.findLast((one) => one !== null) ?? null;
}
