import {
  type LetterFact,
  type LetterSum,
  type LetterTable,
  SENDER_SEPARATOR,
} from '../../letter/letter';
import { printedNumbers } from '../../letter/printed-numbers';
import { cents, type Cents, sum, ZERO } from '../../money/cents';
import { taxRate } from '../../tax-rates/tax-rate';
import { countryName } from '../../text/country-name';
import { oneLine } from '../../text/shorten';
import { printedDay } from '../../time/berlin';
import { isProvision, type PaidLine } from '../payout';
import {
  dueOf,
  grossOf,
  isElectronic,
  prepaidOf,
  type PrintableReceipt,
  type ReceiptFacts,
  taxCasesOf,
} from '../receipt-facts';
import { printedDate, printedPeriod, RECEIPT_LABELS as LABELS } from './receipt-labels';
import { receiptLines, taxesOf } from './receipt-lines';

export type ReceiptColumn = 'position' | 'name' | 'rate' | 'amount';
export type AnnexColumn = 'position' | 'day' | 'coupon' | 'plan' | 'redemption' | 'amount';

/** A receipt as it is printed, ready to be laid out on pages: all texts are final. */
export interface ReceiptLetter {
  title: string;
  /** Who issues it, above all. */
  letterhead: string;
  /** In one line above the address. */
  sender: string;
  recipient: string[];
  facts: LetterFact[];
  introduction: string;
  table: LetterTable<ReceiptColumn>;
  sums: LetterSum[];
  /** Paragraphs below the sums. */
  closing: string[];
  annex: {
    title: string;
    introduction: string;
    table: LetterTable<AnnexColumn>;
    sums: LetterSum[];
  };
  /** Lines below each page: the issuer's address, and tax numbers. */
  footer: string[];
  /** Across each page; null: none. */
  watermark: string | null;
}

const NUMBERS = printedNumbers('de');

export function letterOfReceipt(receipt: PrintableReceipt): ReceiptLetter {
  const { facts, objectedOn } = receipt;
  const { buyer, seller, number } = facts;
  const issuer = [buyer.name, ...buyer.address].map(oneLine).join(SENDER_SEPARATOR);
  return {
    title: LABELS.title(number),
    letterhead: oneLine(buyer.name),
    sender: issuer,
    recipient: addressOf(seller),
    facts: factsOf(receipt),
    introduction: oneLine(LABELS.introduction(facts)),
    table: tableOf(facts),
    sums: sumsOf(facts),
    closing: closingOf(receipt),
    annex: annexOf(receipt),
    footer: [issuer, taxIdsOf(buyer).join(' · ')],
    watermark: objectedOn === null ? null : LABELS.watermark,
  };
}

/** With the state's name where it is abroad. */
function addressOf({ name, address }: ReceiptFacts['seller']): string[] {
  const { street, postalCode, city, country } = address;
  const abroad = country === 'DE' ? '' : (countryName(country, 'de') ?? country);
  return [name, street, `${postalCode} ${city}`, abroad].map(oneLine).filter(Boolean);
}

function taxIdsOf({ taxNumber, vatId }: ReceiptFacts['buyer']): string[] {
  const { footer } = LABELS;
  return [
    ...(taxNumber === '' ? [] : [`${footer.taxNumber} ${taxNumber}`]),
    ...(vatId === '' ? [] : [`${footer.vatId} ${vatId}`]),
  ];
}

/** Where the operator owes the VAT, the document states both VAT ids (§ 14a (1) UStG). */
function factsOf({ facts, partnerId }: PrintableReceipt): LetterFact[] {
  const { number, issuedOn, period, seller, buyer } = facts;
  const labels = LABELS.facts;
  const isAbroad = taxCasesOf(facts).some((one) => one === 'eu' || one === 'third-country');
  return [
    { label: labels.number, value: number },
    { label: labels.issuedOn, value: printedDate(issuedOn) },
    { label: labels.period, value: printedPeriod(period) },
    { label: labels.partnerNumber, value: String(partnerId) },
    { label: labels.taxNumber, value: seller.taxId },
    { label: labels.vatId, value: seller.vatId },
    { label: labels.buyerVatId, value: isAbroad ? buyer.vatId : '' },
  ].filter(({ value }) => value !== '');
}

/** Whether it shows VAT. */
const isTaxed = (facts: ReceiptFacts): boolean => taxesOf(facts).some(({ vatRate }) => vatRate > 0);

function tableOf(facts: ReceiptFacts): LetterTable<ReceiptColumn> {
  const carry = carrier();
  return {
    columns: isTaxed(facts)
      ? ['position', 'name', 'rate', 'amount']
      : ['position', 'name', 'amount'],
    heads: LABELS.columns,
    rows: receiptLines(facts).map((line, index) => ({
      cells: {
        position: String(index + 1),
        name: LABELS.line(line),
        rate: NUMBERS.rate(taxRate(line.vatRate)),
        amount: NUMBERS.amount(line.amount),
      },
      description: line.count === 0 ? null : LABELS.count(line.count),
      carriedOver: carry(line.amount),
    })),
  };
}

/** What the amounts come to so far, printed where a page ends. */
function carrier(): (amount: Cents) => string {
  let carried = ZERO;
  return (amount) => {
    carried = cents(carried + amount);
    return NUMBERS.amount(carried);
  };
}

/** Net and VAT; what of it is paid, and what is paid with it. */
function sumsOf(facts: ReceiptFacts): LetterSum[] {
  const { net } = facts.sums;
  const line = (label: string, of: Cents) => ({
    label,
    amount: NUMBERS.amount(of),
    isTotal: false,
  });
  const taxes = taxesOf(facts).map((part) => {
    const rate = NUMBERS.rate(taxRate(part.vatRate));
    return line(LABELS.vat(rate, NUMBERS.amount(part.net)), part.vat);
  });
  const payment = paymentSums(facts).map(({ label, amount }) => line(label, amount));
  const { label, amount } = totalOf(facts);
  return [
    ...(isTaxed(facts) ? [line(LABELS.net, net), ...taxes] : []),
    ...(payment.length === 0 ? [] : [line(LABELS.gross, grossOf(facts)), ...payment]),
    { ...line(label, amount), isTotal: true },
  ];
}

interface Summed {
  label: string;
  amount: Cents;
}

/** What is transferred with it, or, where that was done before, what is left. */
function totalOf(facts: ReceiptFacts): Summed {
  const due = dueOf(facts);
  const { transfer } = facts.payment;
  return transfer === 0
    ? { label: LABELS.due(due < 0), amount: due }
    : { label: LABELS.total, amount: transfer };
}

/** From the receipt's own sum to what is paid with it. */
function paymentSums(facts: ReceiptFacts): Summed[] {
  const { paid, credit, claims, transfer, later } = facts.payment;
  const due = dueOf(facts);
  const before = [
    { label: LABELS.paid, amount: cents(-paid) },
    { label: LABELS.credit, amount: cents(-credit) },
    { label: LABELS.claims, amount: cents(-claims) },
  ];
  // A claim that was set off and came back after all is paid with it.
  const claimed = facts.lines.flatMap((line) => (line.kind === 'claim' ? [line.cents] : []));
  const ofClaims = cents(sum(claimed) + claims);
  const rest = [
    { label: LABELS.later(later > 0), amount: cents(-later) },
    { label: LABELS.elsewhere, amount: cents(transfer - due + later - ofClaims) },
    { label: LABELS.claims, amount: ofClaims },
  ];
  const given = (some: readonly Summed[]) => some.filter(({ amount }) => amount !== 0);
  if (transfer === 0) return given(before);
  const isSplit = prepaidOf(facts) !== 0 && given(rest).length > 0;
  const left = isSplit ? [{ label: LABELS.due(due < 0), amount: due }] : [];
  return [...given(before), ...left, ...given(rest)];
}

/** How what is left of it is paid, and when. */
export function paymentNote(facts: ReceiptFacts): string {
  const { method, payment } = facts;
  const { transfer, later } = payment;
  const printed = (amount: Cents) => NUMBERS.amount(cents(Math.abs(amount)));
  if (transfer === 0) {
    const due = dueOf(facts);
    if (due === 0) return LABELS.isPaid;
    if (due !== later) return LABELS.dueElsewhere(printed(due), due < 0);
    return due > 0 ? LABELS.stillDue(printed(due)) : LABELS.tooMuch(printed(due));
  }
  if (later === 0) return LABELS.payout[method];
  const what = later > 0 ? LABELS.paidLater : LABELS.takenOffLater;
  return `${LABELS.payout[method]} ${what(printed(later))}`;
}

function closingOf(receipt: PrintableReceipt): string[] {
  const { facts, objectedOn } = receipt;
  const { replaces } = facts;
  const standing = [
    paymentNote(facts),
    LABELS.objection,
    ...(isElectronic(receipt) ? [LABELS.electronic] : []),
  ];
  return [
    ...notesOf(facts),
    ...(replaces === null ? [] : [LABELS.replaces(replaces)]),
    ...(objectedOn === null ? standing : [LABELS.objected(objectedOn)]),
  ];
}

/** One for each case of VAT that wants it; beside others each says what it is of. */
function notesOf(facts: ReceiptFacts): string[] {
  const cases = taxCasesOf(facts);
  const notes = cases.map((one) => LABELS.notes[one]).filter((note) => note !== null);
  return [...new Set(notes)].map((note) => (cases.length > 1 ? LABELS.partly(note) : note));
}

function annexOf({ facts, planNames }: PrintableReceipt): ReceiptLetter['annex'] {
  const { annex } = LABELS;
  const carry = carrier();
  const lines = provisionsOf(facts);
  const rows = lines.map((line, index) => ({
    cells: {
      position: String(index + 1),
      day: printedDay(line.at),
      coupon: line.code ?? '',
      plan: planOf(line, planNames),
      redemption: String(line.redemptionId ?? ''),
      amount: NUMBERS.amount(line.cents),
    },
    description: reasonOf(line),
    carriedOver: carry(line.cents),
  }));
  const total = sum(lines.map((line) => line.cents));
  return {
    title: annex.title(facts.number),
    introduction: annex.introduction,
    table: {
      columns: ['position', 'day', 'coupon', 'plan', 'redemption', 'amount'],
      heads: annex.columns,
      rows,
    },
    sums: [{ label: annex.total, amount: NUMBERS.amount(total), isTotal: true }],
  };
}

/** Beside what was simply earned. */
function reasonOf({ kind, isRateCorrection }: PaidLine): string | null {
  if (isRateCorrection) return LABELS.annex.rateCorrection;
  return kind === 'reversal' ? LABELS.annex.takenBack : null;
}

/** The oldest first; what was taken back stands where that happened. */
function provisionsOf({ lines }: ReceiptFacts): PaidLine[] {
  return lines
    .filter(isProvision)
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id - other.id);
}

function planOf({ plan, isAnnual }: PaidLine, planNames: PrintableReceipt['planNames']): string {
  if (plan === null) return '';
  const name = planNames[plan];
  return isAnnual ? LABELS.annex.annual(name) : name;
}
