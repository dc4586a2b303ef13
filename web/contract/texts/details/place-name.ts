const countries = new Intl.DisplayNames(['de'], { type: 'region' });

/** Places that no code of a state names, or that have a name of their own for VAT. */
const OWN_NAMES = new Map(
  Object.entries({
    XI: 'Nordirland',
    DE_HELGOLAND: 'Helgoland',
    DE_BUESINGEN: 'Büsingen am Hochrhein',
    ES_CN: 'Kanarische Inseln',
    ES_CE: 'Ceuta',
    ES_ML: 'Melilla',
    IT_LI: 'Livigno',
    IT_CAMPIONE: 'Campione d’Italia',
    GR_69: 'Berg Athos',
  }),
);

/**
 * What a sentence calls a place, e.g. `Österreich` or `Kanarische Inseln`; what is no code of one
 * stays as it is.
 */
export function placeName(code: string): string {
  const own = OWN_NAMES.get(code);
  if (own) return own;
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
