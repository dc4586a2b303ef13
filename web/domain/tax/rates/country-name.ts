const names = new Intl.DisplayNames(['de'], { type: 'region' });

/** German name of a state, e.g. `Österreich`; what is no code of one stays as it is. */
export function countryName(code: string): string {
  if (code === 'XI') return 'Nordirland';
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
