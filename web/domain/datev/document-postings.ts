import type { RateTotal } from '../documents/model/document-content';
import { type Cents, cents, sum, ZERO } from '../money/cents';
import type { ClosedDocument } from '../month/snapshot';
import { paymentMethodId } from '../order/payment-method';
import type { AccountPurpose, DatevSettings } from '../setting-sections/datev-settings';
import { EU_STATES } from '../tax-rates/rates';
import type { TaxRate, TaxType } from '../tax-rates/tax-rate';
import { accountFor, debtorFor, isPosted, paymentAccount } from './accounts';
import {
  documentField1,
  documentField2,
  equalNumbers,
  type Posting,
  type PostingDetail,
  type PostingEu,
} from './posting';

/** A document of a month as an adviser books it. */
export interface PostedDocument extends Pick<
  ClosedDocument,
  | 'kind'
  | 'number'
  | 'date'
  | 'value'
  | 'taxType'
  | 'taxSubType'
  | 'rates'
  | 'country'
  | 'vatId'
  | 'orderName'
  | 'gateways'
  | 'giftCards'
  | 'besideSupplies'
> {
  /** Null where it is not known, and for a closed month, which names nobody. */
  customerName: string | null;
}

/** Why documents cannot be booked from here, with the numbers of those it is about. */
export interface PostingRefusal {
  reason:
    | 'NUMBER_MISSING'
    | 'NUMBERS_EQUAL'
    | 'TOTAL_DIFFERS'
    | 'NO_ACCOUNT_FOR_RATE'
    | 'COUNTRY_MISSING'
    | 'VAT_ID_MISSING'
    | 'METHODS_UNKNOWN'
    | 'PAYMENTS_UNKNOWN'
    | 'PAYMENTS_NOT_CLOSED';
  numbers: readonly string[];
}

export interface DocumentPostings {
  postings: Posting[];
  /**
   * All that is in the way, told at once; then there are no postings, for a file without some of
   * its documents would be wrong without saying so.
   */
  refusals: PostingRefusal[];
  /** Numbers of documents adopted from Lexware, whose rates only Lexware knows: they are not in it. */
  leftOut: string[];
}

/**
 * One posting for each rate of each document, gross, in the order of the documents' numbers; rates
 * without an amount, and documents that were taken back, are left out.
 */
export function documentPostings(
  documents: readonly PostedDocument[],
  settings: DatevSettings,
): DocumentPostings {
  const counted = documents.filter(({ value }) => value !== 0);
  const booked = counted.filter(isKnown);
  const refusals = refusalsOf(booked, settings);
  const sorted = booked.toSorted((one, other) => byNumber.compare(numberOf(one), numberOf(other)));
  return {
    postings: refusals.length > 0 ? [] : sorted.flatMap((one) => postingsOf(one, settings)),
    refusals,
    leftOut: counted.filter((one) => !isKnown(one)).map(numberOf),
  };
}

const byNumber = new Intl.Collator('de', { numeric: true });

function numberOf({ number }: PostedDocument): string {
  return number ?? '';
}

type KnownDocument = PostedDocument & { rates: RateTotal[]; taxType: TaxType };

function isKnown(document: PostedDocument): document is KnownDocument {
  return document.rates !== null && document.taxType !== null;
}

function refusalsOf(
  documents: readonly KnownDocument[],
  settings: DatevSettings,
): PostingRefusal[] {
  const byReason = new Map<PostingRefusal['reason'], string[]>();
  for (const document of documents) {
    const reason = refusalOf(document, settings);
    if (reason) byReason.set(reason, [...(byReason.get(reason) ?? []), numberOf(document)]);
  }
  const pairs = equalNumbers(documents.map(numberOf));
  return [
    ...[...byReason].map(([reason, numbers]) => ({ reason, numbers })),
    ...pairs.map((numbers) => ({ reason: 'NUMBERS_EQUAL' as const, numbers })),
  ];
}

function refusalOf(
  document: KnownDocument,
  settings: DatevSettings,
): PostingRefusal['reason'] | null {
  if (documentField1(numberOf(document)) === '') return 'NUMBER_MISSING';
  // A month that was closed before methods were kept with it.
  if (document.gateways === undefined) return 'METHODS_UNKNOWN';
  if (sum(document.rates.map(({ gross }) => gross)) !== Math.abs(document.value))
    return 'TOTAL_DIFFERS';
  const refused = partsOf(document, settings).map(({ purpose }) => placeRefusal(document, purpose));
  return refused.find((one) => one !== null) ?? null;
}

/** What of a document is posted on one account. */
interface Part extends Pick<RateTotal, 'rate' | 'gross'> {
  /** Null where no account fits. */
  purpose: AccountPurpose | 'giftCards' | null;
}

/**
 * Gift cards for several purposes are no revenue, so where they are posted at all they are taken out
 * of the untaxed part; what else of it is no supply to another state is as in a German document.
 * Importers refuse rows over nothing.
 */
function partsOf(document: KnownDocument, settings: DatevSettings): Part[] {
  const { giftCards = ZERO, besideSupplies = ZERO } = document;
  const sold = isPosted('giftCards', settings) ? giftCards : ZERO;
  return document.rates
    .flatMap(({ rate, gross }): Part[] => {
      const [cards, others] = split(rate === 0 ? sold : ZERO, gross);
      const [beside, supplied] = split(rate === 0 ? besideSupplies - cards : ZERO, others);
      return [
        { rate, gross: supplied, purpose: purposeOf(document, rate) },
        { rate, gross: beside, purpose: 'domestic0' },
        { rate, gross: cards, purpose: 'giftCards' },
      ];
    })
    .filter(({ gross }) => gross !== 0);
}

/** As much of an amount as there is, and what is left. */
function split(wanted: number, amount: Cents): [Cents, Cents] {
  const taken = Math.max(Math.min(wanted, amount), 0);
  return [cents(taken), cents(amount - taken)];
}

function placeRefusal(
  document: KnownDocument,
  purpose: Part['purpose'],
): PostingRefusal['reason'] | null {
  if (purpose === null) return 'NO_ACCOUNT_FOR_RATE';
  if (purpose === 'distanceSales' && !isOfOneStopShop(document)) return 'COUNTRY_MISSING';
  return isOwedByBuyer(purpose) && document.vatId === null ? 'VAT_ID_MISSING' : null;
}

/** Goods for Northern Ireland are declared there, too. */
function isOfOneStopShop({ country }: PostedDocument): boolean {
  return country !== null && (EU_STATES.has(country) || country === 'XI');
}

const DOMESTIC: ReadonlyMap<number, AccountPurpose> = new Map([
  [1_900, 'domestic19'],
  [700, 'domestic7'],
  [0, 'domestic0'],
]);
const WITHOUT_TAX: Record<Exclude<TaxType, 'net' | 'gross'>, AccountPurpose> = {
  vatfree: 'untaxed',
  intraCommunitySupply: 'intraCommunitySupply',
  externalService13b: 'servicesEu',
  thirdPartyCountryDelivery: 'thirdCountryDelivery',
  thirdPartyCountryService: 'servicesThirdCountry',
  photovoltaicEquipment: 'photovoltaics',
};

/** Null where no account fits: a German rate that is none of today's. */
function purposeOf({ taxType, taxSubType }: KnownDocument, rate: TaxRate): AccountPurpose | null {
  if (taxType !== 'net' && taxType !== 'gross') return WITHOUT_TAX[taxType];
  return taxSubType === null ? (DOMESTIC.get(rate) ?? null) : 'distanceSales';
}

function isOwedByBuyer(purpose: Part['purpose']): boolean {
  return purpose === 'intraCommunitySupply' || purpose === 'servicesEu';
}

function postingsOf(document: KnownDocument, settings: DatevSettings): Posting[] {
  return partsOf(document, settings).map((part) => postingOf(document, part, settings));
}

function postingOf(
  document: KnownDocument,
  { rate, gross, purpose }: Part,
  settings: DatevSettings,
): Posting {
  const { orderName, kind, date, customerName } = document;
  if (purpose === null) throw new RangeError(`No account for the rate ${rate}`);
  const { account, key } =
    purpose === 'giftCards' ? paymentAccount(purpose, settings) : accountFor(purpose, settings);
  const isDebit = (kind === 'invoice') === gross > 0;
  const eu = euOf(document, purpose, { rate, origin: settings.vatId });
  const text = `${orderName} ${customerName ?? ''}`;
  return {
    amount: cents(Math.abs(gross)),
    side: isDebit ? 'debit' : 'credit',
    account: debtorFor(document.gateways ?? [], settings),
    contraAccount: account,
    key,
    day: date,
    documentField1: documentField1(numberOf(document)),
    documentField2: documentField2(orderName),
    // DATEV asks for the country first where another state gets the tax.
    text: purpose === 'distanceSales' && eu ? `${eu.destination} ${text}` : text,
    orderNumber: orderName,
    details: detailsOf(document),
    eu,
  };
}

function euOf(
  { country, vatId }: PostedDocument,
  purpose: Part['purpose'],
  { rate, origin }: { rate: TaxRate; origin: string },
): PostingEu | null {
  if (purpose === 'distanceSales') return { destination: vatPrefix(country ?? ''), rate, origin };
  return isOwedByBuyer(purpose) ? { destination: vatId ?? '', rate: null, origin: '' } : null;
}

/** The two letters by which VAT knows a state; only Greece's are not those of ISO. */
function vatPrefix(country: string): string {
  return country === 'GR' ? 'EL' : country;
}

/** The numbers as they are written, where the fields for them hold other characters. */
function detailsOf(document: PostedDocument): PostingDetail[] {
  const { orderName, gateways = [] } = document;
  const number = numberOf(document);
  const isCleaned = documentField1(number) !== number;
  return [
    { kind: 'Bestellung', value: orderName },
    ...(gateways.length === 0
      ? []
      : [{ kind: 'Zahlart', value: gateways.map(paymentMethodId).join(', ') }]),
    ...(isCleaned ? [{ kind: 'Belegnummer', value: number }] : []),
  ];
}
