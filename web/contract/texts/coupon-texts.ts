import type { CouponRefusal, CouponOffer } from '../../domain/billing/coupon';
import { printedMoney } from '../../domain/money/cents-text';
import { cents, type Cents } from '../../domain/money/cents';

/** Behind each refusal; screen readers do not read it out. */
export const COUPON_EMOTICON = '😕';

/**
 * Word for word from the specification. EXPIRED also answers for a code that is locked or used up by
 * others (docs/decisions/0065): there is no word of its own for that.
 */
const REFUSED: Record<CouponRefusal, string> = {
  INVALID: 'Der Code scheint ungültig zu sein',
  USED: 'Du hast diesen Coupon bereits verwendet',
  SELF_REDEMPTION: 'Eigene Coupons kannst du nicht einlösen',
  EXPIRED: 'Der Code ist abgelaufen',
};

export const COUPON_TEXTS = { refused: REFUSED } as const;

/** What it takes off, and for how long. */
export function offerText({ type, value, months }: Omit<CouponOffer, 'code'>): string {
  const off = type === 'percent' ? `${value} %` : `${printedMoney(cents(value), 'EUR')} im Monat`;
  return `${off} weniger, ${months === 1 ? 'einen Monat' : `${months} Monate`} lang`;
}

/** On the pages that a partner's link opens. */
export const COUPON_LINK_TEXTS = {
  title: (code: string) => `Dein Rabatt mit dem Code ${code}`,
  lead: (offer: string) =>
    `${offer}: Belegfluss macht aus Bestellungen in Shopify Rechnungen in Lexware Office.`,
  prices: 'Preise',
  plan: 'Plan',
  monthly: 'Im Monat',
  reduced: (months: number) => (months === 1 ? 'Im ersten Monat' : `Die ersten ${months} Monate`),
  firstYear: 'Erstes Jahr, jährlich bezahlt',
  insteadOf: (reduced: Cents, full: Cents) =>
    `${printedMoney(reduced, 'EUR')} statt ${printedMoney(full, 'EUR')}`,
  noted:
    'Du testest sieben Tage kostenlos; der Rabatt beginnt mit der ersten Rechnung. Abgerechnet wird über Shopify, ein Monat hat dort 30 Tage. Alle Preise zuzüglich Umsatzsteuer, soweit sie anfällt.',
  take: 'Rabatt mitnehmen',
  takeText:
    'Gib die Adresse deines Shops ein. Wir merken uns den Code 30 Tage für ihn und bieten ihn dir nach der Installation an; behalten musst du ihn nicht.',
  /** Above the form of the page for installing. */
  withCode: (code: string, offer: string) => `Dein Code ${code}: ${offer}.`,
  kept: (code: string) =>
    `Wir merken uns den Code ${code} 30 Tage für diesen Shop und bieten ihn dir in der App an. Kam vorher schon ein anderer Code über einen Link, gilt der; ein Code, den du in der App selbst eingibst, geht immer vor.`,
  deadTitle: 'Dieser Code gilt nicht',
  dead: 'Den Code aus diesem Link gibt es nicht oder nicht mehr. Frag dort nach, wo du ihn bekommen hast, oder fang ohne Rabatt an: Die ersten sieben Tage sind kostenlos, und einen Code kannst du auch später in der App eingeben.',
  start: 'Kostenlos starten',
} as const;
