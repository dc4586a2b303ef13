export const EMAIL = 'quirina@beispielmann.example';
export const PHONE = '+4917055501234';
export const CUSTOMER = {
  id: 'gid://shopify/Customer/9977553311',
  firstName: 'Quirina',
  lastName: 'Beispielmann',
};
const HOME = {
  firstName: 'Quirina',
  lastName: 'Beispielmann',
  address1: 'Holunderweg 17',
  zip: '21337',
  city: 'Lüneburg',
  countryCode: 'DE',
  phone: PHONE,
};
const VIENNA = {
  ...HOME,
  company: 'Buchbinderei Beispielmann',
  zip: '1010',
  city: 'Wien',
  countryCode: 'AT',
};

/** Everything that identifies her, her address and her contact data. */
export const TRACES =
  /Quirina|Beispielmann|Holunderweg|L(ü|\\u00fc)neburg|4917055501234|9977553311/i;

export function aCup(more: object): object {
  const taxLines = [{ title: 'USt', rate: 0.19 }];
  return {
    email: EMAIL,
    phone: PHONE,
    customer: { ...CUSTOMER, email: EMAIL },
    billingAddress: HOME,
    shippingAddress: HOME,
    lineItems: [{ title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines }],
    displayFinancialStatus: 'PAID',
    ...more,
  };
}

export const AS_GUEST = { customer: null };
export const NAMELESS_MAIL = { customer: null, email: null };
export const TAX_FREE = {
  billingAddress: VIENNA,
  shippingAddress: VIENNA,
  customAttributes: [{ key: 'USt-IdNr.', value: 'ATU12345675' }],
  lineItems: [{ title: 'Leinen', quantity: 1, originalUnitPriceSet: '100.00', taxLines: [] }],
};
