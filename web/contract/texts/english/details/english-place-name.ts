const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** As `placeName` has them in German. */
const OWN_NAMES = new Map(
  Object.entries({
    XI: 'Northern Ireland',
    DE_HELGOLAND: 'Heligoland',
    DE_BUESINGEN: 'Büsingen am Hochrhein',
    ES_CN: 'Canary Islands',
    ES_CE: 'Ceuta',
    ES_ML: 'Melilla',
    IT_LI: 'Livigno',
    IT_CAMPIONE: 'Campione d’Italia',
    GR_69: 'Mount Athos',
  }),
);

/** What an English sentence calls a place; what is no code of one stays as it is. */
export function englishPlaceName(code: string): string {
  const own = OWN_NAMES.get(code);
  if (own) return own;
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
