/**
 * `123456` cents of `EUR` as `1.234,56 €`. The division is for display only and exact to the cent
 * below 10^13 cents.
 */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
  }).format(cents / 100);
}
