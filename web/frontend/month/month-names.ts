const longMonth = new Intl.DateTimeFormat('de-DE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const countries = new Intl.DisplayNames('de-DE', { type: 'region' });

/** `2026-10` as `Oktober 2026`. */
export function monthName(month: string): string {
  return longMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** `FR` as `Frankreich`. */
export function countryName(country: string): string {
  return countries.of(country) ?? country;
}
