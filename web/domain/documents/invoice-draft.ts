import { recipientOf } from '../contacts/recipient';
import { taxRate } from '../tax/tax-rate';
import { decideTax } from '../tax/decide-tax';
import type { TaxProfile, TaxTreatment } from '../tax/treatment';
import { berlinDay } from '../time/berlin';
import type { DraftInput } from './build-draft';
import { contentItems, recipientDigest } from './document-content';
import type { DraftAnswer, InvoiceDraft, Recipient, Repair, TaxType } from './draft';
import { MAX_LINES, type PricedLines, priceLines } from './draft-lines';
import { type BasisAnswer, type InvoiceBasis, invoiceBasis } from './invoice-basis';
import { deliveryOf, introductionOf, paymentConditionOf, referenceOf, remarkOf, titleOf } from './invoice-texts';
import type { RefuseReason } from './reason';

export type InvoiceDraftInput = Omit<DraftInput, 'documents' | 'instructions'> &
  Partial<Pick<DraftInput, 'documents' | 'instructions'>> & {
    /** As in DocumentRecord; `order` unless given. */
    cause?: string;
    /** What to bill; everything the customer ever owed unless given. */
    basis?: InvoiceBasis;
  };

type Refusal = { kind: 'refuse'; reason: RefuseReason; detail?: string };

export type InvoiceDraftAnswer = DraftAnswer<InvoiceDraft>;

/**
 * Builds an order's invoice, equal to the order to the cent, or says why it cannot. Pure: the same order, settings and
 * day give the same draft.
 */
export function buildInvoiceDraft(input: InvoiceDraftInput): InvoiceDraftAnswer {
  const { order, profile } = input;
  const answer: BasisAnswer = input.basis ? { kind: 'basis', basis: input.basis } : invoiceBasis(order);
  if (answer.kind === 'refuse') return answer;
  const taxed = decideTax({ ...input, basis: answer.basis });
  if (taxed.kind === 'refuse') return refuse(taxed.reason, taxed.detail);
  const { basis, treatment, repairs, vatId } = taxed;
  const addressed = recipientOf({ order, taxType: treatment.taxType, vatId, total: basis.total });
  if (addressed.kind === 'refuse') return addressed;
  if (isAbroadWithoutPlan(addressed.recipient, profile)) return refuse('INVALID_PLAN_RECIPIENT_ABROAD');
  const priced = withinLimits(basis, treatment);
  if ('reason' in priced) return priced;
  return {
    kind: 'draft',
    draft: toDraft(input, { basis, treatment, repairs, recipient: addressed.recipient, priced }),
  };
}

function refuse(reason: RefuseReason, detail?: string): Refusal {
  return detail === undefined ? { kind: 'refuse', reason } : { kind: 'refuse', reason, detail };
}

function withinLimits(basis: InvoiceBasis, { taxType }: TaxTreatment): PricedLines | Refusal {
  const priced = priceLines(isTaxed(taxType) ? basis : withoutRates(basis), taxType);
  if (!priced) return refuse('TOTAL_MISMATCH');
  const { length } = priced.lines;
  return length > MAX_LINES ? refuse('TOO_MANY_LINES', String(length)) : priced;
}

function isTaxed(taxType: TaxType): boolean {
  return taxType === 'net' || taxType === 'gross';
}

/** Tax-free documents know no rates; a position without a cent of tax may still carry one from the shop. */
function withoutRates(basis: InvoiceBasis): InvoiceBasis {
  const rate = taxRate(0);
  const items = basis.items.map((item) => ({ ...item, parts: item.parts.map((part) => ({ ...part, rate })) }));
  return { ...basis, items, rates: [{ rate, gross: basis.total }] };
}

/** Foreign recipients need the feature INVOICING_PRO; without a known list of features Lexware itself decides. */
function isAbroadWithoutPlan(recipient: Recipient, { businessFeatures }: TaxProfile): boolean {
  const { countryCode } = recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
  return countryCode !== 'DE' && businessFeatures.length > 0 && !businessFeatures.includes('INVOICING_PRO');
}

interface DraftParts {
  basis: InvoiceBasis;
  treatment: TaxTreatment;
  repairs: Repair[];
  recipient: Recipient;
  priced: PricedLines;
}

function toDraft(
  { order, settings, now }: InvoiceDraftInput,
  { basis, treatment, repairs, recipient, priced }: DraftParts,
): InvoiceDraft {
  const { taxSubType, taxNote } = treatment;
  return {
    kind: 'invoice',
    voucherDate: berlinDay(now),
    language: settings.general.language,
    recipient,
    lines: priced.lines,
    taxType: priced.taxType,
    taxSubType,
    taxNote,
    payment: paymentConditionOf(order),
    delivery: deliveryOf(order),
    title: titleOf(settings.invoice.layout),
    introduction: introductionOf(order, settings.invoice.layout),
    remark: remarkOf(order, settings.invoice.layout),
    printLayoutId: null,
    reference: referenceOf(order),
    totals: priced.totals,
    content: {
      taxesIncluded: basis.taxesIncluded,
      taxType: priced.taxType,
      taxSubType,
      taxNote,
      items: contentItems(basis),
      rates: priced.totals.rates,
      recipient: recipientDigest(recipient),
    },
    repairs,
  };
}
