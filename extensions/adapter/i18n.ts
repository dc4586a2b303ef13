/** Texts and formats in the viewer's locale. */
export interface I18n {
  translate(key: string, values?: Record<string, string | number>): string;
  formatCurrency(amount: number, options?: Intl.NumberFormatOptions): string;
  formatDate(date: Date, options?: Intl.DateTimeFormatOptions): string;
}
