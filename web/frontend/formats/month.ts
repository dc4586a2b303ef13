const month = new Intl.DateTimeFormat('de-DE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-10` as `Oktober 2026`. */
export function formatMonth(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}
