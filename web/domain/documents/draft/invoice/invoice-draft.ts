import { type Detail, together } from '../../../reasons/detail';
import type { InvoiceDraftInput } from '../draft-input';
import { pricedLines } from './invoice-prices';
import { isTaxed } from '../../../tax/rates/tax-type';
import type { BasisAnswer, InvoiceBasis } from '../../billable/basis';
import type { Repair } from '../../model/draft-note';
import type { Recipient, RecipientAddress } from '../../model/draft-recipient';
import { recipientOf } from '../../../contacts/recipient';
import { paymentConditionOf } from '../../../payment-conditions/payment-condition';
import { decideTax } from '../../../tax/decide-tax';
import { taxNoteIn } from '../../../tax/tax-notes';
import type { TaxTreatment } from '../../../tax/treatment';
import { countryOfTax } from '../../../tax/place/place-of-supply';
import {
  isAbroadWithoutPlan,
  lacksEInvoices,
  printLayoutOf,
} from '../../mandatory-fields/account-features';
import { withBuyersVatId } from '../../mandatory-fields/buyers-vat-id';
import { languageOf } from '../../texts/document-language';
import { contentItems, recipientDigest } from '../../model/document-content';
import { documentTexts, type TextContext, textContext } from '../../texts/document-texts';
import type { DraftAnswer, InvoiceDraft } from '../../model/draft';
import type { PricedLines } from '../../lines/draft-lines';
import { invoiceBasis } from '../../billable/invoice-basis';
import { supplyRemark } from './invoice-texts';
import type { RefuseReason } from '../../model/reason';
import { type DocumentDates, invoiceDates, dateNotes } from '../../mandatory-fields/supply-date';

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
