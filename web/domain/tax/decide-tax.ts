import type { Order } from '../order/order';
import type { InvoiceBasis } from '../billable/basis';
import type { Settings } from '../settings/settings';
import type { TaxProfile, TaxCase, Taxed, TaxTreatment } from './treatment';
import type { Instruction } from '../documents/model/instruction';
import type { VatId } from '../contacts/vat-id/vat-id';
import type { SingleDetail } from '../reasons/detail';
import { treatmentByLaw } from './decision-table';
import { chosenTreatment, taxChoicesFor } from './remedies/tax-choice';
import type { Repair } from '../documents/model/draft-note';
import { applyTaxFixes } from './remedies/tax-fixes';
import { vatIdSearch, findVatId, findMistypedVatId } from '../contacts/vat-id/find-vat-id';
import type { OrderSettings } from '../setting-sections/order-settings';
import { isPointOfSale } from '../order/balance';
import type { TaxType } from '../tax-rates/tax-rate';
import { NOTES } from './tax-notes';
import { invoiceBasis } from '../billable/invoice-basis';
import type { VatIdPlace } from '../setting-sections/contact-settings';
import type { RefuseReason } from '../documents/model/reason';

export interface TaxQuestion {
  order: Order;
  basis: InvoiceBasis;
  settings: Pick<Settings, 'orders' | 'contact'>;
  profile: TaxProfile;
  vatIdConfirmed?: TaxCase['vatIdConfirmed'];
  instructions?: Instruction[];
}

/**
 * The treatment of the order, with the VAT id that goes on the document; a refusal names its
 * remedies.
 */
type DecidedTax = (Extract<Taxed, { kind: 'taxed' }> | TaxRefusal) & { vatId: VatId | null };
export type TaxRefusal = Extract<Taxed, { kind: 'refuse' }> & { remedies: SingleDetail[] };

/** How an order is taxed under the merchant's settings and choice. */
export function decideTax(question: TaxQuestion): DecidedTax {
  const { tax, repairs } = taxCase(question);
  const taxed = taxTreatment(tax);
  const vatId = tax.vatIdConfirmed === 'invalid' ? null : tax.vatId;
  if (taxed.kind === 'taxed') return { ...taxed, repairs: [...repairs, ...taxed.repairs], vatId };
  return {
    ...taxed,
    vatId,
    remedies: taxRemedies(taxed.reason, tax, question.settings.contact.vatIdPlaces),
  };
}

/**
 * The tax case of an order, read off the tax that the shop charged and checked against German VAT
 * law for sales from Germany. The tax is never changed silently: what contradicts the law is
 * refused with a reason, unless the merchant chose one of the treatments that fit the order.
 */
function taxTreatment(tax: TaxCase): Taxed {
  const treatment = treatmentByLaw(tax);
  if (treatment.kind === 'treatment')
    return { kind: 'taxed', treatment, basis: tax.basis, repairs: [] };
  const chosen = tax.choice ? chosenTreatment(tax, tax.choice) : null;
  if (!chosen) return treatment;
  const repairs: Repair[] = [{ code: 'taxChosen', detail: chosen.detail }];
  return { kind: 'taxed', treatment: chosen.treatment, basis: chosen.basis, repairs };
}

/** The order as input of the decision table: after the fix options, with the merchant's choice. */
export function taxCase(
  question: TaxQuestion,
): { tax: TaxCase } & Pick<ReturnType<typeof applyTaxFixes>, 'repairs'> {
  const { settings, profile, vatIdConfirmed, instructions = [] } = question;
  const order = asTillSale(question.order, settings.orders);
  const search = vatIdSearch(settings, profile);
  const found = findVatId(order, search);
  const mistypedVatId = found ? null : findMistypedVatId(order, search);
  const usable = vatIdConfirmed === 'invalid' ? null : found;
  const fixed = applyTaxFixes({
    order,
    basis: question.basis,
    profile,
    vatId: usable,
    fixes: settings.orders,
  });
  const choice = instructions.find((one) => one.kind === 'tax')?.treatment ?? null;
  return {
    tax: {
      order,
      basis: fixed.basis,
      profile,
      vatId: found,
      mistypedVatId,
      vatIdConfirmed,
      choice,
    },
    repairs: fixed.repairs,
  };
}

/** A till of the merchant's own naming sells in Germany as Shopify's does. */
function asTillSale(order: Order, { posName }: OrderSettings): Order {
  return isPointOfSale(order, posName) ? { ...order, sourceName: 'pos' } : order;
}

const RESTS_ON_VAT_ID = new Set<TaxType>(['intraCommunitySupply', 'externalService13b']);

/**
 * Small businesses have no tax type for it, but their note names the buyer as liable for the tax.
 */
function dependsOnVatId({ taxType, taxNote }: TaxTreatment): boolean {
  return RESTS_ON_VAT_ID.has(taxType) || taxNote === NOTES.reverseCharge;
}

/**
 * The VAT id on which the order's treatment rests, to be confirmed online; null when it rests on
 * none.
 */
export function vatIdToConfirm(
  question: Omit<TaxQuestion, 'basis' | 'vatIdConfirmed'>,
): VatId | null {
  const answer = invoiceBasis(question.order);
  if (answer.kind === 'refuse') return null;
  const taxed = decideTax({ ...question, basis: answer.basis });
  return taxed.kind === 'taxed' && dependsOnVatId(taxed.treatment) ? taxed.vatId : null;
}

/** Where a merchant can add an id to an order that is already placed, the nearest first. */
const NEAREST_FIRST: readonly VatIdPlace[] = [
  'order-note',
  'order-tags',
  'order-attributes',
  'customer-note',
  'company-location',
  'order-billing',
  'order-shipping',
];

/**
 * What helps against a refusal for tax: only places where the app searches, and a choice only where
 * there is one.
 */
function taxRemedies(
  reason: RefuseReason,
  tax: TaxCase,
  places: readonly VatIdPlace[],
): SingleDetail[] {
  const where = NEAREST_FIRST.find((place) => places.includes(place)) ?? null;
  const remedies: SingleDetail[] = [];
  if (reason === 'MISSING_VAT-ID') remedies.push({ code: 'ENTER_VAT_ID', where });
  if (taxChoicesFor(tax).length > 0) remedies.push({ code: 'CHOOSE_TAX_TREATMENT' });
  return remedies;
}
