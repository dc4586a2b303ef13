import type { AddressState, CompanyState, CustomerState, OrderContact } from '../orders/order-state';
import { purchasingCompany } from './partial-order';
import type { PartialAddress, PartialCustomer, PartialOrder } from './partial-order';

/** Who buys when the driver does not say. */
export const DEFAULT_ADDRESS: AddressState = {
  firstName: 'Max',
  lastName: 'Mustermann',
  company: null,
  address1: 'Musterstraße 1',
  address2: null,
  zip: '10115',
  city: 'Berlin',
  province: null,
  countryCode: 'DE',
  phone: null,
};

const DEFAULT_EMAIL = 'max.mustermann@example.com';

/** Left out: the default. `null`: none. */
export function contactOf(order: PartialOrder, nextId: () => number): OrderContact {
  const email =
    order.email ?? order.customer?.email ?? (order.email === null || order.customer === null ? null : DEFAULT_EMAIL);
  const billing = addressOf(order.billingAddress, order.shippingAddress);
  return {
    email,
    phone: order.phone ?? null,
    note: order.note ?? null,
    poNumber: order.poNumber ?? null,
    locale: order.customerLocale ?? 'de',
    sourceName: order.sourceName ?? 'web',
    tags: order.tags ?? [],
    customAttributes: order.customAttributes ?? [],
    customer: customerOf(order.customer, { email, billing, nextId }),
    company: companyOf(order.purchasingEntity),
    billingAddress: billing,
    shippingAddress: addressOf(order.shippingAddress, order.billingAddress),
  };
}

/** An address left out follows the other one, or is the default; fields left out of a given address are empty. */
function addressOf(
  given: PartialAddress | null | undefined,
  other: PartialAddress | null | undefined,
): AddressState | null {
  if (given === null) return null;
  const source = given ?? other;
  if (source === undefined || source === null) return DEFAULT_ADDRESS;
  const [first, ...rest] = (source.name ?? '').split(' ').filter((part) => part !== '');
  const named = { firstName: first ?? null, lastName: rest.length === 0 ? null : rest.join(' ') };
  return {
    firstName: source.firstName ?? named.firstName,
    lastName: source.lastName ?? named.lastName,
    company: source.company ?? null,
    address1: source.address1 ?? null,
    address2: source.address2 ?? null,
    zip: source.zip ?? null,
    city: source.city ?? null,
    province: source.province ?? null,
    countryCode: countryOf(source),
    phone: source.phone ?? null,
  };
}

const countryOf = ({ countryCodeV2, countryCode }: PartialAddress): string | null => {
  if (countryCodeV2 === undefined && countryCode === undefined) return 'DE';
  return countryCodeV2 ?? countryCode ?? null;
};

interface Known {
  email: string | null;
  billing: AddressState | null;
  nextId: () => number;
}

function customerOf(
  given: PartialCustomer | null | undefined,
  { email, billing, nextId }: Known,
): CustomerState | null {
  if (given === null) return null;
  const person = given ?? { firstName: billing?.firstName, lastName: billing?.lastName };
  return {
    id: given?.id ?? nextId(),
    firstName: person.firstName ?? null,
    lastName: person.lastName ?? null,
    email: given?.email ?? email,
    phone: given?.phone ?? null,
    note: given?.note ?? null,
    tags: given?.tags ?? [],
    locale: given?.locale ?? 'de',
  };
}

function companyOf(entity: PartialOrder['purchasingEntity']): CompanyState | null {
  const parsed = purchasingCompany.safeParse(entity);
  if (!parsed.success) return null;
  const { company, location } = parsed.data;
  const taxRegistrationId = location?.taxRegistrationId ?? location?.taxSettings?.taxRegistrationId ?? null;
  return { name: company.name, externalId: company.externalId ?? null, taxRegistrationId };
}
