const BERLIN = { timeZone: 'Europe/Berlin' } as const;
const day = new Intl.DateTimeFormat('de-DE', {
  ...BERLIN,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const longDay = new Intl.DateTimeFormat('de-DE', { ...BERLIN, dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('de-DE', {
  ...BERLIN,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** All take ISO 8601 and show Europe/Berlin: `02.03.2026`. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** `2. März 2026` */
export function formatLongDay(iso: string): string {
  return longDay.format(new Date(iso));
}

/** `02.03.2026, 10:15` */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
