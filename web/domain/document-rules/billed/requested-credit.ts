import { type ContentItem, contentItems } from '../../documents/model/document-content';
import { type Cents, cents, sum, ZERO, spread } from '../../money/cents';
import { type AmountLabel, DEFAULT_TEXTS } from '../../documents/labels/default-texts';
import {
  type AmountsPerRate,
  grossPerRate,
  totalOf,
  ratesWhere,
  grossOfPart,
  amountAt,
  partOfGross,
  amountsPerRate,
  ascending,
} from '../../tax-rates/amounts-per-rate';
import { type InvoiceBasis, type BasisItem, MAX_ROUNDING } from '../../billable/basis';
import { type TaxType, taxRate, type TaxRate } from '../../tax-rates/tax-rate';
import {
  type KnownDocument,
  type BilledAmounts,
  type Refusal,
  creditsOf,
  openOf,
  grossOfItem,
  cardsIn,
  isOfCard,
} from './billed-amounts';
import type { Order } from '../../order/order';
import type { Language } from '../../text/language';
import { documentStateOf } from '../../documents/model/document-state';
import { lineOfSource, type ItemSource, originOf } from '../../order/item-source';

/** What a credit note takes back, before it is spread over rates and invoices. */
export interface RequestedCredit {
  items: ContentItem[];
  /** Gross amount of the credit note; what differs from the items becomes a line of its own. */
  total: Cents;
  /** Label of the line when more, and when less than the items is given back. */
  labels: { more: AmountLabel; less: AmountLabel };
  /** What may be taken back; what all invoices leave open unless given. */
  open?: RatesAndCards;
}

/** Gross amounts, also of what is credited. */
interface RatesAndCards {
  perRate: AmountsPerRate;
  /** What of the untaxed part is gift cards for several purposes. */
  cards: Cents;
}

/** A credit note with every amount decided. */
export interface Credit {
  basis: InvoiceBasis;
  /** What it takes back, in the order's basis, as it is stored with the document. */
  items: ContentItem[];
  taxType: TaxType;
  corrects: KnownDocument;
  /**
   * Further invoices of which it takes something back; Lexware knows one, so the text names them.
   */
  alsoCorrects: KnownDocument[];
  isLinked: boolean;
}

interface CreditQuestion {
  order: Order;
  billedAmounts: BilledAmounts;
  /** Invoices that it may correct, oldest first. */
  invoices: KnownDocument[];
  requested: RequestedCredit;
  language: Language;
}

/** Spreads a credit note over the rates and chooses the invoice that it corrects. */
export function creditBasis(question: CreditQuestion): Credit | Refusal {
  const { order, billedAmounts, invoices, requested, language } = question;
  const [corrects, ...alsoCorrects] = correctedInvoices(question);
  if (!corrects)
    return {
      kind: 'refuse',
      reason: 'INVALID_ORDER',
      detail: { code: 'NO_INVOICE_TO_CORRECT' },
    };
  const { taxType } = corrects.content;
  const items = requested.items
    .map((item) => toBasisItem(order, item))
    .map((item) => inBasisOf(taxType, item, order));
  const taxesIncluded = taxType !== 'net' || order.taxesIncluded;
  const perRate = grossPerRate(items, taxesIncluded);
  const cards = cardsIn(order, items);
  const { openAmounts, openCards } = billedAmounts;
  const open = requested.open ?? { perRate: openAmounts, cards: openCards };
  const target = creditTargets({ items: { perRate, cards }, total: requested.total, open });
  if (!target) return tooHigh(requested.total, totalOf(open.perRate));
  const rest = adjustments(requested, { items: { perRate, cards }, target, language });
  const basis: InvoiceBasis = {
    taxesIncluded,
    items: [...items, ...rest.map((one) => amountItem(one, taxesIncluded))],
    total: requested.total,
    rates: ratesWhere(target.perRate, (gross, rate) => gross !== 0 || perRate.has(rate)),
  };
  const isLinked = mayBeLinked(corrects, { billedAmounts, invoices, total: requested.total });
  const amounts = rest
    .filter(({ isRounding }) => !isRounding)
    .map((one) => amountItem(one, order.taxesIncluded));
  const credited = [...requested.items, ...amounts];
  return {
    basis,
    items: contentItems({ items: credited }),
    taxType,
    corrects,
    alsoCorrects,
    isLinked,
  };
}

function tooHigh(total: Cents, open: Cents): Refusal {
  return {
    kind: 'refuse',
    reason: 'CREDIT_TOO_HIGH',
    detail: { code: 'CREDIT_BEYOND_OPEN', total, open },
  };
}

/**
 * Lexware links one credit note per invoice, none to a draft, and none beyond the invoice's total.
 */
function mayBeLinked(
  invoice: KnownDocument,
  credit: { billedAmounts: BilledAmounts; invoices: KnownDocument[]; total: Cents },
): boolean {
  return (
    documentStateOf(invoice) !== 'draft' &&
    credit.total <= invoice.total &&
    creditsOf(invoice, credit.billedAmounts.counted).length === 0
  );
}

/**
 * The invoice of which most is credited comes first; an amount alone goes to the one with most
 * left open.
 */
function correctedInvoices({
  billedAmounts,
  invoices,
  requested,
}: CreditQuestion): KnownDocument[] {
  const ranked = invoices
    .map((invoice) => ({
      invoice,
      shared: sharedAmount(invoice, requested.items),
      open: openOf(invoice, billedAmounts),
    }))
    .toSorted((a, b) => b.shared - a.shared || b.open - a.open);
  const [first, ...others] = ranked;
  if (!first) return [];
  const isAmountBeyond = first.shared === 0 && requested.total > first.open;
  const also = others.filter(({ shared, open }) => shared > 0 || (isAmountBeyond && open > 0));
  return [first, ...also].map(({ invoice }) => invoice);
}

function sharedAmount({ content }: KnownDocument, items: ContentItem[]): number {
  const shares = items.map((item) => {
    const billed = content.items.filter(({ source }) => source === item.source);
    const amount = sum(billed.map((one) => grossOfItem(one, content.taxesIncluded)));
    return Math.min(amount, grossOfItem(item, content.taxesIncluded));
  });
  return shares.reduce((all, one) => all + Math.max(one, 0), 0);
}

/**
 * A position of which only the price changed, or a part of the shipping, is printed as one piece.
 */
export function toBasisItem(
  order: Order,
  { source, title, parts, ...item }: ContentItem,
): BasisItem {
  const quantity = Math.max(item.quantity, 1);
  const line = lineOfSource(order, source);
  return {
    source,
    kind: kindOf(source, isOfCard(order, source)),
    title,
    variantTitle: line?.variantTitle ?? null,
    sku: line?.sku ?? null,
    quantity,
    unitPrice: cents(Math.round(sum(parts.map(({ base }) => base)) / quantity)),
    discounts: [],
    parts,
    hasZeroRate: false,
  };
}

function kindOf(source: ItemSource, isCard: boolean): BasisItem['kind'] {
  const origin = originOf(source);
  if (origin === 'line') return isCard ? 'giftCard' : 'goods';
  return origin === 'cardAmount' ? 'amount' : origin;
}

/** Net amounts for a net invoice, gross amounts for all others; tax-free invoices know no rates. */
function inBasisOf(taxType: TaxType, item: BasisItem, { taxesIncluded }: Order): BasisItem {
  if (taxType === 'net') return item;
  const inGross = item.parts.map((part) => ({ ...part, base: grossOfPart(part, taxesIncluded) }));
  if (taxType === 'gross') return { ...item, parts: inGross };
  const base = sum(inGross.map((part) => part.base));
  return { ...item, parts: [{ rate: taxRate(0), base, tax: ZERO }] };
}

interface Spread {
  items: RatesAndCards;
  target: RatesAndCards;
  language: Language;
}

interface Adjustment {
  source: 'amount' | 'cardAmount';
  title: string;
  isRounding: boolean;
  rate: TaxRate;
  gross: Cents;
}

/**
 * One line per rate for what is given back beyond the positions, or withheld of them; gift cards
 * have one of their own.
 */
function adjustments(
  { items: positions, total, labels }: RequestedCredit,
  { items, target, language }: Spread,
): Adjustment[] {
  const rest = total - totalOf(items.perRate);
  const isRounding = positions.length > 0 && rest !== 0 && Math.abs(rest) <= MAX_ROUNDING;
  const ofCards = cents(target.cards - items.cards);
  const amounts = [...target.perRate].map(([rate, wanted]): [TaxRate, number] => {
    const gross = wanted - amountAt(items.perRate, rate);
    return [rate, rate === UNTAXED ? gross - ofCards : gross];
  });
  const line = (source: Adjustment['source'], rate: TaxRate, amount: number): Adjustment[] => {
    if (amount === 0) return [];
    const gross = cents(amount);
    const label = isRounding ? 'rounding' : gross > 0 ? labels.more : labels.less;
    return [{ source, title: DEFAULT_TEXTS[language].amounts[label], isRounding, rate, gross }];
  };
  return [
    ...line('cardAmount', UNTAXED, ofCards),
    ...amounts.flatMap(([rate, gross]) => line('amount', rate, gross)),
  ];
}

const UNTAXED = taxRate(0);

function amountItem({ source, title, rate, gross }: Adjustment, taxesIncluded: boolean): BasisItem {
  const part = partOfGross(rate, gross, taxesIncluded);
  return {
    source,
    kind: 'amount',
    title,
    variantTitle: null,
    sku: null,
    quantity: 1,
    unitPrice: part.base,
    discounts: [],
    parts: [part],
    hasZeroRate: false,
  };
}

interface WantedCredit {
  items: RatesAndCards;
  total: Cents;
  open: RatesAndCards;
}

/**
 * A gift card for several purposes has no price that could be lowered: what is beyond the positions,
 * or withheld of them, is of what was supplied, and of cards only what is more than that.
 */
function creditTargets({ items, total, open }: WantedCredit): RatesAndCards | null {
  // What a till took off is untaxed, too, and is no part of the cards.
  const rounding = Math.min(amountAt(items.perRate, UNTAXED) - items.cards, 0);
  const untaxed = amountAt(open.perRate, UNTAXED) - rounding;
  const openCards = cents(Math.max(Math.min(open.cards, untaxed), 0));
  const supplied = withoutCards(open.perRate, openCards);
  const most = sum([...supplied.values()].map((gross) => cents(Math.max(gross, 0))));
  const wanted = Math.max(total - Math.min(items.cards, openCards), 0);
  const ofSupplies = cents(Math.min(wanted, most));
  const cards = cents(total - ofSupplies);
  if (cards > openCards) return null;
  const perRate = creditPerRate({
    items: withoutCards(items.perRate, items.cards),
    total: ofSupplies,
    open: supplied,
  });
  return perRate && { perRate: withoutCards(perRate, cents(-cards)), cards };
}

function withoutCards(amounts: AmountsPerRate, cards: Cents): AmountsPerRate {
  return cards === 0 ? amounts : ascending(amountsPerRate([...amounts, [UNTAXED, -cards]]));
}

interface CreditAmounts {
  /** Gross amount of the positions taken back, per rate. */
  items: AmountsPerRate;
  /** Gross amount of the credit note. */
  total: Cents;
  /** Gross amount per rate that is billed and not credited. */
  open: AmountsPerRate;
}

/**
 * How a credit note's amount spreads over the rates: the positions at their own; what is withheld
 * of them in proportion to them; what goes beyond them in proportion to what is still open. No rate
 * is credited more than is open of it: what an earlier price reduction took from a rate moves to
 * the others. Null when more is given back than is open.
 */
function creditPerRate({ items, total, open }: CreditAmounts): AmountsPerRate | null {
  const rates = [...new Set([...items.keys(), ...open.keys()])].toSorted((a, b) => a - b);
  const openAt = rates.map((rate) => Math.max(amountAt(open, rate), 0));
  if (total > openAt.reduce((a, b) => a + b, 0)) return null;
  const wanted = rates.map((rate) => amountAt(items, rate));
  const rest = cents(total - sum(wanted));
  const room = openAt.map((max, i) => Math.max(max - (wanted[i] ?? 0), 0));
  const weights = rest < 0 ? wanted.map((amount) => Math.max(amount, 0)) : room;
  const shares = spread(rest, weights);
  const amounts = wanted.map((amount, i) => amount + (shares[i] ?? 0));
  const limited = capped(amounts, openAt);
  return amountsPerRate(rates.map((rate, i) => [rate, limited[i] ?? 0]));
}

function capped(amounts: number[], max: number[]): Cents[] {
  const limited = amounts.map((amount, i) => Math.min(amount, max[i] ?? 0));
  const over = amounts.reduce((all, amount, i) => all + amount - (limited[i] ?? 0), 0);
  const room = limited.map((amount, i) => (max[i] ?? 0) - amount);
  const moved = spread(cents(over), room);
  return limited.map((amount, i) => cents(amount + (over === 0 ? 0 : (moved[i] ?? 0))));
}
