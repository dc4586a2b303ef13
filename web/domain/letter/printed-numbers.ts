import type { Cents } from '../money/cents';
import { printedMoney } from '../money/cents-text';
import type { TaxRate } from '../tax-rates/tax-rate';
import { type Language, LOCALES } from '../text/language';

/** Lexware Office knows no other currency. */
const CURRENCY = 'EUR';

interface Formats {
  /** Four decimals only where a price has them. */
  unitPrice: Intl.NumberFormat;
  quantity: Intl.NumberFormat;
  rate: Intl.NumberFormat;
}

const FORMATS: Record<Language, Formats> = { de: formatsOf('de'), en: formatsOf('en') };

function formatsOf(language: Language): Formats {
  const locale = LOCALES[language];
  return {
    unitPrice: new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: CURRENCY,
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
    quantity: new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }),
    rate: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  };
}

/** Numbers as a document in this language prints them. */
export function printedNumbers(language: Language) {
  const { unitPrice, quantity, rate } = FORMATS[language];
  return {
    amount: (amount: Cents) => printedMoney(amount, CURRENCY, LOCALES[language]),
    /** Of ten-thousandths, as in `DraftLine`. */
    unitPrice: (price: number) => unitPrice.format(price / 10_000),
    quantity: (count: number) => quantity.format(count),
    rate: (hundredths: TaxRate) => rate.format(hundredths / 10_000),
  };
}

export type PrintedNumbers = ReturnType<typeof printedNumbers>;
