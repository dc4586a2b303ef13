import type { DocumentText } from '../../domain/setting-sections/text-fields';

const TITLE = 256;
const DETAIL = 1_000;
const LONG = 2_000;

type LayoutText = Exclude<DocumentText, 'paymentCondition'>;

/** The most characters of each text of a document, before its placeholders are filled in. */
export const LAYOUT_LIMITS: Record<LayoutText, number> = {
  title: TITLE,
  introduction: LONG,
  remark: LONG,
  terms: 255,
  itemTitle: TITLE,
  itemDetail: DETAIL,
  itemUnit: DETAIL,
  discountTitle: TITLE,
  discountDetail: DETAIL,
  discountUnit: DETAIL,
  shippingTitle: TITLE,
  shippingDetail: DETAIL,
  shippingUnit: DETAIL,
};

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
