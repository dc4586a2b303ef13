import { cents } from '../../money/cents';
import { aLine, aShippingLine, aTax } from '../builders';

const aPartOf = (net: number) => (rate: number) => aTax(rate, net, false);
/** 119.00 of which GST and QST, each on the whole net price. */
export const CANADIAN_TAXES = [500, 998].map(aPartOf(10_350));
/** State, county and town, on goods and shipping alike. */
export const AMERICAN_TAXES = {
  lines: [
    aLine({
      quantity: 3,
      unitPrice: cents(3_333),
      taxesIncluded: false,
      taxLines: [625, 100, 88].map(aPartOf(9_999)),
    }),
  ],
  shippingLines: [aShippingLine({ taxLines: [625, 100, 88].map(aPartOf(490)) })],
};

/** Taxed shipping, and nothing else. */
export const untaxedGoods = { lines: [aLine({ rate: 0 })], shippingLines: [aShippingLine()] };
