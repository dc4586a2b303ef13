import type { Address, Attribute, Order } from '../order/order';
import { type VatId, looksLikeVatId, parseVatId } from './vat-id/vat-id';
import type { VatIdPlace } from '../setting-sections/contact-settings';
import { isComplete, lacksName, nameInDetails } from './recipient';
import { isWithoutGoods } from '../order/place-of-supply';
import { type VatIdSearch, findVatId } from './vat-id/find-vat-id';
import { NAME_DETAIL } from './contact-data';
import type { Reason } from '../documents/model/reason';
import type { TaxCause } from '../reasons/tax-causes';

/** What a merchant enters about the buyer of an order; null stays as it is. */
export interface RecipientEdit {
  address: Omit<Address, 'phone'> | null;
  /** Whom the invoice is for, where its address is complete without a name and cannot be written. */
  name: string | null;
  email: string | null;
  vatId: VatId['id'] | null;
}

/** What is written to an order in Shopify; what is left out stays as it is there. */
export interface OrderUpdate {
  shippingAddress?: Address;
  email?: string;
  customAttributes?: Attribute[];
  note?: string;
  tags?: string[];
}

/**
 * Of the places where the app may write a VAT id the surest one that the merchant has searched;
 * company and customer belong to other parts of Shopify, and an address is no place for it.
 */
const WRITABLE_PLACES = [
  'order-attributes',
  'order-note',
  'order-tags',
] as const satisfies VatIdPlace[];
export type WritablePlace = (typeof WRITABLE_PLACES)[number];

export function placeToWrite(places: readonly VatIdPlace[]): WritablePlace | null {
  return WRITABLE_PLACES.find((place) => places.includes(place)) ?? null;
}

/**
 * The invoice goes to a complete billing address, which Shopify lets no app change; where there is
 * none, to the delivery address.
 */
export function canEditAddress({ billingAddress }: Pick<Order, 'billingAddress'>): boolean {
  return !isComplete(billingAddress);
}

/** Where the address that cannot be written names nobody, the name goes among the order's details. */
export function canEditName(order: Order): boolean {
  return !canEditAddress(order) && lacksName(order);
}

/**
 * An address abroad would have what is not shipped taxed as goods that cross a border
 * (`isWithoutGoods`).
 */
export function wouldBecomeGoods(order: Order, { countryCode }: Omit<Address, 'phone'>): boolean {
  return countryCode !== 'DE' && isWithoutGoods(order);
}

/** What of the edit the order does not say yet; null where it says all of it. */
export function orderUpdate(
  order: Order,
  edit: RecipientEdit,
  place: WritablePlace | null,
): OrderUpdate | null {
  const { address, name, email, vatId } = edit;
  const { shippingAddress } = order;
  const named = name === null ? {} : withName(order, name);
  const update: OrderUpdate = {
    ...named,
    ...(address !== null &&
      !isSameAddress(address, shippingAddress) && {
        shippingAddress: { ...address, phone: shippingAddress?.phone ?? null },
      }),
    ...(email !== null && email !== (order.email ?? '') && { email }),
    ...(vatId !== null && place !== null && withVatId({ ...order, ...named }, vatId, place)),
  };
  return Object.keys(update).length === 0 ? null : update;
}

/**
 * Whether Shopify stored the edit; it may write what it takes in its own way, as a postcode in
 * capitals.
 */
export function isStored(order: Order, edit: RecipientEdit, search: VatIdSearch): boolean {
  const { address, name, email, vatId } = edit;
  const { shippingAddress } = order;
  const isAddressStored =
    address === null ||
    (shippingAddress !== null &&
      PRINTED.every((part) => folded(address[part]) === folded(shippingAddress[part])));
  return (
    isAddressStored &&
    (name === null || folded(name) === folded(nameInDetails(order))) &&
    (email === null || folded(email) === folded(order.email)) &&
    (vatId === null || findVatId(order, search)?.id === vatId)
  );
}

/** The order as it will be. */
export function updated(order: Order, update: OrderUpdate | null): Order {
  return { ...order, ...update };
}

const PRINTED = [
  'firstName',
  'lastName',
  'company',
  'street',
  'supplement',
  'zip',
  'city',
  'countryCode',
] as const;

function isSameAddress(address: Omit<Address, 'phone'>, former: Address | null): boolean {
  return (
    former !== null &&
    [...PRINTED, 'province' as const].every(
      (part) => (address[part] ?? '') === (former[part] ?? ''),
    )
  );
}

function folded(text: string | null): string {
  return (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function withName(order: Order, name: string): OrderUpdate {
  if (nameInDetails(order) === name) return {};
  const others = order.customAttributes.filter(({ key }) => key !== NAME_DETAIL);
  return { customAttributes: [...others, { key: NAME_DETAIL, value: name }] };
}

const ATTRIBUTE = 'USt-IdNr.';

function withVatId(order: Order, vatId: VatId['id'], place: WritablePlace): OrderUpdate {
  switch (place) {
    case 'order-attributes':
      return inAttributes(order.customAttributes, vatId);
    case 'order-note':
      return order.note?.includes(vatId)
        ? {}
        : { note: [order.note, `${ATTRIBUTE} ${vatId}`].filter(Boolean).join('\n') };
    case 'order-tags':
      return order.tags.includes(vatId) ? {} : { tags: [...order.tags, vatId] };
  }
}

/** In the place of the one that stands there, right or mistyped. */
function inAttributes(attributes: readonly Attribute[], vatId: VatId['id']): OrderUpdate {
  const at = attributes.findIndex(({ value }) => looksLikeVatId(value));
  const former = attributes[at];
  if (former === undefined)
    return { customAttributes: [...attributes, { key: ATTRIBUTE, value: vatId }] };
  if (parseVatId(former.value)?.id === vatId) return {};
  return { customAttributes: attributes.with(at, { ...former, value: vatId }) };
}

/** The fields of an order update that Shopify may refuse one by one. */
export type UpdateField =
  | 'address.firstName'
  | 'address.lastName'
  | 'address.company'
  | 'address.street'
  | 'address.supplement'
  | 'address.zip'
  | 'address.city'
  | 'address.province'
  | 'address.countryCode'
  | 'email';

const REASONS: readonly string[] = [
  'MISSING_CUSTOMER',
  'MISSING_CUSTOMER_EMAIL',
  'MISSING_ADDRESS',
  'MISSING_VAT-ID',
] satisfies Reason[];

const TAX_CAUSES: readonly string[] = [
  'VAT_ID_INVALID',
  'VAT_ID_MISTYPED',
  'VAT_ID_OF_OTHER_STATE',
] satisfies TaxCause[];

/** Whether address, e-mail address or VAT id of the order end the reason. */
export function isEndedByEdit(reason: string | null, taxCause: string | null): boolean {
  return (
    (reason !== null && REASONS.includes(reason)) ||
    (taxCause !== null && TAX_CAUSES.includes(taxCause))
  );
}
