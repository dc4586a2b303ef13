import type { LineSpec, OrderSpec, TaxSpec } from '../orders/model/order-spec';
import type { AddressState, OrderContact } from '../orders/model/order-state';

export const MWST_19: TaxSpec[] = [{ title: 'MwSt.', rate: '0.19' }];
export const MWST_7: TaxSpec[] = [{ title: 'MwSt.', rate: '0.07' }];

export function address(part: Partial<AddressState>): AddressState {
  return {
    firstName: 'Anna',
    lastName: 'Schmidt',
    company: null,
    address1: 'Lindenallee 12',
    address2: null,
    zip: '20357',
    city: 'Hamburg',
    province: null,
    countryCode: 'DE',
    phone: null,
    ...part,
  };
}

let people = 7_000_000_000_000;

/** A buyer whose billing and shipping address are the same. */
export function buyer(
  part: Partial<AddressState> = {},
  contact: Partial<OrderContact> = {},
): OrderContact {
  const home = address(part);
  const local = `${home.firstName ?? 'kunde'}.${home.lastName ?? 'shop'}`
    .toLowerCase()
    .replace(/[^a-z.]/g, '');
  const email = `${local}@example.com`;
  people += 1;
  return {
    email,
    phone: null,
    note: null,
    poNumber: null,
    locale: 'de',
    sourceName: 'web',
    tags: [],
    customAttributes: [],
    customer: {
      id: people,
      firstName: home.firstName,
      lastName: home.lastName,
      email,
      phone: null,
      note: null,
      tags: [],
      locale: 'de',
    },
    company: null,
    billingAddress: home,
    shippingAddress: home,
    ...contact,
  };
}

export const cup: LineSpec = {
  title: 'Kaffeebecher „Hamburg“',
  sku: 'BECHER-HH',
  quantity: 2,
  price: 1490,
  taxes: MWST_19,
};
export const book: LineSpec = {
  title: 'Backbuch „Brot & Zeit“',
  sku: 'BUCH-7',
  quantity: 1,
  price: 2490,
  taxes: MWST_7,
};

/** An order of a German gross shop; every part can be replaced. */
export function germanOrder(part: Partial<OrderSpec>): OrderSpec {
  return {
    currency: 'EUR',
    taxesIncluded: true,
    contact: buyer(),
    lines: [cup],
    shipping: [{ title: 'Standardversand', price: 490 }],
    discounts: [],
    ...part,
  };
}
