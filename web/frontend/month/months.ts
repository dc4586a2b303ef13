const berlinMonth = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
});

/** The month of the German calendar that it is now, `yyyy-MM`. */
export function presentMonth(): string {
  return berlinMonth.format(new Date());
}

/** The month that is over: the one that people close. */
export function lastMonth(): string {
  return monthsLater(presentMonth(), -1);
}

/** Luxon, which the server counts with, is too large for a screen. */
export function monthsLater(month: string, count: number): string {
  const [year = 0, monthOfYear = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, monthOfYear - 1 + count)).toISOString().slice(0, month.length);
}
