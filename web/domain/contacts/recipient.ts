import type { ContactDraft, Recipient, RecipientAddress } from '../documents/model/draft-recipient';
import type { TaxSubType, TaxType } from '../tax-rates/tax-rate';
import { isEmailAddress } from '../text/email-address';
import { shorten } from '../text/shorten';
import type { RefuseReason } from '../documents/model/reason';
import type { Cents } from '../money/cents';
import type { Address, Order } from '../order/order';
import type { ContactSettings } from '../setting-sections/contact-settings';
import { lexwareCountry } from '../order/place-of-supply';
import { NAME_DETAIL, customerNumberOf, noteOf, phoneOf, wantsContact } from './contact-data';
import { nameDigest } from './same-customer';
import { isOfThirdCountry, type VatId } from './vat-id/vat-id';

/**
 * Up to 250 EUR gross an invoice need not name its recipient (§ 33 UStDV), so the e-mail address
 * may replace the name.
 */
export const SMALL_AMOUNT = 25_000;
/** Not for distance sales, deliveries within the EU and reverse charge, whatever they come to. */
const NAMES_RECIPIENT = new Set<TaxType | TaxSubType>([
  'distanceSales',
  'intraCommunitySupply',
  'externalService13b',
]);

/** What Lexware takes as a name. */
const MAX_NAME = 255;
const MAX_FIRST_NAME = 120;

export type RecipientAnswer =
  | { kind: 'recipient'; recipient: Recipient }
  | { kind: 'refuse'; reason: Extract<RefuseReason, 'MISSING_CUSTOMER' | 'MISSING_ADDRESS'> };

export interface RecipientQuestion {
  order: Order;
  taxType: TaxType;
  taxSubType?: TaxSubType | null;
  vatId: VatId | null;
  total: Cents;
  /** Left out where only the printed address counts. */
  contacts?: ContactSettings;
  /** For the contact's note. */
  shopName?: string;
  /** The customer becomes a saved contact whatever the settings. */
  isContactWanted?: boolean;
}

/**
 * Whom the invoice is made out to: the billing address, or the delivery address where that is
 * incomplete. Lexware requires a saved contact for tax-free deliveries; business customers with a
 * VAT id get one as well, and those whom the merchant chose; all others a one-time address.
 */
export function recipientOf(question: RecipientQuestion): RecipientAnswer {
  const { order } = question;
  const source = recipientAddress(order);
  if (!source) return { kind: 'refuse', reason: 'MISSING_ADDRESS' };
  const company = companyOf(source, order);
  const person = personOf(source, order) ?? (company === null ? namedInDetails(order) : null);
  const email = addressIn(order.email) ?? addressIn(order.customer?.email);
  const fullest = company ?? fullName(person) ?? (mayLackName(question) ? email : null);
  if (!fullest) return { kind: 'refuse', reason: 'MISSING_CUSTOMER' };
  const name = shorten(fullest, MAX_NAME);
  const address = {
    ...addressOf(source, name, company === null ? null : fullName(person)),
    countryCode: countryOf(source, question.taxType),
  };
  if (!needsContact(question))
    return { kind: 'recipient', recipient: { kind: 'address', address } };
  return {
    kind: 'recipient',
    recipient: {
      kind: 'contact',
      contact: contactOf(question, { company, person, email, address }),
    },
  };
}

type CompleteAddress = Address & { street: string; city: string; countryCode: string };

/** The address that goes on the invoice. */
export function recipientAddress({
  billingAddress,
  shippingAddress,
}: Order): CompleteAddress | undefined {
  return [billingAddress, shippingAddress].find(isComplete);
}

function mayLackName({ taxType, taxSubType, total }: RecipientQuestion): boolean {
  const isExcepted =
    NAMES_RECIPIENT.has(taxType) || (taxSubType && NAMES_RECIPIENT.has(taxSubType));
  return total <= SMALL_AMOUNT && !isExcepted;
}

function needsContact({
  order,
  taxType,
  vatId,
  contacts,
  isContactWanted,
}: RecipientQuestion): boolean {
  if (isContactWanted) return true;
  return (
    isContactRequired(taxType) ||
    vatId !== null ||
    (contacts !== undefined && wantsContact(order, contacts))
  );
}

/** Lexware Office books every tax-free type but the plain one on a saved contact. */
export function isContactRequired(taxType: TaxType): boolean {
  return !['net', 'gross', 'vatfree'].includes(taxType);
}

/** Not every country has postcodes, so that one part may be missing. */
export function isComplete(address: Address | null): address is CompleteAddress {
  return Boolean(address && clean(address.street) && clean(address.city) && address.countryCode);
}

interface Person {
  firstName: string | null;
  lastName: string;
}

/** As a merchant entered it among the order's additional details. */
export function nameInDetails({
  customAttributes,
}: Pick<Order, 'customAttributes'>): string | null {
  return clean(customAttributes.find(({ key }) => key === NAME_DETAIL)?.value);
}

function namedInDetails(order: Order): Person | null {
  const lastName = nameInDetails(order);
  return lastName === null ? null : fitted({ firstName: null, lastName });
}

/** Whether the address of the invoice is complete, and nobody is named with it or as the customer. */
export function lacksName(order: Order): boolean {
  const source = recipientAddress(order);
  return source !== undefined && companyOf(source, order) === null && !personOf(source, order);
}

function companyOf(address: Address, order: Order): string | null {
  return clean(order.company?.name) ?? clean(address.company);
}

function personOf(address: Address, order: Order): Person | null {
  const named = [address, order.customer].find(
    (one) => clean(one?.lastName) ?? clean(one?.firstName),
  );
  if (!named) return null;
  const firstName = clean(named.firstName);
  const lastName = clean(named.lastName);
  if (lastName !== null) return fitted({ firstName, lastName });
  return firstName === null ? null : fitted({ firstName: null, lastName: firstName });
}

/** Services to Northern Ireland are services to Great Britain; only goods follow EU rules there. */
function countryOf(source: CompleteAddress, taxType: TaxType): string {
  const code = lexwareCountry(source);
  return code === 'XI' && taxType === 'thirdPartyCountryService' ? 'GB' : code;
}

function fullName(person: Person | null): string | null {
  return person && [person.firstName, person.lastName].filter(Boolean).join(' ');
}

function addressOf(
  source: CompleteAddress,
  name: string,
  attention: string | null,
): RecipientAddress {
  const supplement = [attention, clean(source.supplement)].filter(Boolean).join(', ');
  return {
    name,
    supplement: supplement || null,
    street: clean(source.street),
    zip: clean(source.zip),
    city: clean(source.city),
    countryCode: source.countryCode,
  };
}

interface ContactParts {
  company: string | null;
  person: Person | null;
  email: string | null;
  address: RecipientAddress;
}

/**
 * Only companies carry a VAT id in Lexware, so a trader without a company name becomes a company
 * under the own name.
 */
function contactOf(question: RecipientQuestion, parts: ContactParts): ContactDraft {
  const { order, taxType, vatId, contacts } = question;
  const { person, email, address } = parts;
  const isCompany = parts.company !== null || vatId !== null;
  return {
    key: keyOf(order, vatId, parts),
    company: isCompany
      ? { name: address.name, vatId: vatIdForLexware(vatId), taxFree: isContactRequired(taxType) }
      : null,
    person: isCompany ? null : (person ?? { firstName: null, lastName: address.name }),
    contactPerson: isCompany ? person : null,
    address,
    email,
    phone: contacts?.pushPhone ? phoneOf(order) : null,
    note: contacts ? noteOf(order, contacts, question.shopName ?? null) : null,
    number: customerNumberOf(order),
  };
}

/**
 * Lexware's field is for ids within the EU (§ 27a UStG); whether it takes others was never
 * measured.
 */
function vatIdForLexware(vatId: VatId | null): VatId['id'] | null {
  return vatId && !isOfThirdCountry(vatId.id) ? vatId.id : null;
}

/**
 * Two guests may share an e-mail address, so there the name belongs to the key: neither takes over
 * the other's contact. The same applies to a customer and the companies that they order for
 * (decisions/0047).
 */
function keyOf(order: Order, vatId: VatId | null, parts: Omit<ContactParts, 'person'>): string {
  const { company, email, address } = parts;
  if (vatId) return `company:${vatId.id}`;
  // The company is the customer whoever places the order: one buyer may order for several
  // companies, or privately.
  if (order.company) return `shopify-company:${order.company.id}`;
  if (order.customer) {
    const own = `customer:${order.customer.id}`;
    return company === null ? own : `${own} ${nameDigest(address.name)}`;
  }
  return email ? `email:${email.toLowerCase()} ${nameDigest(address.name)}` : `order:${order.id}`;
}

/** Only a valid address: Lexware would refuse the whole contact for anything else. */
function addressIn(text: string | null | undefined): string | null {
  const address = clean(text);
  return address && isEmailAddress(address) ? address : null;
}

/** First and last name fit together into what Lexware takes as one name. */
function fitted({ firstName, lastName }: Person): Person {
  const last = shorten(lastName, MAX_NAME);
  if (firstName === null || firstName.length + 1 + last.length <= MAX_NAME)
    return { firstName, lastName: last };
  const first = shorten(firstName, MAX_FIRST_NAME);
  return { firstName: first, lastName: shorten(lastName, MAX_NAME - first.length - 1) };
}

function clean(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
