import type { LexwareId } from '../ids';
import type { NamedRecipient } from '../documents/model/draft-recipient';
import type { Order, Address } from '../order/order';

/** Somebody as far as a document, an order or a contact names them. */
export interface Party {
  contactId: LexwareId | null;
  name: string | null;
  email: string | null;
  street: string | null;
  zip: string | null;
}

/**
 * `same`: the same contact or name. `alike`: the same e-mail or house, or a part of the name, as
 * people write it. `other`: both have a name, and nothing agrees. `unknown`: nothing to compare.
 */
export type Likeness = 'same' | 'alike' | 'other' | 'unknown';

const BEST_FIRST = ['same', 'alike', 'other', 'unknown'] as const satisfies readonly Likeness[];

/** How similar a party is to the most similar one of these. */
export function likenessTo(one: Party, others: readonly Party[]): Likeness {
  const found = new Set(others.map((other) => likeness(one, other)));
  return BEST_FIRST.find((each) => found.has(each)) ?? 'unknown';
}

function likeness(one: Party, other: Party): Likeness {
  const [words, others] = [wordsOf(one.name), wordsOf(other.name)];
  const isSameContact = one.contactId !== null && one.contactId === other.contactId;
  if (isSameContact || (words.size === others.size && isWithin(words, others))) return 'same';
  if (isSamePlace(one, other) || isWithin(words, others) || isWithin(others, words)) return 'alike';
  return words.size > 0 && others.size > 0 ? 'other' : 'unknown';
}

/** The same mailbox or the same house. */
function isSamePlace(one: Party, other: Party): boolean {
  const others = mailboxesOf(other);
  return mailboxesOf(one).some((mailbox) => others.includes(mailbox)) || isSameHouse(one, other);
}

/** Also a name may be a mailbox: guests are called by their e-mail. */
function mailboxesOf({ email, name }: Party): string[] {
  return [email, name].flatMap((text) => splitName(text ?? '').mailboxes);
}

/** Where strangers fetch their parcels and letters, in the form of `comparable`. */
const SHARED =
  /packstation|pac?ketstation|pac?ketshop|pac?ketbox|postfach|postfiliale|^filiale|postlagernd|posterestante|abhol(?:station|ort)|pobox|parcel(?:shop|locker|box)|pickup|mondialrelay/;

function isSameHouse(one: Party, other: Party): boolean {
  if (SHARED.test(comparable(one.street))) return false;
  return isSameText(one.street, other.street) && isSameText(one.zip, other.zip);
}

function isWithin(part: Set<string>, whole: Set<string>): boolean {
  return part.size > 0 && [...part].every((word) => whole.has(word));
}

function isSameText(one: string | null, other: string | null): boolean {
  const plain = comparable(one);
  return plain !== '' && plain === comparable(other);
}

/** Streets are written with and without blanks, `Str.` and `Straße`. */
function comparable(text: string | null): string {
  return folded(text ?? '')
    .replace(/strasse|str\./g, 'str')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const DISPENSABLE = new Set([
  'herr',
  'herrn',
  'frau',
  'familie',
  'firma',
  'fa',
  'dr',
  'prof',
  'mr',
  'mrs',
  'ms',
  'und',
  'and',
  'co',
  'gmbh',
  'mbh',
  'ug',
  'haftungsbeschrankt',
  'ag',
  'kg',
  'ohg',
  'gbr',
  'ek',
  'ev',
  'ltd',
  'inc',
]);

/**
 * Words of a name in whichever order (`Beispiel, Anna`), without titles and legal forms unless
 * there is nothing else. An e-mail is one word, or every `GMX GmbH` would be similar to every
 * address at gmx.de.
 */
function wordsOf(name: string | null): Set<string> {
  const { mailboxes, rest } = splitName(name ?? '');
  const plain = folded(rest).replace(/\be\. ?([kv])\.?(?!\p{L})/gu, 'e$1');
  const all = [...mailboxes, ...(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
  const distinctive = all.filter((word) => !DISPENSABLE.has(word));
  return new Set(distinctive.length > 0 ? distinctive : all);
}

/**
 * E-mail addresses are compared as written, ignoring case: `max.muster` and `maxmuster` are two
 * mailboxes.
 */
function splitName(name: string): { mailboxes: string[]; rest: string } {
  const parts = name.toLowerCase().split(/[\s<>()[\],;:"']+/u);
  const isMailbox = (part: string) => /[^@]@[^@]/.test(part);
  return {
    mailboxes: parts.filter(isMailbox).map((part) => part.replace(/\.$/, '')),
    rest: parts.filter((part) => !isMailbox(part)).join(' '),
  };
}

/** `Müller`, `Mueller` and `Muller` are one name; so are `Straße` and `Strasse`. */
function folded(text: string): string {
  const small = text.toLowerCase().replaceAll('ß', 'ss');
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');
}

export function partyOf({ contactId, address }: NamedRecipient, email: string | null): Party {
  return { contactId, email, name: address.name, street: address.street, zip: address.zip };
}

/** Everybody an order names: who pays, who gets the goods, the customer, the company. */
export function partiesOf({
  billingAddress,
  shippingAddress,
  customer,
  company,
  email,
}: Order): Party[] {
  const addressed = [billingAddress, shippingAddress].flatMap((address) =>
    address ? addressees(address) : [],
  );
  const named = [customer ? fullName(customer) : null, company?.name ?? null];
  return [
    ...addressed,
    ...[...named, email].map((name) => ({ ...NOBODY, name })),
    ...[email, customer?.email ?? null].map((address) => ({ ...NOBODY, email: address })),
  ];
}

const NOBODY: Party = { contactId: null, name: null, email: null, street: null, zip: null };

/** Somebody of whom only the name is known. */
export function partyCalled(name: string | null): Party {
  return { ...NOBODY, name };
}

function addressees(address: Address): Party[] {
  const { company, street, zip } = address;
  return [company, fullName(address)].map((name) => ({ ...NOBODY, name, street, zip }));
}

function fullName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}
