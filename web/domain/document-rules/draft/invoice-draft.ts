import type { RefuseReason } from '../../documents/model/reason';
import { type Detail, together } from '../../reasons/detail';
import type { DraftAnswer, InvoiceDraft, DayOfSupply } from '../../documents/model/draft';
import type { InvoiceDraftInput } from './draft-input';
import { type BasisAnswer, type InvoiceBasis, chargedRates } from '../../billable/basis';
import { invoiceBasis } from '../../billable/invoice-basis';
import { decideTax } from '../../tax/decide-tax';
import { recipientOf } from '../../contacts/recipient';
import {
  isAbroadWithoutPlan,
  lacksEInvoices,
  printLayoutOf,
} from '../mandatory-fields/account-features';
import { languageOf, textContext, type TextContext, documentTexts } from '../texts/document-texts';
import type { Recipient, RecipientAddress } from '../../documents/model/draft-recipient';
import type { TaxTreatment } from '../../tax/treatment';
import type { Repair } from '../../documents/model/draft-note';
import { type PricedLines, priceLines, priceInNet } from '../lines/draft-lines';
import { taxNoteIn } from '../../tax/tax-notes';
import { recipientDigest, contentItems } from '../../documents/model/document-content';
import { withBuyersVatId } from '../mandatory-fields/buyers-vat-id';
import { countryOfTax, placeOfSupply } from '../../order/place-of-supply';
import {
  dateNotes,
  type DocumentDates,
  invoiceDates,
  supplyDateText,
} from '../mandatory-fields/supply-date';
import { paymentConditionOf } from '../texts/payment-condition';
import { isTaxed, taxRate } from '../../tax-rates/tax-rate';
import type { VatId } from '../../contacts/vat-id/vat-id';
import { lineTexts } from '../lines/line-texts';
import { OF_ORDER } from '../../documents/model/cause';
import type { ShippingLine, Order } from '../../order/order';
import { sum } from '../../money/cents';
import { amountsPerRate } from '../../tax-rates/amounts-per-rate';
import type { Language } from '../../text/language';
import { isPaid, receipts } from '../../order/balance';
import { DEFAULT_TEXTS } from '../../documents/labels/default-texts';
import type { InvoiceSettings } from '../../setting-sections/invoice-settings';
import { hasOneOf, tagsOf } from '../../order/tags';

type Refusal = { kind: 'refuse'; reason: RefuseReason; detail?: Detail };

export type InvoiceDraftAnswer = DraftAnswer<InvoiceDraft>;

/**
 * Builds an order's invoice, equal to the order to the cent, or returns the reason why it cannot.
 * Pure: the same order, settings and day give the same draft.
 */
export function buildInvoiceDraft(input: InvoiceDraftInput): InvoiceDraftAnswer {
  const { order, profile } = input;
  const answer: BasisAnswer = input.basis
    ? { kind: 'basis', basis: input.basis }
    : invoiceBasis(order);
  if (answer.kind === 'refuse') return answer;
  const taxed = decideTax({ ...input, basis: answer.basis });
  if (taxed.kind === 'refuse')
    return refuse(taxed.reason, together([taxed.detail, ...taxed.remedies]));
  const { basis, treatment, repairs, vatId } = taxed;
  const addressed = recipientOf({
    order,
    taxType: treatment.taxType,
    taxSubType: treatment.taxSubType,
    vatId,
    total: basis.total,
    contacts: input.settings.contact,
    shopName: input.shopName,
    isContactWanted: Boolean(input.buyerReference),
  });
  if (addressed.kind === 'refuse') return addressed;
  if (isAbroadWithoutPlan(placeOf(addressed.recipient), profile))
    return refuse('INVALID_PLAN_RECIPIENT_ABROAD');
  if (input.buyerReference && lacksEInvoices(profile)) return refuse('INVALID_PLAN_E_INVOICE');
  const language = languageOf(input.settings.general, profile.businessFeatures);
  const context = textContext({
    order,
    shopName: input.shopName ?? '',
    language,
    vatId: vatId?.id,
  });
  const priced = pricedLines({ input, basis, treatment, vatId, context });
  if (!priced) return refuse('TOTAL_MISMATCH');
  return {
    kind: 'draft',
    draft: toDraft(input, {
      basis,
      treatment,
      repairs,
      recipient: addressed.recipient,
      priced,
      context,
    }),
  };
}

function refuse(reason: RefuseReason, detail?: Detail): Refusal {
  return detail ? { kind: 'refuse', reason, detail } : { kind: 'refuse', reason };
}

function placeOf(recipient: Recipient): RecipientAddress {
  return recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
}

interface DraftParts {
  basis: InvoiceBasis;
  treatment: TaxTreatment;
  repairs: Repair[];
  recipient: Recipient;
  priced: PricedLines;
  context: TextContext;
}

function toDraft(input: InvoiceDraftInput, parts: DraftParts): InvoiceDraft {
  const { settings, profile } = input;
  const { basis, treatment, repairs, recipient, priced, context } = parts;
  const { taxSubType } = treatment;
  const { lines, taxType, totals } = priced;
  const taxNote = treatment.taxNote && taxNoteIn(context.language, treatment.taxNote);
  const recipientKey = recipientDigest(recipient);
  return {
    kind: 'invoice',
    language: context.language,
    recipient,
    lines,
    taxType,
    taxSubType,
    taxNote: withBuyersVatId({ taxType, taxNote }, { recipient, language: context.language }),
    ...eInvoiceParts(input, parts),
    ...textsAndDates(input, parts),
    printLayoutId: printLayoutOf(settings.invoice.layout, profile),
    totals,
    content: {
      taxesIncluded: basis.taxesIncluded,
      taxType,
      taxSubType,
      taxNote,
      country: countryOfTax(input.order, { taxType, taxSubType }),
      items: contentItems(basis),
      rates: totals.rates,
      recipient: recipientKey,
    },
    repairs,
    notes: context.notes,
  };
}

/**
 * Lexware creates XRechnungen from net invoices only and would refuse any other.
 */
function eInvoiceParts({ buyerReference }: InvoiceDraftInput, { priced, context }: DraftParts) {
  if (!buyerReference) return {};
  if (priced.taxType === 'net') return { buyerReference };
  context.notes.push({ code: 'eInvoiceImpossible', detail: { code: 'E_INVOICE_IMPOSSIBLE' } });
  return { buyerReference: '' };
}

/** The remark depends on the supply date, so both are built here. */
function textsAndDates(input: InvoiceDraftInput, parts: DraftParts) {
  const { context } = parts;
  const { layout, referencePlaces, tag } = input.settings.invoice;
  const dates = datesOf(input, parts);
  context.notes.push(...dateNotes(dates));
  const supply = supplyRemark(input.order, dates, context.language);
  return {
    voucherDate: dates.voucherDate,
    delivery: dates.delivery,
    payment: paymentConditionOf(input.settings.invoice, context, dates.voucherDate),
    ...documentTexts({
      kind: 'invoice',
      cause: input.cause,
      layout,
      referencePlaces,
      context,
      payment: supply,
      tag,
    }),
  };
}

/** Only German rates depend on the day; those of other states are checked by the state alone. */
function datesOf(
  { order, settings, now }: InvoiceDraftInput,
  { treatment, priced }: DraftParts,
): DocumentDates {
  const isGerman = isTaxed(priced.taxType) && treatment.taxSubType === null;
  const germanRates = isGerman ? priced.totals.rates.map(({ rate }) => rate) : [];
  return invoiceDates(order, settings.invoice, { germanRates, now });
}

interface PricingInput {
  input: InvoiceDraftInput;
  basis: InvoiceBasis;
  treatment: TaxTreatment;
  vatId: VatId | null;
  context: TextContext;
}

function pricedLines({
  input,
  basis,
  treatment,
  vatId,
  context,
}: PricingInput): PricedLines | null {
  const { taxType } = treatment;
  const { order, settings } = input;
  const { layout, useDiscount } = settings.invoice;
  const style = {
    texts: lineTexts(layout, context),
    useDiscount,
    freeShipping: freeShipping(input),
  };
  if (!isTaxed(taxType) || isGivenAwayAbroad(order, basis))
    return priceLines(withoutRates(basis), taxType, style);
  if (!input.buyerReference && !wantsNet(settings.invoice, order, vatId))
    return priceLines(basis, taxType, style);
  const priced = taxType === 'gross' ? priceInNet(basis, style) : priceLines(basis, taxType, style);
  if (priced?.taxType === 'gross')
    context.notes.push({ code: 'netImpossible', detail: { code: 'NET_IMPOSSIBLE' } });
  return priced;
}

/**
 * Titles of shipping that cost nothing; it was billed with the order, so later invoices do not
 * repeat it.
 */
function freeShipping({ order, settings, cause = OF_ORDER }: InvoiceDraftInput): string[] {
  if (!settings.invoice.layout.shippingShowFree || cause.of === 'edit') return [];
  const isFree = ({ price, discounts, isRemoved }: ShippingLine) =>
    !isRemoved && price === sum(discounts.map(({ amount }) => amount));
  return order.shippingLines.filter(isFree).map(({ title }) => title);
}

/**
 * Nothing was charged, so there is nothing to tax; a rate the shop names all the same may be one of
 * another state.
 */
function isGivenAwayAbroad(order: Order, basis: InvoiceBasis): boolean {
  return placeOfSupply(order).kind !== 'domestic' && chargedRates(basis).length === 0;
}

/**
 * Tax-free documents know no rates; a position without a cent of tax may still carry one from the
 * shop.
 */
function withoutRates(basis: InvoiceBasis): InvoiceBasis {
  const rate = taxRate(0);
  const items = basis.items.map((item) => ({
    ...item,
    parts: item.parts.map((part) => ({ ...part, rate })),
  }));
  return { ...basis, items, rates: amountsPerRate([[rate, basis.total]]) };
}

/**
 * The day of payment takes the place of the supply date where that is not known yet (§ 14 (4) Nr. 6
 * UStG).
 */
function paymentRemark(order: Order, delivery: DayOfSupply, language: Language): string | null {
  if (!isPaid(order) || delivery.kind !== 'none') return null;
  const paidAt = receipts(order).at(-1)?.processedAt;
  return paidAt ? DEFAULT_TEXTS[language].paidOn(paidAt) : null;
}

/**
 * The remark's sentences about the supply: its date where that has no field of its own, the days of
 * part deliveries, or the payment without any date.
 */
function supplyRemark(
  order: Order,
  { delivery, deliveryInText, partDeliveries }: DocumentDates,
  language: Language,
): string | null {
  const days =
    partDeliveries.length > 0 ? DEFAULT_TEXTS[language].partDeliveries(partDeliveries) : null;
  const texts = [supplyDateText(deliveryInText, language), days].filter((text) => text !== null);
  return texts.length > 0 ? texts.join(' ') : paymentRemark(order, delivery, language);
}

/**
 * Whether the merchant wants net prices: always, for businesses, or for orders and customers with
 * one of the tags.
 */
function wantsNet(
  { asNet, b2bAsNet, tagsAsNet }: Pick<InvoiceSettings, 'asNet' | 'b2bAsNet' | 'tagsAsNet'>,
  order: Order,
  vatId: VatId | null,
): boolean {
  return asNet || (b2bAsNet && isBusiness(order, vatId)) || hasOneOf(tagsOf(order), tagsAsNet);
}

function isBusiness({ company, billingAddress }: Order, vatId: VatId | null): boolean {
  return vatId !== null || Boolean(company?.name.trim() || billingAddress?.company?.trim());
}
