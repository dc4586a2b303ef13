import { invoiceBasis } from '../../billable/invoice-basis';
import type { OrderSettings } from '../../setting-sections/order-settings';
import { DEFAULT_SETTINGS, type Settings } from '../../settings/settings';
import { decideTax, taxCase, type TaxQuestion } from '../../tax/decide-tax';
import type { TaxProfile } from '../../tax/treatment';
import { type OrderInput, aLine, anAddress, anOrder } from '../builders';

export const ORIGIN: Partial<TaxProfile> = { distanceSalesPrinciple: 'ORIGIN' };
export const DESTINATION: Partial<TaxProfile> = { distanceSalesPrinciple: 'DESTINATION' };
export const SMALL_BUSINESS: Partial<TaxProfile> = { smallBusiness: true };

export interface TaxInput {
  order?: OrderInput;
  profile?: Partial<TaxProfile>;
  fixes?: Partial<OrderSettings>;
  vatIdConfirmed?: TaxQuestion['vatIdConfirmed'];
  instructions?: TaxQuestion['instructions'];
}

/** An order as input of the tax rules; contradictory orders fail the test. */
export function aTaxQuestion({
  order: input = {},
  profile,
  fixes,
  ...rest
}: TaxInput = {}): TaxQuestion & {
  settings: Settings;
} {
  const order = anOrder(input);
  const answer = invoiceBasis(order);
  if (answer.kind === 'refuse') throw new Error(`${answer.reason} ${answer.detail?.code}`);
  return {
    order,
    basis: answer.basis,
    settings: { ...DEFAULT_SETTINGS, orders: { ...DEFAULT_SETTINGS.orders, ...fixes } },
    profile: {
      smallBusiness: false,
      distanceSalesPrinciple: null,
      businessFeatures: [],
      ...profile,
    },
    ...rest,
  };
}

export const decided = (input: TaxInput) => decideTax(aTaxQuestion(input));
export const caseOf = (input: TaxInput) => taxCase(aTaxQuestion(input)).tax;

/** Goods at one rate (0: without any statement on tax) sent to a place that is billed as well. */
export function soldTo(
  countryCode: string,
  rate: number,
  more: OrderInput & { zip?: string } = {},
): OrderInput {
  const { zip = '1010', ...order } = more;
  const address = anAddress({ countryCode, zip, city: 'Anderswo' });
  return { billingAddress: address, shippingAddress: address, lines: [aLine({ rate })], ...order };
}

export function withVatId(value: string): OrderInput {
  return { customAttributes: [{ key: 'USt-IdNr.', value }] };
}

/** A download: no shipping, no delivery address. */
export function downloaded(countryCode: string, rate: number, more: OrderInput = {}): OrderInput {
  const lines = [aLine({ rate, requiresShipping: false })];
  return { ...soldTo(countryCode, rate, more), lines, shippingAddress: null };
}

export function treated(input: TaxInput) {
  const answer = decided(input);
  return answer.kind === 'taxed' ? answer.treatment : { reason: answer.reason };
}
