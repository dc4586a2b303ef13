import { gid } from '../orders/graphql/lines';
import type { AddressState, CustomerState, OrderState } from '../orders/model/order-state';
import type { Json } from './payload-money';

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

export function addressPayload(state: AddressState | null): Json | null {
  if (state === null) return null;
  return {
    first_name: state.firstName,
    address1: state.address1,
    phone: state.phone,
    city: state.city,
    zip: state.zip,
    province: state.province,
    country: countryName(state.countryCode),
    last_name: state.lastName,
    address2: state.address2,
    company: state.company,
    latitude: null,
    longitude: null,
    name: nameOf(state),
    country_code: state.countryCode,
    province_code: null,
  };
}

export function customerPayload(order: OrderState, state: CustomerState): Json {
  const home = addressPayload(order.contact.billingAddress);
  return {
    id: state.id,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    first_name: state.firstName,
    last_name: state.lastName,
    state: 'enabled',
    note: state.note,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: false,
    email: state.email,
    phone: state.phone,
    currency: order.currency,
    tags: state.tags.join(', '),
    tax_exemptions: [],
    admin_graphql_api_id: gid('Customer', state.id),
    default_address: home && {
      id: state.id,
      customer_id: state.id,
      ...home,
      country_name: home.country,
      default: true,
    },
  };
}

function nameOf({ firstName, lastName }: AddressState): string {
  return [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
}

function countryName(code: string | null): string | null {
  try {
    return code === null ? null : (COUNTRY_NAMES.of(code) ?? null);
  } catch {
    return null;
  }
}
