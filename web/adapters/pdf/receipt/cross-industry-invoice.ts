import { decimalOfCents } from '../../../domain/money/cents-text';
import { cents } from '../../../domain/money/cents';
import {
  dueOf,
  grossOf,
  prepaidOf,
  type PrintableReceipt,
  type ReceiptFacts,
  taxCasesOf,
} from '../../../domain/partner/receipt-facts';
import { RECEIPT_LABELS } from '../../../domain/partner/receipt/receipt-labels';
import { paymentNote } from '../../../domain/partner/receipt/receipt-letter';
import {
  type ReceiptLine,
  receiptLines,
  taxesOf,
} from '../../../domain/partner/receipt/receipt-lines';
import { countryName } from '../../../domain/text/country-name';
import { lastDayOf } from '../../../domain/time/berlin';
import type { TaxedPart } from '../../../domain/partner/payout';
import { element } from './xml';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};
const PROFILE = 'urn:cen.eu:en16931:2017';
/** UNTDID 1001: self-billed invoice. */
const SELF_BILLED = '389';
/** UNTDID 5305: VAT at the standard rate, and what was paid without. */
const categoryOf = (vatRate: number) => (vatRate > 0 ? 'S' : 'E');
/** UN/ECE Recommendation 20: one. */
const ONE = 'C62';
const CURRENCY = 'EUR';
/** UNTDID 2379: `yyyyMMdd`. */
const DAY = { format: '102' };

/** The state of whoever runs the app: taxes of the programme are Germany's. */
const HOME = 'DE';

/**
 * A receipt that shows VAT as Cross Industry Invoice (UN/CEFACT D16B) by EN 16931: the partner is
 * the seller, although the buyer issues it. Its numbers are those of the printed lines.
 */
export function crossIndustryInvoice({ facts, partnerId }: PrintableReceipt): string {
  const { seller, buyer, number, issuedOn } = facts;
  const invoice = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', PROFILE)]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', number),
        element('ram:TypeCode', SELF_BILLED),
        element('ram:IssueDateTime', [day(issuedOn)]),
        ...notesOf(facts).map((note) =>
          element('ram:IncludedNote', [element('ram:Content', note)]),
        ),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...receiptLines(facts).map(lineItem),
        element('ram:ApplicableHeaderTradeAgreement', [
          sellerParty(seller, String(partnerId)),
          buyerParty(buyer),
        ]),
        element('ram:ApplicableHeaderTradeDelivery', []),
        settlement(facts),
      ]),
    ],
    NAMESPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${invoice}\n`;
}

function notesOf(facts: ReceiptFacts): string[] {
  const { introduction, replaces } = RECEIPT_LABELS;
  return [introduction(facts), ...(facts.replaces === null ? [] : [replaces(facts.replaces)])];
}

/** Prices are never negative in EN 16931 (BR-27): what is taken off is one less. */
function lineItem(line: ReceiptLine, index: number): string {
  const { amount, month, vatRate } = line;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', RECEIPT_LABELS.line(line))]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', decimalOfCents(cents(Math.abs(amount)))),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', amount < 0 ? '-1' : '1', { unitCode: ONE }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', categoryOf(vatRate)),
        element('ram:RateApplicablePercent', percent(vatRate)),
      ]),
      period({ from: `${month}-01`, until: lastDayOf(month) }),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', decimalOfCents(amount)),
      ]),
    ]),
  ]);
}

function sellerParty({ name, address, taxId, vatId }: ReceiptFacts['seller'], id: string): string {
  const { street, postalCode, city, country } = address;
  return element('ram:SellerTradeParty', [
    element('ram:ID', id),
    element('ram:Name', name),
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', postalCode),
      element('ram:LineOne', street),
      element('ram:CityName', city),
      element('ram:CountryID', country),
    ]),
    taxId === '' ? null : registration('FC', taxId),
    vatId === '' ? null : registration('VA', vatId),
  ]);
}

/**
 * Of a buyer the standard has no tax number, and three lines of an address; its state is a code, and
 * no line.
 */
function buyerParty({ name, address: printed, vatId }: ReceiptFacts['buyer']): string {
  const address = printed.filter((line) => line !== countryName(HOME, 'de'));
  const [, postalCode, city] = /^(\d{5}) (.+)$/.exec(address.at(-1) ?? '') ?? [];
  const [one, two, three] = city === undefined ? address : address.slice(0, -1);
  const line = (name: string, text: string | undefined) => (text ? element(name, text) : null);
  return element('ram:BuyerTradeParty', [
    element('ram:Name', name),
    element('ram:PostalTradeAddress', [
      line('ram:PostcodeCode', postalCode),
      line('ram:LineOne', one),
      line('ram:LineTwo', two),
      line('ram:LineThree', three),
      line('ram:CityName', city),
      element('ram:CountryID', HOME),
    ]),
    vatId === '' ? null : registration('VA', vatId),
  ]);
}

function registration(schemeID: 'FC' | 'VA', id: string): string {
  return element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID })]);
}

/** Its own sum alone: what of it is paid by then, and what is not; other receipts' VAT is theirs. */
function settlement(facts: ReceiptFacts): string {
  const { replaces } = facts;
  const { net, vat } = facts.sums;
  const prepaid = prepaidOf(facts);
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', CURRENCY),
    ...taxesOf(facts).map((part) => taxOf(part, facts)),
    period(facts.period),
    element('ram:SpecifiedTradePaymentTerms', [element('ram:Description', paymentNote(facts))]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', decimalOfCents(net)),
      element('ram:TaxBasisTotalAmount', decimalOfCents(net)),
      element('ram:TaxTotalAmount', decimalOfCents(vat), { currencyID: CURRENCY }),
      element('ram:GrandTotalAmount', decimalOfCents(grossOf(facts))),
      prepaid === 0 ? null : element('ram:TotalPrepaidAmount', decimalOfCents(prepaid)),
      element('ram:DuePayableAmount', decimalOfCents(dueOf(facts))),
    ]),
    replaces === null
      ? null
      : element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', replaces)]),
  ]);
}

/** Earned by a small business, or taken back of one. */
function taxOf({ vatRate, net, vat }: TaxedPart, facts: ReceiptFacts): string {
  const { notes, untaxed } = RECEIPT_LABELS;
  const reason = taxCasesOf(facts).includes('small') ? notes.small : untaxed;
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', decimalOfCents(vat)),
    element('ram:TypeCode', 'VAT'),
    vatRate > 0 ? null : element('ram:ExemptionReason', reason),
    element('ram:BasisAmount', decimalOfCents(net)),
    element('ram:CategoryCode', categoryOf(vatRate)),
    element('ram:RateApplicablePercent', percent(vatRate)),
  ]);
}

function period({ from, until }: ReceiptFacts['period']): string {
  return element('ram:BillingSpecifiedPeriod', [
    element('ram:StartDateTime', [day(from)]),
    element('ram:EndDateTime', [day(until)]),
  ]);
}

const day = (on: string): string => element('udt:DateTimeString', on.replaceAll('-', ''), DAY);

/** Hundredths of a percent as decimal text: `19.00`. */
function percent(rate: number): string {
  return decimalOfCents(cents(rate));
}
