import { DateTime, FixedOffsetZone, IANAZone } from 'luxon';

const ZONE = 'Europe/Berlin';
const API_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|[+-]\d{2}:\d{2})$/;

const BERLIN = IANAZone.create(ZONE);
const HOUR_MS = 3_600_000;
/** By the hour: the offset changes on full hours only, and is dear to find out. */
const offsets = new Map<number, FixedOffsetZone>();

function inBerlin(instantMs: number): DateTime {
  const hour = Math.floor(instantMs / HOUR_MS);
  const zone = offsets.get(hour) ?? FixedOffsetZone.instance(BERLIN.offset(instantMs));
  offsets.set(hour, zone);
  return DateTime.fromMillis(instantMs, { zone });
}

/** Date-time as the API writes it: milliseconds and the offset of Berlin. */
export function berlinTime(instantMs: number): string {
  return inBerlin(instantMs).toISO() ?? '';
}

/** German calendar day, `yyyy-MM-dd`. */
export function berlinDay(instantMs: number): string {
  return inBerlin(instantMs).toFormat('yyyy-MM-dd');
}

/** German date as people read it, `02.03.2026`. */
export function germanDate(instantMs: number): string {
  return inBerlin(instantMs).toFormat('dd.MM.yyyy');
}

export function plusDays(instantMs: number, days: number): number {
  return DateTime.fromMillis(instantMs, { zone: ZONE }).plus({ days }).toMillis();
}

/** Accepts `yyyy-MM-ddTHH:mm:ss.SSSXXX` only, as the API does; null for anything else. */
export function parseApiDate(value: string): number | null {
  if (!API_DATE.test(value)) return null;
  const parsed = DateTime.fromISO(value);
  return parsed.isValid ? parsed.toMillis() : null;
}
