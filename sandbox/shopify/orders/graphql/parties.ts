import { createHash } from 'node:crypto';
import { gid } from './lines';
import type { AddressState, CompanyState, CustomerState, OrderState } from '../model/order-state';

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

export function mailingAddress(
  address: AddressState | null,
  id: string,
): Record<string, unknown> | null {
  if (address === null) return null;
  const name = [address.firstName, address.lastName]
    .filter((part) => part !== null && part !== '')
    .join(' ');
  const country = countryName(address.countryCode);
  const place = [address.zip, address.city].filter((part) => part !== null).join(' ');
  return {
    __typename: 'MailingAddress',
    id,
    ...address,
    name: name === '' ? null : name,
    country,
    countryCodeV2: address.countryCode,
    provinceCode: provinceCode(address),
    coordinatesValidated: false,
    formatted: [address.company, name, address.address1, address.address2, place, country].filter(
      (part) => part !== null && part !== '',
    ),
    formattedArea: [address.city, country].filter((part) => part !== null).join(', '),
  };
}

/** Orders are placed with the name of a province, and updated by its code. */
function provinceCode({ province }: AddressState): string | null {
  return province !== null && /^[A-Z]{1,3}$/.test(province) ? province : null;
}

function countryName(code: string | null): string | null {
  try {
    return code === null ? null : (COUNTRY_NAMES.of(code) ?? null);
  } catch {
    return null;
  }
}

export function customer(order: OrderState, state: CustomerState): Record<string, unknown> {
  const displayName = [state.firstName, state.lastName].filter((part) => part !== null).join(' ');
  const { contact } = order;
  return {
    __typename: 'Customer',
    ...state,
    id: gid('Customer', state.id),
    legacyResourceId: String(state.id),
    displayName: displayName === '' ? (state.email ?? '') : displayName,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    defaultEmailAddress: state.email === null ? null : { emailAddress: state.email },
    defaultPhoneNumber: state.phone === null ? null : { phoneNumber: state.phone },
    defaultAddress: mailingAddress(contact.billingAddress, gid('MailingAddress', state.id)),
    verifiedEmail: true,
    validEmailAddress: state.email !== null,
    canDelete: false,
    taxExempt: false,
    state: 'ENABLED',
  };
}

/** The buyer: a customer, or a company of Shopify's B2B. */
export function purchasingEntity(order: OrderState): Record<string, unknown> | null {
  const { company, customer: person, billingAddress } = order.contact;
  if (company === null) return person === null ? null : customer(order, person);
  const location = {
    id: gid('CompanyLocation', order.id),
    name: company.name,
    externalId: company.externalId,
    billingAddress: companyAddress(billingAddress, order.id),
    taxRegistrationId: company.taxRegistrationId,
    taxSettings: {
      taxRegistrationId: company.taxRegistrationId,
      taxExempt: false,
      taxExemptions: [],
    },
  };
  return {
    __typename: 'PurchasingCompany',
    company: {
      id: gid('Company', companyId(company)),
      name: company.name,
      externalId: company.externalId,
    },
    location,
    contact:
      person === null
        ? null
        : { id: gid('CompanyContact', person.id), customer: customer(order, person) },
  };
}

/** The same company in all its orders: by the shop's own id of it, else by its name. */
function companyId({ externalId, name }: CompanyState): number {
  return createHash('sha256')
    .update(externalId ?? name)
    .digest()
    .readUIntBE(0, 4);
}

function companyAddress(address: AddressState | null, id: number): Record<string, unknown> | null {
  const shown = mailingAddress(address, gid('CompanyAddress', id));
  return shown === null
    ? null
    : { ...shown, __typename: 'CompanyAddress', companyName: address?.company ?? '' };
}
