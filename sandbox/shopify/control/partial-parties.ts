import type {
  AddressState,
  CompanyState,
  CustomerState,
  OrderContact,
} from '../orders/model/order-state';
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
  const email = emailOf(order);
  const billing = addressOf(order.billingAddress, order.shippingAddress);
  return {
    email,
    phone: order.phone,
    note: order.note,
    poNumber: order.poNumber,
    locale: order.customerLocale,
    sourceName: order.sourceName,
    tags: order.tags ?? [],
    customAttributes: order.customAttributes ?? [],
    customer: customerOf(order.customer, { email, billing, nextId }),
    company: companyOf(order.purchasingEntity),
    billingAddress: billing,
    shippingAddress: addressOf(order.shippingAddress, order.billingAddress),
  };
}

function emailOf(order: PartialOrder): string | null {
  if (order.email !== undefined) return order.email;
  if (order.customer === undefined) return DEFAULT_EMAIL;
  return order.customer?.email ?? null;
}

type Given = PartialAddress | null | undefined;

/**
 * An address left out follows the other one, or is the default; fields left out of a given address
 * are empty.
 */
function addressOf(given: Given, other: Given): AddressState | null {
  if (given === null) return null;
  const source = given ?? other;
  if (!source) return DEFAULT_ADDRESS;
  const { name, countryCode, countryCodeV2, ...address } = source;
  const [firstName = null, ...rest] = (name ?? '').split(' ').filter((part) => part !== '');
  const lastName = rest.length === 0 ? null : rest.join(' ');
  const written = address.firstName !== null || address.lastName !== null;
  return {
    ...address,
    ...(written ? {} : { firstName, lastName }),
    countryCode: countryOf(countryCodeV2, countryCode),
  };
}

function countryOf(...codes: (string | null | undefined)[]): string | null {
  const given = codes.filter((code) => code !== undefined);
  return given.length === 0 ? 'DE' : (given.find((code) => code !== null) ?? null);
}

interface CustomerDefaults {
  email: string | null;
  billing: AddressState | null;
  nextId: () => number;
}

function customerOf(
  given: PartialCustomer | null | undefined,
  { email, billing, nextId }: CustomerDefaults,
): CustomerState | null {
  if (given === null) return null;
  if (given !== undefined)
    return { ...given, id: given.id ?? nextId(), email: given.email ?? email };
  const named = { firstName: billing?.firstName ?? null, lastName: billing?.lastName ?? null };
  return { ...named, id: nextId(), email, phone: null, note: null, tags: [], locale: 'de' };
}

function companyOf(entity: PartialOrder['purchasingEntity']): CompanyState | null {
  const parsed = purchasingCompany.safeParse(entity);
  if (!parsed.success) return null;
  const { company, location } = parsed.data;
  const taxRegistrationId =
    location?.taxRegistrationId ?? location?.taxSettings?.taxRegistrationId ?? null;
  return { name: company.name, externalId: company.externalId ?? null, taxRegistrationId };
}
