/** Asks for no unit; Lexware Office wants something there, so it prints this dash. */
export const NO_UNIT = '-';

/** Units to choose from; any other text is one, too. */
export const ITEM_UNITS = [
  'Stück',
  'Set',
  'Paar',
  'Packung',
  'Karton',
  'Palette',
  'Flasche',
  'Dose',
  'kg',
  'g',
  'Liter',
  'ml',
  'Meter',
  'cm',
  'm²',
  'Stunde',
  'Tag',
  'Monat',
  'Pauschale',
] as const;
