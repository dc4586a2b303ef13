import { type InvoiceBasis, chargedRates } from '../../billable/basis';
import type { Repair } from '../../documents/model/draft-note';
import type { VatId } from '../../contacts/vat-id/vat-id';
import { goodsValues } from '../../billable/shipping-share';
import type { Order } from '../../order/order';
import type { OrderSettings } from '../../setting-sections/order-settings';
import { isInvoicedWithinEu } from '../decision-table';
import {
  retaxed,
  type FixedBasis,
  amountOf,
  isUntaxed,
  replaced,
  withShippingTax,
} from './shipping-tax';
import { placeOfSupply } from '../../order/place-of-supply';
import { largestRate, partOfGross } from '../../tax-rates/amounts-per-rate';
import { taxRate } from '../../tax-rates/tax-rate';
import type { TaxProfile } from '../treatment';

interface FixQuestion {
  order: Order;
  basis: InvoiceBasis;
  profile: TaxProfile;
  vatId: VatId | null;
  fixes: Pick<
    OrderSettings,
    'fixTaxTip' | 'fixTaxShipping' | 'fixTaxRemoveTax' | 'fixTaxForeignB2b'
  >;
}

const NO_TAX = taxRate(0);

/**
 * The corrections of the shop's taxes that the merchant switched on, as far as the order needs
 * them. What the customer paid in total never changes; each correction that acted is named.
 */
export function applyTaxFixes(question: FixQuestion): FixedBasis {
  const { basis } = question;
  const isTaxed = chargedRates(basis).length > 0;
  if (!isTaxed) return { basis, repairs: [] };
  const removal = taxRemoval(question);
  if (removal) return { basis: retaxed(basis, () => NO_TAX), repairs: [removal] };
  if (question.profile.smallBusiness) return { basis, repairs: [] };
  const shipped = question.fixes.fixTaxShipping ? withShippingTax(basis) : { basis, repairs: [] };
  const tipped = question.fixes.fixTaxTip
    ? withTipTax(shipped.basis)
    : { basis: shipped.basis, repairs: [] };
  return { basis: tipped.basis, repairs: [...shipped.repairs, ...tipped.repairs] };
}

function taxRemoval(question: FixQuestion): Repair | null {
  const { basis, profile, fixes } = question;
  const detail = { code: 'TAX_REMOVED', rates: chargedRates(basis) } as const;
  if (profile.smallBusiness)
    return fixes.fixTaxRemoveTax ? { code: 'fixTaxRemoveTax', detail } : null;
  return fixes.fixTaxForeignB2b && isForeignBusiness(question)
    ? { code: 'fixTaxForeignB2b', detail }
    : null;
}

/**
 * Deliveries within the EU are tax-free only with an id of the state of destination, invoiced
 * within the EU.
 */
function isForeignBusiness({ order, vatId }: FixQuestion): boolean {
  const place = placeOfSupply(order);
  if (!vatId || place.kind === 'domestic') return false;
  return place.kind === 'eu'
    ? vatId.country === place.country && isInvoicedWithinEu(order)
    : vatId.country !== 'DE';
}

/** A tip to the business is part of the price: it bears the rate of what most was paid for. */
function withTipTax(basis: InvoiceBasis): FixedBasis {
  const tips = basis.items.filter((item) => item.kind === 'tip' && isUntaxed(item));
  const main = largestRate(goodsValues(basis.items, basis.taxesIncluded)) ?? NO_TAX;
  if (tips.length === 0 || main === 0) return { basis, repairs: [] };
  return {
    basis: replaced(basis, tips, (item) => [partOfGross(main, amountOf(item), true)]),
    repairs: [{ code: 'fixTaxTip', detail: { code: 'TIP_TAXED', rate: main } }],
  };
}
