import type { DraftLine } from '../../documents/model/draft';
import {
  type TaxType,
  type TaxRate,
  taxRate,
  grossOfNet,
  netOfGross,
} from '../../tax-rates/tax-rate';
import type { DraftTotals } from '../../documents/model/document-content';
import { type LineTexts, defaultLineTexts, type LineText, MAX_NAME } from './line-texts';
import type { InvoiceBasis, BasisItem } from '../../billable/basis';
import { collectLines } from './collective-lines';
import { totalsOf, lineAmount } from './arithmetic';
import { cents, type Cents, sum, ZERO, divideRounded, spread } from '../../money/cents';
import {
  largestRate,
  type RatePart,
  grossOfPart,
  amountsPerRate,
  amountAt,
} from '../../tax-rates/amounts-per-rate';
import { shorten } from '../../text/shorten';

export const MAX_LINES = 300;

export interface PricedLines {
  lines: DraftLine[];
  taxType: TaxType;
  totals: DraftTotals;
}

/** How lines are written; what they come to is the same in every style. */
interface LineStyle {
  texts: LineTexts;
  /** Discounts as lines of their own; otherwise they lower the prices of the items. */
  useDiscount: boolean;
  /** Titles of free shipping that gets a line of 0.00. */
  freeShipping: string[];
}

const PLAIN: LineStyle = { texts: defaultLineTexts('de'), useDiscount: true, freeShipping: [] };

/**
 * Turns what is to be invoiced into at most 300 lines whose totals, in Lexware's arithmetic, equal
 * the order per tax rate and in total. Net orders are tried in net amounts first; when rounding
 * makes them differ, each line takes the gross amount the customer paid; what belongs to no line
 * becomes one visible rounding line. Null when even that does not fit.
 */
export function priceLines(
  basis: InvoiceBasis,
  taxType: TaxType,
  style: LineStyle = PLAIN,
): PricedLines | null {
  const built = build(basis, taxType, style);
  return built && finished(built, style);
}

/**
 * A gross order in net prices, or in gross prices where net ones cannot equal it: some gross
 * amounts are no whole net amount plus its rounded tax (e.g. 1.03 at 19 %). Null when nothing fits.
 */
export function priceInNet(basis: InvoiceBasis, style: LineStyle): PricedLines | null {
  const gross = build(basis, 'gross', style);
  if (!gross) return null;
  for (const manner of ['each', 'running'] as const) {
    const lines = netLines([...gross.goods, ...gross.others], manner);
    const parts = {
      goods: lines.slice(0, gross.goods.length),
      others: lines.slice(gross.goods.length),
    };
    const net = priced(parts, 'net');
    if (fits(net, basis)) return finished(net, style);
  }
  return finished(gross, style);
}

/**
 * Lines before those beyond 300 are collected; discounts, shipping and rounding keep lines of their
 * own.
 */
interface Parts {
  goods: DraftLine[];
  others: DraftLine[];
}

type Built = Parts & Pick<PricedLines, 'taxType' | 'totals'>;

function build(basis: InvoiceBasis, taxType: TaxType, style: LineStyle): Built | null {
  const asOrdered = priced(partsOf(basis, ownAmount, style), taxType);
  if (fits(asOrdered, basis)) return asOrdered;
  const basisOfLines = taxType === 'net' ? 'gross' : taxType;
  const inGross = priced(
    partsOf(basis, taxType === 'net' ? grossAmount : ownAmount, style),
    basisOfLines,
  );
  if (fits(inGross, basis)) return inGross;
  const others = [...inGross.others, ...roundingLine(inGross, basis, style)];
  const rounded = priced({ goods: inGross.goods, others }, basisOfLines);
  return fits(rounded, basis) ? rounded : null;
}

function finished({ goods, others, taxType, totals }: Built, { texts }: LineStyle): PricedLines {
  const room = MAX_LINES - others.length;
  const lines =
    room > 0
      ? [...collectLines(goods, room, texts.language), ...others]
      : collectLines([...goods, ...others], MAX_LINES, texts.language);
  return { lines, taxType, totals };
}

function priced(parts: Parts, taxType: TaxType): Built {
  return { ...parts, taxType, totals: totalsOf([...parts.goods, ...parts.others], taxType) };
}

function fits({ totals }: Built, basis: InvoiceBasis): boolean {
  if (totals.gross !== basis.total) return false;
  const grossAt = (rate: TaxRate) => totals.rates.find((one) => one.rate === rate)?.gross ?? 0;
  return (
    [...basis.rates].every(([rate, gross]) => grossAt(rate) === gross) &&
    totals.rates.every(({ rate }) => basis.rates.has(rate))
  );
}

function roundingLine({ totals }: Built, basis: InvoiceBasis, { texts }: LineStyle): DraftLine[] {
  return [lumpSum(texts.rounding(), cents(basis.total - totals.gross), mainRate(basis))];
}

function mainRate({ rates }: InvoiceBasis): TaxRate {
  return largestRate(rates) ?? taxRate(0);
}

function partsOf(basis: InvoiceBasis, rule: AmountRule, style: LineStyle): Parts {
  const items = basis.items
    .map((item) => pricedItem(item, basis.taxesIncluded, rule))
    .map((one) => (style.useDiscount ? one : lowered(one)));
  const isShipping = ({ item }: PricedItem) => item.kind === 'shipping';
  const goods = items.filter((one) => !isShipping(one));
  const shipping = items.filter(isShipping);
  const free = style.freeShipping.map((title) =>
    lumpSum(style.texts.shipping(title, ZERO), ZERO, mainRate(basis)),
  );
  return {
    goods: itemsLines(goods, style),
    others: [
      ...discountLines(goods, style),
      ...itemsLines(shipping, style),
      ...discountLines(shipping, style),
      ...free,
    ],
  };
}

function itemsLines(items: PricedItem[], { texts }: LineStyle): DraftLine[] {
  return items.flatMap(({ item, parts }) => {
    const [only] = parts;
    if (parts.length === 1 && only) return [wholeItem(item, only, texts)];
    return parts.map((part) => bundled(item, part, texts));
  });
}

/**
 * All pieces in one line at a price per piece with four decimals, or as one lump sum where that
 * cannot be exact.
 */
function wholeItem(item: BasisItem, { price, rate }: PricedPart, texts: LineTexts): DraftLine {
  const unitPrice = unitPriceOf(price, item.quantity);
  if (unitPrice === null) return bundled(item, { price, rate }, texts);
  return { ...texts.item(item), quantity: item.quantity, unitPrice, rate };
}

function bundled(
  item: BasisItem,
  { price, rate }: Pick<PricedPart, 'price' | 'rate'>,
  texts: LineTexts,
): DraftLine {
  return lumpSum(texts.item(item, item.quantity === 1 ? '' : `${item.quantity} × `), price, rate);
}

/** One negative line per discount and rate, in the order in which they appear. */
function discountLines(items: PricedItem[], { texts }: LineStyle): DraftLine[] {
  const sums = new Map<string, { title: string; rate: TaxRate; amount: number }>();
  for (const { rate, discounts } of items.flatMap(({ parts }) => parts)) {
    for (const { title, amount } of discounts) {
      const key = `${rate}:${title}`;
      const previous = sums.get(key)?.amount ?? 0;
      sums.set(key, { title, rate, amount: previous + amount });
    }
  }
  const given = [...sums.values()].filter(({ amount }) => amount !== 0);
  return given.map(({ title, rate, amount }) => {
    return lumpSum(texts.discount(title, cents(amount)), cents(-amount), rate);
  });
}

function lumpSum(text: LineText, amount: Cents, rate: TaxRate): DraftLine {
  return { ...text, quantity: 1, unitPrice: amount * 100, rate };
}

/** How an amount of the order is written on the invoice: as it is, or as gross amount. */
interface AmountRule {
  part(part: RatePart, taxesIncluded: boolean): Cents;
  discount(amount: Cents, rate: TaxRate): Cents;
}

const ownAmount: AmountRule = { part: (part) => part.base, discount: (amount) => amount };
const grossAmount: AmountRule = {
  part: grossOfPart,
  discount: grossOfNet,
};

interface PricedPart {
  rate: TaxRate;
  /** Before discounts, for the whole quantity. */
  price: Cents;
  discounts: { title: string; amount: Cents }[];
}

interface PricedItem {
  item: BasisItem;
  parts: PricedPart[];
}

/** An item with what each of its rates comes to by the rule. */
function pricedItem(item: BasisItem, taxesIncluded: boolean, rule: AmountRule): PricedItem {
  return { item, parts: pricedParts(item, taxesIncluded, rule) };
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

/**
 * Discounts taken off the prices, unless that would leave no price per piece where there was one.
 */
function lowered({ item, parts }: PricedItem): PricedItem {
  const reduced = parts.map(({ rate, price, discounts }) => {
    return { rate, price: cents(price - sum(discounts.map((one) => one.amount))), discounts: [] };
  });
  const hadPrice = parts.every(({ price }) => unitPriceOf(price, item.quantity) !== null);
  const hasPrice = reduced.every(({ price }) => unitPriceOf(price, item.quantity) !== null);
  return { item, parts: hadPrice && !hasPrice ? parts : reduced };
}

/**
 * Price of a piece in ten-thousandths; null when the quantity times it misses the price by a cent.
 */
function unitPriceOf(price: Cents, quantity: number): number | null {
  const unitPrice = divideRounded(price * 100, quantity);
  return lineAmount({ unitPrice, quantity }) === price ? unitPrice : null;
}

/**
 * Gross lines with net prices. `each`: every line is rounded on its own. `running`: lines are
 * rounded so that the sum of each tax rate is the net amount of the sum of its gross amounts,
 * whatever the number of lines.
 */
function netLines(lines: DraftLine[], manner: 'each' | 'running'): DraftLine[] {
  let gross = amountsPerRate([]);
  return lines.map((line) => {
    const before = manner === 'each' ? ZERO : amountAt(gross, line.rate);
    const after = before + lineAmount(line);
    gross = amountsPerRate([...gross, [line.rate, lineAmount(line)]]);
    return withAmount(line, cents(netOfGross(after, line.rate) - netOfGross(before, line.rate)));
  });
}

/**
 * The line at a price per piece with four decimals, or as a lump sum where that cannot be exact.
 */
function withAmount(line: DraftLine, amount: Cents): DraftLine {
  const unitPrice = divideRounded(amount * 100, line.quantity);
  if (lineAmount({ unitPrice, quantity: line.quantity }) === amount) return { ...line, unitPrice };
  return {
    ...line,
    name: shorten(`${line.quantity} × ${line.name}`, MAX_NAME),
    quantity: 1,
    unitPrice: amount * 100,
  };
}
