const names = new Intl.DisplayNames(['de'], { type: 'region' });

/** German name of a state, e.g. `Österreich`. */
export function countryName(code: string): string {
  return code === 'XI' ? 'Nordirland' : (names.of(code) ?? code);
}
