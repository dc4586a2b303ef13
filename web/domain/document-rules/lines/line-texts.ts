import type { DraftLine } from '../../documents/model/draft';
import type { Language } from '../../text/language';
import type { BasisItem } from '../../billable/basis';
import { type Cents, cents } from '../../money/cents';
import type { LayoutSettings } from '../../setting-sections/layout-settings';
import type { InvoiceLayout } from '../../setting-sections/invoice-settings';
import { DEFAULT_TEXTS, type DefaultTexts } from '../../documents/labels/default-texts';
import { type TextContext, addBrokenTextNote } from '../texts/document-texts';
import {
  itemValues,
  moneyText,
  type PlaceholderScope,
  type ScopeValue,
} from '../../placeholders/values/order-values';
import type { DocumentText } from '../../setting-sections/text-fields';
import { compileText } from '../../placeholders/render-text';
import { lineOfSource, sourceOfLine } from '../../order/item-source';
import { shorten } from '../../text/shorten';
import { placeholdersIn } from '../../placeholders/placeholders-in';

/** Lexware's limits, in characters. */
export const MAX_NAME = 255;
export const MAX_DESCRIPTION = 2_000;
export const MAX_UNIT = 50;

export type LineText = Pick<DraftLine, 'name' | 'description' | 'unit'>;

/** How the lines of a document are rendered. */
export interface LineTexts {
  language: Language;
  /** `prefix` precedes the name, e.g. `3 × ` where one line has several pieces. */
  item(item: BasisItem, prefix?: string): LineText;
  discount(title: string, amount: Cents): LineText;
  shipping(title: string, price: Cents): LineText;
  rounding(): LineText;
}

type LineLayout = Pick<LayoutSettings, 'itemTitle' | 'itemDetail' | 'itemUnit' | 'include'> &
  Partial<Pick<InvoiceLayout, ShippingField | DiscountField>>;
type ShippingField = 'shippingTitle' | 'shippingDetail' | 'shippingUnit';
type DiscountField = 'discountTitle' | 'discountDetail' | 'discountUnit';

/** The lines as they read where the merchant wrote nothing. */
export function defaultLineTexts(language: Language): LineTexts {
  const texts = DEFAULT_TEXTS[language];
  return {
    language,
    item: (item, prefix = '') =>
      limited(withNotes(item, defaultItem(item, texts), { language, numbers: [] }), prefix),
    discount: (title) =>
      limited({ name: texts.discount(title), description: null, unit: texts.flatRate }),
    shipping: (title) =>
      limited({ name: texts.shipping(title.trim()), description: null, unit: texts.flatRate }),
    rounding: () => ({ name: texts.rounding, description: null, unit: texts.flatRate }),
  };
}

/**
 * The lines with the merchant's texts; an empty template, or one that renders to nothing, falls
 * back to the default.
 */
export function lineTexts(layout: LineLayout, context: TextContext): LineTexts {
  const defaults = defaultLineTexts(context.language);
  const money = moneyText(context.order.currency, context.language);
  const goods = textsOf(context, 'item', [layout.itemTitle, layout.itemDetail, layout.itemUnit]);
  const discounts = textsOf(context, 'discount', [
    layout.discountTitle,
    layout.discountDetail,
    layout.discountUnit,
  ]);
  const shippings = textsOf(context, 'shipping', [
    layout.shippingTitle,
    layout.shippingDetail,
    layout.shippingUnit,
  ]);
  const numbersOf = articleNumbers(layout, context);
  const shipping = (title: string, price: Cents) =>
    shippings(
      () => ({ shipping: { title: title || null, price: money(price) } }),
      defaults.shipping(title, price),
    );
  return {
    ...defaults,
    item(item, prefix = '') {
      if (item.kind === 'shipping') return limited(shipping(item.title, amountOf(item)), prefix);
      const fallback = defaultItem(item, DEFAULT_TEXTS[context.language]);
      if (!isArticle(item)) return limited(fallback, prefix);
      const rendered = goods(() => ({ item: valuesOf(item, context) }), fallback);
      const notes = { language: context.language, numbers: numbersOf(item) };
      return limited(withNotes(item, rendered, notes), prefix);
    },
    discount: (title, amount) =>
      discounts(
        () => ({ discount: { title: title || null, amount: money(amount) } }),
        defaults.discount(title, amount),
      ),
    shipping,
  };
}

type Fields = [title: string | undefined, detail: string | undefined, unit: string | undefined];

/** Title, detail and unit of one sort of line; each is compiled once per document. */
function textsOf(
  context: TextContext,
  sort: 'item' | 'discount' | 'shipping',
  [title, detail, unit]: Fields,
) {
  const fields = { name: title, description: detail, unit };
  const compiled = {
    name: compile(context, `${sort}Title`, fields.name),
    description: compile(context, `${sort}Detail`, fields.description),
    unit: compile(context, `${sort}Unit`, fields.unit),
  };
  return (values: () => PlaceholderScope, fallback: LineText): LineText =>
    limited({
      name: compiled.name(values) || fallback.name,
      description:
        compiled.description(values) || (fields.description?.trim() ? null : fallback.description),
      unit: compiled.unit(values) || fallback.unit,
    });
}

function compile(
  context: TextContext,
  field: DocumentText,
  text = '',
): (values: () => PlaceholderScope) => string {
  if (!text.trim()) return () => '';
  const compiled = compileText(text.trim(), context.language, context.work);
  return (values) => {
    const answer = compiled.fill(() => ({ ...context.values(), ...values() }), context.work);
    if (answer.kind === 'text') return answer.text.trim();
    addBrokenTextNote(context, field, answer.problem);
    return '';
  };
}

function defaultItem(item: BasisItem, texts: DefaultTexts): LineText {
  const unit = isArticle(item) ? texts.piece : texts.flatRate;
  return { name: nameOf(item, texts), description: null, unit };
}

function nameOf({ kind, title, variantTitle }: BasisItem, texts: DefaultTexts): string {
  const isVariantNamed =
    variantTitle !== null && variantTitle !== '' && variantTitle !== 'Default Title';
  const name = (isVariantNamed ? `${title} – ${variantTitle}` : title).trim();
  switch (kind) {
    case 'goods':
    case 'giftCard':
      return name || texts.item;
    case 'shipping':
      return texts.shipping(name);
    case 'amount':
      return name;
    default:
      return texts[kind];
  }
}

interface Notes {
  language: Language;
  numbers: string[];
}

/**
 * Numbers come first, so that shortening a long text never cuts them. Vouchers for several purposes
 * must be distinguished from taxed goods, whatever the merchant writes.
 */
function withNotes({ kind }: BasisItem, line: LineText, { language, numbers }: Notes): LineText {
  const { giftCardNote } = DEFAULT_TEXTS[language];
  const isNoted = kind !== 'giftCard' || line.description?.includes(giftCardNote);
  const parts = [...numbers, isNoted ? null : giftCardNote, line.description];
  return { ...line, description: parts.filter(Boolean).join('\n') || null };
}

function isArticle({ kind }: BasisItem): boolean {
  return kind === 'goods' || kind === 'giftCard';
}

function valuesOf(item: BasisItem, context: TextContext): { [name: string]: ScopeValue } {
  const line = lineOfSource(context.order, item.source);
  if (line) return itemValues(line, context, item.quantity);
  return { title: item.title, variant: item.variantTitle, sku: item.sku, quantity: item.quantity };
}

function amountOf({ parts }: BasisItem): Cents {
  return cents(parts.reduce((total, { base }) => total + base, 0));
}

function limited({ name, description, unit }: LineText, prefix = ''): LineText {
  return {
    name: shorten(prefix + name, MAX_NAME),
    description: description && shorten(description, MAX_DESCRIPTION),
    unit: shorten(unit, MAX_UNIT),
  };
}

type NumberLayout = Pick<LayoutSettings, 'include' | 'itemTitle' | 'itemDetail'>;

/**
 * The numbers that a layout wants in the description of an article, a line each. A number that the
 * merchant's own text contains already is not repeated.
 */
function articleNumbers(
  { include, itemTitle, itemDetail }: NumberLayout,
  { order, language }: Pick<TextContext, 'order' | 'language'>,
): (item: BasisItem) => string[] {
  const texts = DEFAULT_TEXTS[language];
  const named = placeholdersIn(`${itemTitle}\n${itemDetail}`);
  const hasSku = include.sku && !/\bsku\b/.test(named);
  const hasGtin = include.gtin && !/\bbarcode\b/.test(named);
  const barcodes = new Map(
    hasGtin ? order.lines.map(({ id, barcode }) => [sourceOfLine(id), barcode]) : [],
  );
  return ({ source, sku }) => {
    const gtin = gtinOf(barcodes.get(source) ?? null);
    return [hasSku && sku && texts.sku(sku), gtin && texts.gtin(gtin)].filter(
      (text) => typeof text === 'string',
    );
  };
}

/** Lengths of the numbers that GS1 gives: EAN-8, UPC, EAN-13 (ISBNs among them) and GTIN-14. */
const LENGTHS = [8, 12, 13, 14];

/**
 * The GTIN in a barcode; null where a shop stores something else there. The last digit checks the
 * others, which count three times and once alternately from the right.
 */
export function gtinOf(barcode: string | null): string | null {
  const digits = barcode?.replaceAll(/[\s-]/g, '') ?? '';
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return null;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
