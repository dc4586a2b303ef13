import { lineAmount } from '../document-rules/lines/arithmetic';
import { DEFAULT_TEXTS } from '../documents/labels/default-texts';
import type { AnyDraft, DayOfSupply, DraftLine, InvoiceDraft } from '../documents/model/draft';
import type { RecipientAddress } from '../documents/model/draft-recipient';
import { type Cents, cents, ZERO } from '../money/cents';
import { isTaxed } from '../tax-rates/tax-rate';
import { countryName } from '../text/country-name';
import type { Language } from '../text/language';
import { oneLine } from '../text/shorten';
import { printedDay } from '../time/berlin';
import type { Letter, LetterColumn, LetterFact, LetterRow, LetterSum, LetterTable } from './letter';
import { LETTER_LABELS } from './letter-labels';
import { type PrintedNumbers, printedNumbers } from './printed-numbers';

/**
 * What Lexware will print of a draft, as far as we know it: its number, letterhead and footer are
 * Lexware's. `sender` is the name of the company there.
 */
export function letterOfDraft(draft: AnyDraft, sender: string): Letter {
  const { kind, language, introduction } = draft;
  return {
    language,
    title: oneLine(draft.title || DEFAULT_TEXTS[language].titles[kind]),
    sender: oneLine(sender),
    recipient: recipientLines(placeOf(draft), language),
    facts: letterFacts(draft),
    introduction,
    table: letterTable(draft),
    sums: letterSums(draft),
    closing: closingOf(draft),
    pages: LETTER_LABELS[language].pages,
  };
}

/** A delivery note goes where the goods go. */
function placeOf(draft: AnyDraft): RecipientAddress {
  if (draft.kind === 'delivery-note') return draft.shipTo;
  const { recipient } = draft;
  return recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
}

function closingOf(draft: AnyDraft): string[] {
  return [...ownTexts(draft), draft.remark].filter((text) => text !== '');
}

function ownTexts(draft: AnyDraft): string[] {
  switch (draft.kind) {
    case 'invoice':
      return [...taxNotes(draft), draft.payment.label];
    case 'credit-note':
      return taxNotes(draft);
    case 'delivery-note':
      return [draft.deliveryTerms];
  }
}

/** Lexware prints a note on the tax only where none is charged. */
function taxNotes({ taxType, taxNote }: AnyDraft): string[] {
  return taxNote === null || isTaxed(taxType) ? [] : [taxNote];
}

/** The address as printed: whom, where, and the country only abroad. */
function recipientLines(address: RecipientAddress, language: Language): string[] {
  const { name, supplement, street, zip, city } = address;
  const town = [zip, city].filter(Boolean).join(' ');
  return [name, supplement, street, town, countryOf(address, language)]
    .map((line) => oneLine(line ?? ''))
    .filter((line) => line !== '');
}

/** Lexware lists parts of states by codes of their own that begin with the state's. */
function countryOf({ countryCode }: RecipientAddress, language: Language): string | null {
  const [state = countryCode] = countryCode.split('_');
  return state === 'DE' ? null : (countryName(state, language) ?? countryCode);
}

/** The facts next to the address. The number is assigned by Lexware. */
function letterFacts(draft: AnyDraft): LetterFact[] {
  const { kind, language, voucherDate } = draft;
  const labels = LETTER_LABELS[language];
  return [
    { label: labels.number[kind], value: labels.numberFollows },
    { label: labels.date[kind], value: printedDay(voucherDate, language) },
    ...(kind === 'credit-note' ? [] : supplyFacts(draft.delivery, language)),
    ...(kind === 'invoice' ? referenceFacts(draft) : []),
  ];
}

function supplyFacts(delivery: DayOfSupply, language: Language): LetterFact[] {
  if (delivery.kind === 'none') return [];
  const label = DEFAULT_TEXTS[language].supply[delivery.kind];
  // A span is broken between its days only.
  const day = (at: string) => printedDay(at, language).replaceAll(' ', '\u00A0');
  const value =
    'date' in delivery ? day(delivery.date) : `${day(delivery.from)} – ${day(delivery.to)}`;
  return [{ label, value }];
}

/** An empty reference keeps an invoice from becoming an XRechnung and is not printed. */
function referenceFacts({ buyerReference, language }: InvoiceDraft): LetterFact[] {
  if (!buyerReference) return [];
  return [{ label: LETTER_LABELS[language].buyerReference, value: buyerReference }];
}

const COLUMNS: LetterColumn[] = [
  'position',
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'rate',
  'amount',
];

/** A delivery note has no prices. */
const WITHOUT_PRICES: ReadonlySet<LetterColumn> = new Set(['position', 'name', 'quantity', 'unit']);

type Lined = Pick<AnyDraft, 'kind' | 'lines' | 'taxType' | 'language'>;

/** The lines as Lexware multiplies and rounds them, with the amount to carry over after each. */
function letterTable({ kind, lines, taxType, language }: Lined): LetterTable {
  const hasPrices = kind !== 'delivery-note';
  const numbers = printedNumbers(language);
  let carried: Cents = ZERO;
  const rows = lines.map((line, index): LetterRow => {
    const amount = lineAmount(line);
    carried = cents(carried + amount);
    return {
      cells: cellsOf(line, { position: index + 1, amount, numbers }),
      description: line.description,
      carriedOver: hasPrices ? numbers.amount(carried) : null,
    };
  });
  return {
    columns: COLUMNS.filter((column) =>
      hasPrices ? column !== 'rate' || isTaxed(taxType) : WITHOUT_PRICES.has(column),
    ),
    heads: LETTER_LABELS[language].columns,
    rows,
  };
}

function cellsOf(
  { name, quantity, unit, unitPrice, rate }: DraftLine,
  line: { position: number; amount: Cents; numbers: PrintedNumbers },
): LetterRow['cells'] {
  const { position, amount, numbers } = line;
  return {
    position: String(position),
    name: oneLine(name),
    quantity: numbers.quantity(quantity),
    unit: oneLine(unit),
    unitPrice: numbers.unitPrice(unitPrice),
    rate: numbers.rate(rate),
    amount: numbers.amount(amount),
  };
}

type Summed = Pick<AnyDraft, 'kind' | 'totals' | 'taxType' | 'language'>;

/**
 * Net, tax per rate and total; where there is no tax, the total alone, and on delivery notes
 * nothing.
 */
function letterSums(draft: Summed): LetterSum[] {
  const { kind, totals, taxType, language } = draft;
  if (kind === 'delivery-note') return [];
  const labels = LETTER_LABELS[language];
  const { amount } = printedNumbers(language);
  const total = { label: labels.total, amount: amount(totals.gross), isTotal: true };
  if (!isTaxed(taxType)) return [total];
  const net = { label: labels.netSum, amount: amount(totals.net), isTotal: false };
  return [net, ...taxesOf(draft), total];
}

/** A rate of 0 % is stated, too (§ 14 (4) Nr. 7 and 8 UStG). */
function taxesOf({ totals, taxType, language }: Summed): LetterSum[] {
  const labels = LETTER_LABELS[language];
  const { amount, rate: percent } = printedNumbers(language);
  const label = taxType === 'gross' ? labels.taxWithin : labels.tax;
  return totals.rates.map(({ rate, net, tax }) => ({
    label: label(percent(rate), amount(net)),
    amount: amount(tax),
    isTotal: false,
  }));
}
