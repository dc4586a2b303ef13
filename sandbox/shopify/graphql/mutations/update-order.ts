import type { AddressState, Attribute, OrderState } from '../../orders/model/order-state';
import type { UserError } from './refuse';

export interface OrderInput {
  id: string;
  note?: string | null;
  email?: string | null;
  phone?: string | null;
  poNumber?: string | null;
  tags?: string[];
  customAttributes?: Attribute[];
  shippingAddress?: Partial<AddressState> & { provinceCode?: string | null };
}

/** What Shopify wants of an order's address, whoever writes it (its changelog of 5 June 2017). */
const WANTED = [
  ['lastName', "Last name can't be blank"],
  ['address1', "Address1 can't be blank"],
  ['city', "City can't be blank"],
  ['countryCode', "Country can't be blank"],
] as const;

/** Some of the countries whose addresses name a province. */
const WITH_PROVINCES = ['AU', 'CA', 'ES', 'IT', 'JP', 'US'];
const FIVE_DIGITS = ['DE', 'ES', 'FR', 'IT'];

/** Why an update is refused; of an update with problems nothing is written. */
export function updateProblems({ email, shippingAddress }: OrderInput): UserError[] {
  const problems: UserError[] = [];
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems.push({ field: ['email'], message: 'Email is invalid' });
  return shippingAddress ? [...problems, ...addressProblems(shippingAddress)] : problems;
}

function addressProblems(address: NonNullable<OrderInput['shippingAddress']>): UserError[] {
  const at = (name: string, message: string) => ({ field: ['shippingAddress', name], message });
  const country = address.countryCode ?? '';
  const problems = WANTED.filter(([name]) => !address[name]?.trim()).map(([name, message]) =>
    at(name, message),
  );
  if (WITH_PROVINCES.includes(country) && !address.provinceCode)
    problems.push(at('province', "Province can't be blank"));
  if (FIVE_DIGITS.includes(country) && !/^\d{5}$/.test(address.zip?.trim() ?? ''))
    problems.push(at('zip', 'Zip is not valid for the country'));
  return problems;
}

/** Each field that is given overwrites the former one, the address as a whole. */
export function applyUpdate({ contact }: OrderState, input: OrderInput): void {
  const { shippingAddress, ...rest } = input;
  const written = Object.entries(rest).filter(([field]) => field in contact);
  Object.assign(contact, Object.fromEntries(written));
  if (shippingAddress === undefined) return;
  const { provinceCode, ...given } = shippingAddress;
  contact.shippingAddress = { ...NOWHERE, ...given, province: provinceCode ?? null };
}

const NOWHERE: AddressState = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  zip: null,
  city: null,
  province: null,
  countryCode: null,
  phone: null,
};
