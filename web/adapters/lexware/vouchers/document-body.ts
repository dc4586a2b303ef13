import type { Recipient, RecipientAddress } from '../../../domain/documents/model/draft-recipient';
import type { TaxType } from '../../../domain/tax-rates/tax-rate';
import type {
  AnyDraft,
  DayOfSupply,
  DraftLine,
  PaymentCondition,
} from '../../../domain/documents/model/draft';
import type { LexwareId } from '../../../domain/ids';
import { lexwareDay, decimalNumber } from '../requests/values';

const UNIT_PRICE_PLACES = 4;
const RATE_PLACES = 2;

/**
 * The body of `POST /v1/{invoices|credit-notes|delivery-notes}`. Empty optional fields are left
 * out: Lexware refuses some empty ones.
 */
export function toDocumentBody(draft: AnyDraft, contactId: LexwareId | null) {
  return {
    voucherDate: lexwareDay(draft.voucherDate),
    language: draft.language,
    address: toAddress(draft, contactId),
    lineItems: draft.lines.map((line) => toLineItem(line, draft)),
    taxConditions: {
      taxType: draft.taxType,
      ...(draft.taxSubType && { taxSubType: draft.taxSubType }),
      ...(draft.taxNote && { taxTypeNote: draft.taxNote }),
    },
    ...ownParts(draft),
    ...eInvoicePart(draft),
    ...(draft.printLayoutId && { printLayoutId: draft.printLayoutId }),
    ...(draft.title && { title: draft.title }),
    ...(draft.introduction && { introduction: draft.introduction }),
    ...(draft.remark && { remark: draft.remark }),
  };
}

/**
 * An empty reference requests an ordinary invoice where the contact would turn it into an
 * XRechnung.
 */
function eInvoicePart(draft: AnyDraft): { xRechnung?: { buyerReference: string } } {
  if (draft.kind !== 'invoice' || draft.buyerReference === undefined) return {};
  return { xRechnung: { buyerReference: draft.buyerReference } };
}

/** What only one kind of document has. */
function ownParts(draft: AnyDraft) {
  switch (draft.kind) {
    case 'invoice':
      return {
        totalPrice: { currency: 'EUR' },
        paymentConditions: toPaymentConditions(draft.payment),
        shippingConditions: toShippingConditions(draft.delivery),
      };
    case 'credit-note':
      return { totalPrice: { currency: 'EUR' } };
    case 'delivery-note':
      return {
        shippingConditions: toShippingConditions(draft.delivery),
        ...(draft.deliveryTerms && { deliveryTerms: draft.deliveryTerms }),
      };
  }
}

/**
 * The address is always sent: a contact's own may be older than the order, or missing. A
 * delivery note goes where the goods go.
 */
function toAddress(draft: AnyDraft, contactId: LexwareId | null) {
  const printed = draft.kind === 'delivery-note' ? draft.shipTo : addressOf(draft.recipient);
  return { ...(contactId && { contactId }), ...toNamedPlace(printed) };
}

function addressOf(recipient: Recipient): RecipientAddress {
  return recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
}

function toNamedPlace(address: RecipientAddress) {
  return { name: address.name, ...toAddressOrCountry(address) };
}

/** An address as contacts and vouchers share it: all but the name. */
export function toAddressOrCountry(address: RecipientAddress) {
  return {
    ...(address.supplement && { supplement: address.supplement }),
    ...(address.street && { street: address.street }),
    ...(address.zip && { zip: address.zip }),
    ...(address.city && { city: address.city }),
    countryCode: address.countryCode,
  };
}

function toLineItem(line: DraftLine, draft: AnyDraft) {
  return {
    type: 'custom',
    name: line.name,
    ...(line.description && { description: line.description }),
    quantity: line.quantity,
    unitName: line.unit,
    ...(draft.kind !== 'delivery-note' && { unitPrice: toUnitPrice(line, draft.taxType) }),
  };
}

function toUnitPrice(line: DraftLine, taxType: TaxType) {
  const price = decimalNumber(line.unitPrice, UNIT_PRICE_PLACES);
  return {
    currency: 'EUR',
    ...(taxType === 'gross' ? { grossAmount: price } : { netAmount: price }),
    taxRatePercentage: decimalNumber(line.rate, RATE_PLACES),
  };
}

function toPaymentConditions({ label, duration, discount }: PaymentCondition) {
  return {
    paymentTermLabel: label,
    paymentTermDuration: duration,
    ...(discount && {
      paymentDiscountConditions: {
        discountPercentage: discount.percentage,
        discountRange: discount.range,
      },
    }),
  };
}

function toShippingConditions(delivery: DayOfSupply) {
  switch (delivery.kind) {
    case 'none':
      return { shippingType: 'none' };
    case 'delivery':
    case 'service':
      return { shippingType: delivery.kind, shippingDate: lexwareDay(delivery.date) };
    case 'deliveryperiod':
    case 'serviceperiod':
      return {
        shippingType: delivery.kind,
        shippingDate: lexwareDay(delivery.from),
        shippingEndDate: lexwareDay(delivery.to),
      };
  }
}
