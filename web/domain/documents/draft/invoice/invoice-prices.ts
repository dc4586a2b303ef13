import type { InvoiceBasis } from '../../billable/basis';
import type { VatId } from '../../../contacts/vat-id/vat-id';
import { sum } from '../../../money/cents';
import type { Order, ShippingLine } from '../../../order/order';
import { chargedRates } from '../../billable/charged-rates';
import { placeOfSupply } from '../../../tax/place/place-of-supply';
import { taxRate } from '../../../tax/rates/tax-rate';
import type { TaxTreatment } from '../../../tax/treatment';
import { OF_ORDER } from '../../model/cause';
import type { TextContext } from '../../texts/document-texts';
import { priceInNet, type PricedLines, priceLines } from '../../lines/draft-lines';
import { lineTexts } from '../../lines/line-texts';
import { wantsNet } from '../../mandatory-fields/net-or-gross';
import { amountsPerRate } from '../../../tax/rates/amounts-per-rate';

import { isTaxed } from '../../../tax/rates/tax-type';
import type { InvoiceDraftInput } from '../draft-input';

interface PricingInput {
  input: InvoiceDraftInput;
  basis: InvoiceBasis;
  treatment: TaxTreatment;
  vatId: VatId | null;
  context: TextContext;
}

export function pricedLines({
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
