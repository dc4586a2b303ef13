import type { DocumentKind } from '../model/document';
import type { Instant } from '../../ids';
import type { DayOfSupply } from '../model/draft';
import type { Cause } from '../model/cause';
import { printedDay } from '../../time/berlin';
import type { Language } from '../../text/language';
import type { Refund } from '../../order/order';

export type AmountLabel = 'reduction' | 'kept' | 'restockingFee' | 'credited' | 'rest' | 'rounding';

/** Texts of documents where a merchant wrote none. */
export interface DefaultTexts {
  titles: Record<DocumentKind, string>;
  /** By this text a document is recognised as the order's own; `id` makes it unique. */
  reference(name: string, id: string): { name: string; id: string };
  /**
   * The shortest text that still identifies the document; the full stop keeps longer ids apart.
   */
  shortReference(id: string): string;
  orderedOn(day: Instant): string;
  corrects(invoice: { number: string | null; date: Instant }): string;
  paidOn(day: Instant): string;
  /** Parts of the order left on these days. */
  partDeliveries(days: Instant[]): string;
  paid(methods: string[]): string;
  dueAtOnce: string;
  /** In days. */
  dueWithin(days: number): string;
  /** With the days agreed on, if any. */
  dueOn(day: Instant, days: number | null): string;
  dueOnReceipt: string;
  dueOnDispatch: string;
  item: string;
  sku(sku: string): string;
  gtin(gtin: string): string;
  /** Precedes the tags by which the merchant finds the document again. */
  tags(tags: string[]): string;
  /** Units of goods and of everything else. */
  piece: string;
  flatRate: string;
  discount(title: string): string;
  shipping(title: string): string;
  tip: string;
  /** Before the VAT id of the buyer, where the tax rests on it. */
  buyersVatId: string;
  /** Before the day of supply, or its first and last. */
  supply: Record<Exclude<DayOfSupply['kind'], 'none'>, string>;
  duties: string;
  fees: string;
  cashRounding: string;
  rounding: string;
  giftCardNote: string;
  /** Name of a line that sums up several. */
  collective(count: number): string;
  andMore(count: number): string;
  /** Amounts of a credit note that belong to no position. */
  amounts: Record<AmountLabel, string>;
  /** Title of a credit note over everything still open of an invoice. */
  cancellation: string;
  /** Further invoices of which a credit note takes something back, e.g. `RE7 vom 02.03.2026`. */
  correctsAlso(invoices: { number: string | null; date: Instant }[]): string;
  /**
   * Distinguishes documents of one order: label of the cause and its key, e.g. `Erstattung 17`.
   */
  causes: Record<Exclude<Cause['of'], 'order'>, string>;
}

const german: DefaultTexts = {
  titles: {
    invoice: 'Rechnung',
    'credit-note': 'Rechnungskorrektur',
    'delivery-note': 'Lieferschein',
  },
  reference: (name, id) => ({ name: `Bestellung ${name}`, id: `(Shopify-Nr. ${id})` }),
  shortReference: (id) => `Shopify-Nr. ${id}.`,
  orderedOn: (day) => `vom ${printedDay(day)}`,
  corrects: ({ number, date }) =>
    number
      ? `Korrektur zur Rechnung ${number} vom ${printedDay(date)}`
      : `Korrektur zur Rechnung vom ${printedDay(date)}`,
  paidOn: (day) => `Zahlung erhalten am ${printedDay(day)}.`,
  partDeliveries: (days) => `Teillieferungen am ${listed(days, 'de', 'und')}.`,
  paid: (methods) => named('Zahlung erhalten', methods),
  dueAtOnce: 'Zahlbar sofort, rein netto',
  dueWithin: (days) =>
    days === 0 ? german.dueAtOnce : `Zahlbar innerhalb von ${days} Tagen ohne Abzug`,
  dueOn: (day, days) =>
    `Zahlbar bis ${printedDay(day)} ohne Abzug${days ? ` (${days} Tage netto)` : ''}`,
  dueOnReceipt: 'Zahlbar bei Erhalt der Rechnung ohne Abzug',
  dueOnDispatch: 'Zahlbar bei Versand der Ware ohne Abzug',
  item: 'Artikel ohne Bezeichnung',
  sku: (sku) => `Art.-Nr. ${sku}`,
  gtin: (gtin) => `GTIN ${gtin}`,
  tags: (tags) => `Stichworte: ${tags.join(', ')}`,
  piece: 'Stück',
  flatRate: 'Pauschale',
  discount: (title) => `Rabatt ${title}`.trim(),
  shipping: (title) => (title ? `Versand: ${title}` : 'Versand'),
  tip: 'Trinkgeld',
  buyersVatId: 'USt-IdNr. des Leistungsempfängers',
  supply: {
    delivery: 'Lieferdatum',
    service: 'Leistungsdatum',
    deliveryperiod: 'Lieferzeitraum',
    serviceperiod: 'Leistungszeitraum',
  },
  duties: 'Zölle und Einfuhrabgaben',
  fees: 'Gebühren',
  cashRounding: 'Rundung bei Barzahlung',
  rounding: 'Rundungsausgleich',
  giftCardNote: 'Mehrzweckgutschein: Die Umsatzsteuer fällt erst beim Einlösen an.',
  collective: (count) => (count === 1 ? 'Weitere Position' : `Weitere ${count} Positionen`),
  andMore: (count) => (count === 1 ? 'und eine weitere' : `und ${count} weitere`),
  amounts: {
    reduction: 'Preisnachlass',
    kept: 'Einbehalt',
    restockingFee: 'Einbehaltene Rücknahmegebühr',
    credited: 'Bereits gutgeschrieben',
    rest: 'Weitere Beträge der Rechnung',
    rounding: 'Rundungsausgleich',
  },
  cancellation: 'Stornorechnung',
  correctsAlso: (invoices) =>
    `Korrigiert auch ${invoices.map(({ number, date }) => `${number ?? 'die Rechnung'} vom ${printedDay(date)}`).join(', ')}.`,
  causes: { refund: 'Erstattung', edit: 'Änderung', cancel: 'Storno', reissue: 'Neuausstellung' },
};

const english: DefaultTexts = {
  titles: {
    invoice: 'Invoice',
    'credit-note': 'Invoice correction',
    'delivery-note': 'Delivery note',
  },
  reference: (name, id) => ({ name: `Order ${name}`, id: `(Shopify no. ${id})` }),
  shortReference: (id) => `Shopify no. ${id}.`,
  orderedOn: (day) => `of ${printedDay(day, 'en')}`,
  corrects: ({ number, date }) =>
    number
      ? `Correction of invoice ${number} of ${printedDay(date, 'en')}`
      : `Correction of the invoice of ${printedDay(date, 'en')}`,
  paidOn: (day) => `Payment received on ${printedDay(day, 'en')}.`,
  partDeliveries: (days) => `Part deliveries on ${listed(days, 'en', 'and')}.`,
  paid: (methods) => named('Payment received', methods),
  dueAtOnce: 'Payable immediately without deduction',
  dueWithin: (days) =>
    days === 0 ? english.dueAtOnce : `Payable within ${days} days without deduction`,
  dueOn: (day, days) =>
    `Payable by ${printedDay(day, 'en')} without deduction${days ? ` (net ${days} days)` : ''}`,
  dueOnReceipt: 'Payable on receipt of the invoice without deduction',
  dueOnDispatch: 'Payable on dispatch of the goods without deduction',
  item: 'Item without name',
  sku: (sku) => `Item no. ${sku}`,
  gtin: (gtin) => `GTIN ${gtin}`,
  tags: (tags) => `Keywords: ${tags.join(', ')}`,
  piece: 'piece',
  flatRate: 'flat rate',
  discount: (title) => `Discount ${title}`.trim(),
  shipping: (title) => (title ? `Shipping: ${title}` : 'Shipping'),
  tip: 'Tip',
  buyersVatId: "Customer's VAT ID",
  supply: {
    delivery: 'Delivery date',
    service: 'Date of service',
    deliveryperiod: 'Delivery period',
    serviceperiod: 'Period of service',
  },
  duties: 'Duties and import charges',
  fees: 'Fees',
  cashRounding: 'Cash rounding',
  rounding: 'Rounding',
  giftCardNote: 'Multi-purpose voucher: VAT is due when it is redeemed.',
  collective: (count) => (count === 1 ? 'Further item' : `${count} further items`),
  andMore: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
  amounts: {
    reduction: 'Price reduction',
    kept: 'Amount kept',
    restockingFee: 'Restocking fee kept',
    credited: 'Credited before',
    rest: 'Further amounts of the invoice',
    rounding: 'Rounding',
  },
  cancellation: 'Cancellation invoice',
  correctsAlso: (invoices) =>
    `Also corrects ${invoices.map(({ number, date }) => `${number ?? 'the invoice'} of ${printedDay(date, 'en')}`).join(', ')}.`,
  causes: { refund: 'Refund', edit: 'Change', cancel: 'Cancellation', reissue: 'Reissue' },
};

function listed(days: Instant[], language: Language, and: string): string {
  const texts = days.map((day) => printedDay(day, language));
  return `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1) ?? ''}`;
}

function named(text: string, names: string[]): string {
  return names.length > 0 ? `${text} (${names.join(', ')})` : text;
}

export const DEFAULT_TEXTS: Record<Language, DefaultTexts> = { de: german, en: english };

/**
 * The title if it is one of ours, else the kind's default: one from a merchant's template may
 * contain anything.
 */
export function impersonalTitle(kind: DocumentKind, title: string): string {
  const ours = Object.values(DEFAULT_TEXTS).flatMap(({ titles, cancellation }) => [
    titles[kind],
    cancellation,
  ]);
  return ours.includes(title) ? title : DEFAULT_TEXTS.de.titles[kind];
}

const REASONS: Record<string, Record<Language, string>> = {
  customer: { de: 'Kundenwunsch', en: 'Customer request' },
  damage: { de: 'Beschädigung', en: 'Damage' },
  restock: { de: 'Rückgabe', en: 'Return' },
  shipping_refund: { de: 'Erstattung der Versandkosten', en: 'Shipping refund' },
  refund_discrepancy: { de: 'Anpassung des Betrags', en: 'Adjustment of the amount' },
};

/**
 * Why money went back: the reason in Shopify, or that goods came back; null when neither is known.
 */
export function refundReason(refund: Refund, language: Language): string | null {
  const stated = refund.adjustments.map(({ reason }) => REASONS[reason]?.[language]).find(Boolean);
  if (refund.lines.some(({ restockType }) => restockType === 'return'))
    return REASONS.restock?.[language] ?? null;
  return stated ?? null;
}
