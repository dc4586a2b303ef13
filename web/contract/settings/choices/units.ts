/** For positions without a unit; Lexware Office requires one, so it prints this dash. */
export const NO_UNIT = '-';

/** Units to choose from for each sort of line; any other text is one, too. */
export const UNITS = {
  itemUnit: [
    'Stück',
    'Stk',
    'Einheiten',
    'Artikel',
    'Pieces',
    'Pc',
    'Items',
    'Pos',
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
  ],
  shippingUnit: ['Versand', 'Lieferung', 'Zustellung', 'Shipping', 'Delivery'],
  discountUnit: ['Rabatt', 'Ermäßigung', 'Nachlass', 'Discount', 'Savings', 'Coupon'],
} satisfies Record<string, readonly string[]>;
export type UnitField = keyof typeof UNITS;

export function isUnitField(field: string): field is UnitField {
  return Object.hasOwn(UNITS, field);
}
