import { type Cents, ZERO, cents, sum } from '../money/cents';
import { divideRounded } from '../money/divide';
import { spread } from '../money/spread';
import { shorten } from '../text/shorten';
import { type TaxRate, taxRate } from '../tax/tax-rate';
import { lineAmount, totalsOf } from './arithmetic';
import type { DraftLine, DraftTotals, TaxType } from './draft';
import { type BasisItem, type InvoiceBasis, grossOfPart, largestRate } from './invoice-basis';
import type { RatePart } from './split-by-rate';

export const MAX_LINES = 300;
const MAX_NAME = 255;
const MAX_DESCRIPTION = 2_000;
const GIFT_CARD_NOTE = 'Mehrzweckgutschein: Die Umsatzsteuer fällt erst beim Einlösen an.';

export interface PricedLines {
  lines: DraftLine[];
  taxType: TaxType;
  totals: DraftTotals;
}

/**
 * Turns what is to be invoiced into lines whose totals, in Lexware's arithmetic, equal the order per tax rate and in
 * total. Net orders are tried in net amounts first; when rounding tells them apart, each line takes the gross amount
 * the customer paid; what belongs to no line becomes one visible rounding line. Null when even that does not fit.
 */
export function priceLines(basis: InvoiceBasis, taxType: TaxType): PricedLines | null {
  const asOrdered = priced(linesOf(basis, ownAmount), taxType);
  if (fits(asOrdered, basis)) return asOrdered;
  const basisOfLines = taxType === 'net' ? 'gross' : taxType;
  const inGross = priced(linesOf(basis, taxType === 'net' ? grossAmount : ownAmount), basisOfLines);
  if (fits(inGross, basis)) return inGross;
  const rounded = priced([...inGross.lines, ...roundingLine(inGross, basis)], basisOfLines);
  return fits(rounded, basis) ? rounded : null;
}

function priced(lines: DraftLine[], taxType: TaxType): PricedLines {
  return { lines, taxType, totals: totalsOf(lines, taxType) };
}

function fits({ totals }: PricedLines, basis: InvoiceBasis): boolean {
  if (totals.gross !== basis.total) return false;
  const grossAt = (rate: TaxRate) => totals.rates.find((one) => one.rate === rate)?.gross ?? 0;
  const known = new Set(basis.rates.map((one) => one.rate));
  return (
    basis.rates.every(({ rate, gross }) => grossAt(rate) === gross) && totals.rates.every(({ rate }) => known.has(rate))
  );
}

function roundingLine({ totals }: PricedLines, basis: InvoiceBasis): DraftLine[] {
  const rate = largestRate(basis.rates)?.rate ?? taxRate(0);
  return [lumpSum('Rundungsausgleich', cents(basis.total - totals.gross), rate)];
}

/** How an amount of the order is written on the invoice: as it is, or as gross amount. */
interface AmountRule {
  part(part: RatePart, taxesIncluded: boolean): Cents;
  discount(amount: Cents, rate: TaxRate): Cents;
}

const ownAmount: AmountRule = { part: (part) => part.base, discount: (amount) => amount };
const grossAmount: AmountRule = {
  part: grossOfPart,
  discount: (amount, rate) => cents(divideRounded(amount * (10_000 + rate), 10_000)),
};

interface PricedPart {
  rate: TaxRate;
  /** Before discounts, for the whole quantity. */
  price: Cents;
  discounts: { title: string; amount: Cents }[];
}

function linesOf(basis: InvoiceBasis, rule: AmountRule): DraftLine[] {
  const items = basis.items.map((item) => ({ item, parts: pricedParts(item, basis.taxesIncluded, rule) }));
  const isShipping = ({ item }: { item: BasisItem }) => item.kind === 'shipping';
  const others = items.filter((one) => !isShipping(one));
  return [...block(others), ...block(items.filter(isShipping))];
}

/** Goods with the discounts on them, then shipping with its own. */
function block(items: { item: BasisItem; parts: PricedPart[] }[]): DraftLine[] {
  const lines = items.flatMap(({ item, parts }) => itemLines(item, parts));
  return [...lines, ...discountLines(items.flatMap(({ parts }) => parts))];
}

function pricedParts(item: BasisItem, taxesIncluded: boolean, rule: AmountRule): PricedPart[] {
  const shares = item.discounts.map(({ amount }) =>
    spread(
      amount,
      item.parts.map((part) => Math.max(part.base, 0)),
    ),
  );
  return item.parts.map((part, index) => {
    const discounts = item.discounts.map(({ title }, nth) => {
      return { title, amount: rule.discount(shares[nth]?.[index] ?? ZERO, part.rate) };
    });
    const price = rule.part(part, taxesIncluded) + sum(discounts.map((one) => one.amount));
    return { rate: part.rate, price: cents(price), discounts };
  });
}

function itemLines(item: BasisItem, parts: PricedPart[]): DraftLine[] {
  const [only] = parts;
  if (parts.length === 1 && only) return [wholeItem(item, only)];
  return parts.map((part) => bundled(item, part));
}

/** All pieces in one line at a price per piece with four decimals, or as one lump sum where that cannot be exact. */
function wholeItem(item: BasisItem, { price, rate }: PricedPart): DraftLine {
  const unitPrice = divideRounded(price * 100, item.quantity);
  if (lineAmount({ unitPrice, quantity: item.quantity }) !== price) return bundled(item, { price, rate });
  return { ...described(item, ''), quantity: item.quantity, unit: unitOf(item), unitPrice, rate };
}

function bundled(item: BasisItem, { price, rate }: Pick<PricedPart, 'price' | 'rate'>): DraftLine {
  const prefix = item.quantity === 1 ? '' : `${item.quantity} × `;
  return { ...described(item, prefix), quantity: 1, unit: unitOf(item), unitPrice: price * 100, rate };
}

function described(item: BasisItem, prefix: string): Pick<DraftLine, 'name' | 'description'> {
  const notes = [item.sku && `Art.-Nr. ${item.sku}`, item.kind === 'giftCard' && GIFT_CARD_NOTE].filter(Boolean);
  const description = notes.length === 0 ? null : shorten(notes.join('\n'), MAX_DESCRIPTION);
  return { name: shorten(prefix + nameOf(item), MAX_NAME), description };
}

function nameOf({ kind, title, variantTitle }: BasisItem): string {
  const isVariantNamed = variantTitle !== null && variantTitle !== '' && variantTitle !== 'Default Title';
  const name = isVariantNamed ? `${title} – ${variantTitle}` : title;
  if (kind !== 'shipping') return name.trim() || 'Artikel ohne Bezeichnung';
  return name.trim() ? `Versand: ${name}` : 'Versand';
}

function unitOf({ kind }: BasisItem): string {
  return kind === 'goods' || kind === 'giftCard' ? 'Stück' : 'Pauschale';
}

/** One negative line per discount and rate, in the order in which they appear. */
function discountLines(parts: PricedPart[]): DraftLine[] {
  const sums = new Map<string, { title: string; rate: TaxRate; amount: number }>();
  for (const { rate, discounts } of parts) {
    for (const { title, amount } of discounts) {
      const key = `${rate}:${title}`;
      const seen = sums.get(key)?.amount ?? 0;
      sums.set(key, { title, rate, amount: seen + amount });
    }
  }
  const given = [...sums.values()].filter(({ amount }) => amount !== 0);
  return given.map(({ title, rate, amount }) => lumpSum(`Rabatt ${title}`.trim(), cents(-amount), rate));
}

function lumpSum(name: string, amount: Cents, rate: TaxRate): DraftLine {
  return {
    name: shorten(name, MAX_NAME),
    description: null,
    quantity: 1,
    unit: 'Pauschale',
    unitPrice: amount * 100,
    rate,
  };
}
