/** How the viewer writes what sentences name. */
export interface Formats {
  /** Whole cents. */
  amount(cents: number, currency: string): string;
  /** The day in Germany, as documents name it. */
  day(iso: string): string;
}
