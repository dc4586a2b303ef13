import type { Detail } from '../../failure';
import { invalid, notNull } from '../../parse-body';
import type { VoucherKind } from '../model/voucher-kind';
import type { LineItemInput, ShippingConditions, VoucherInput } from '../model/voucher-schema';

/** What the schema cannot say: fields that depend on the kind of voucher or on other fields. */
export function dependentFields(kind: VoucherKind, input: VoucherInput): Detail[] {
  return [
    ...(kind.hasAmounts && !input.totalPrice ? [notNull('totalPrice')] : []),
    ...discountDetails(kind, input),
    ...shippingDetails(kind, input.shippingConditions),
    ...paymentDetails(kind, input),
    ...addressDetails(input),
    ...input.lineItems.flatMap((line, index) =>
      lineDetails(kind, input, line, `lineItems[${index}]`),
    ),
  ];
}

function discountDetails(kind: VoucherKind, { totalPrice }: VoucherInput): Detail[] {
  const hasBoth =
    totalPrice?.totalDiscountAbsolute !== undefined &&
    totalPrice.totalDiscountPercentage !== undefined;
  return kind.hasAmounts && hasBoth
    ? [invalid('totalPrice', 'entweder totalDiscountAbsolute oder totalDiscountPercentage angeben')]
    : [];
}

function shippingDetails(kind: VoucherKind, shipping: ShippingConditions | undefined): Detail[] {
  if (!shipping) return kind.needsShipping ? [notNull('shippingConditions')] : [];
  const { shippingType, shippingDate, shippingEndDate } = shipping;
  const details: Detail[] = [];
  const isPeriod = shippingType === 'serviceperiod' || shippingType === 'deliveryperiod';
  if (shippingType !== 'none' && shippingDate === undefined)
    details.push(notNull('shippingConditions.shippingDate'));
  if (isPeriod && shippingEndDate === undefined)
    details.push(notNull('shippingConditions.shippingEndDate'));
  if (
    isPeriod &&
    shippingDate !== undefined &&
    shippingEndDate !== undefined &&
    shippingEndDate < shippingDate
  ) {
    details.push(invalid('shippingConditions.shippingEndDate', 'muss nach dem Lieferdatum liegen'));
  }
  return details;
}

/** A cash discount ends with the payment term at the latest. */
function paymentDetails(kind: VoucherKind, { paymentConditions }: VoucherInput): Detail[] {
  const range = paymentConditions?.paymentDiscountConditions?.discountRange ?? 0;
  if (!kind.hasPayment || !paymentConditions || range <= paymentConditions.paymentTermDuration)
    return [];
  const field = 'paymentConditions.paymentDiscountConditions.discountRange';
  return [invalid(field, 'darf nicht größer als das Zahlungsziel sein')];
}

/** A one-time address, or one that overrides a contact's, needs a name and a country. */
function addressDetails({ address }: VoucherInput): Detail[] {
  const { contactId, ...own } = address;
  const isInline =
    contactId === undefined || Object.values(own).some((value) => value !== undefined);
  if (!isInline) return [];
  return [
    ...(own.name === undefined ? [notNull('address.name')] : []),
    ...(own.countryCode === undefined ? [notNull('address.countryCode')] : []),
  ];
}

function lineDetails(
  kind: VoucherKind,
  input: VoucherInput,
  line: LineItemInput,
  field: string,
): Detail[] {
  if (line.type === 'text') return [];
  const details: Detail[] = [];
  if (line.quantity === undefined) details.push(notNull(`${field}.quantity`));
  if (line.unitName === undefined) details.push(notNull(`${field}.unitName`));
  if (line.type !== 'custom' && line.id === undefined) details.push(notNull(`${field}.id`));
  if (line.type !== 'custom' && line.id !== undefined) {
    details.push(invalid(`${field}.id`, 'der Artikel wurde nicht gefunden'));
  }
  return [...details, ...(kind.hasAmounts ? priceDetails(input, line, `${field}.unitPrice`) : [])];
}

function priceDetails(
  { taxConditions }: VoucherInput,
  { unitPrice }: LineItemInput,
  field: string,
): Detail[] {
  if (!unitPrice) return [notNull(field)];
  const needed = taxConditions.taxType === 'gross' ? 'grossAmount' : 'netAmount';
  return unitPrice[needed] === undefined ? [notNull(`${field}.${needed}`)] : [];
}
