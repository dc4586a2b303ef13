import PQueue from 'p-queue';
import { z } from 'zod';
import { placeDigest } from '../../../domain/contacts/same-customer';
import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { ContactFilter, Creating, Lexware } from '../../../ports/lexware';
import type { KnownContact } from '../../../ports/stores/contact-store';
import { instant, lexwareId, optionalText } from '../requests/values';
import { isNumberTaken } from '../requests/refusal';
import type { LexwareAnswer, LexwareRequests } from '../requests/request';
import { dispensable, withoutParts, toContactBody } from './contact-body';

type ContactCalls = Pick<Lexware, 'createContact' | 'contact' | 'replaceContact' | 'contactPage'>;

const NAME = '/v1/contacts';
const ONE = `${NAME}/{id}`;
const CREATION = { method: 'POST', name: NAME } as const;
/** The largest page that Lexware documents. */
const PAGE_SIZE = 250;

export function contactCalls(requests: LexwareRequests): ContactCalls {
  return { ...readingContacts(requests), ...writingContacts(requests) };
}

function writingContacts(
  requests: LexwareRequests,
): Pick<ContactCalls, 'createContact' | 'replaceContact'> {
  const oneAtATime = oneAtATimePerShop();

  const post = async (
    shopId: ShopId,
    contact: ContactDraft,
    creating: Creating,
  ): Promise<LexwareAnswer> => {
    const call = { ...CREATION, path: NAME, body: toContactBody(contact), ...creating };
    const answer = await oneAtATime(shopId, () => requests.answer(shopId, call));
    if (!isNumberTaken(answer.status, answer.bytes.toString('utf8'))) return answer;
    throw new AppError(
      'LEXWARE_NOT_READY',
      'Lexware gave the number of the new contact away at the same moment',
    );
  };

  return {
    async createContact(shopId, contact, creating) {
      const first = await post(shopId, contact, creating);
      const leftOut =
        first.status === 406 ? dispensable(first.bytes.toString('utf8'), contact) : [];
      const answer =
        leftOut.length === 0 ? first : await post(shopId, withoutParts(contact, leftOut), creating);
      return {
        id: requests.read(CREATION, requests.accepted(shopId, CREATION, answer), contactCreated).id,
        leftOut,
      };
    },

    async replaceContact(shopId, id, contact) {
      const call = { method: 'PUT', name: ONE, path: `${NAME}/${id}`, body: contact } as const;
      const answer = await requests.answer(shopId, call);
      if (isStale(answer)) return { kind: 'conflict' };
      const { updatedDate } = requests.read(
        call,
        requests.accepted(shopId, call, answer),
        contactReplaced,
      );
      // Lexware now has what we sent.
      const { known } = contactAnswer.parse({ ...contact, id });
      return { kind: 'replaced', known, writtenAt: updatedDate ?? null };
    },
  };
}

function readingContacts(requests: LexwareRequests): Pick<ContactCalls, 'contact' | 'contactPage'> {
  return {
    async contact(shopId, id) {
      const call = { method: 'GET', name: ONE, path: `${NAME}/${id}` } as const;
      const answer = await requests.answer(shopId, call);
      if (answer.status === 404) return null;
      const { found, stored } = requests.read(
        call,
        requests.accepted(shopId, call, answer),
        wholeContact,
      );
      return { known: found.known, isUsable: found.isUsable, stored };
    },

    async contactPage(shopId, page, filter) {
      if (filter && !isSearchable(filter))
        return { contacts: [], isLast: true, isBeyondWindow: false };
      const call = {
        method: 'GET',
        name: NAME,
        path: `${NAME}?${pageQuery(page, filter)}`,
      } as const;
      const answer = await requests.answer(shopId, call);
      if (page > 0 && answer.status === 400)
        return { contacts: [], isLast: true, isBeyondWindow: true };
      const { content } = requests.read(
        call,
        requests.accepted(shopId, call, answer),
        pageOfContacts,
      );
      const usable = content.filter(({ isUsable }) => isUsable).map(({ known }) => known);
      const contacts = filter ? matching(content, filter) : usable;
      // Lexware counts no further than its window, so a full page is never known to be the last
      // one.
      return { contacts, isLast: content.length < PAGE_SIZE, isBeyondWindow: false };
    },
  };
}

/**
 * Lexware numbers its customers one after the other and refuses contacts that are made at the same
 * moment.
 */
function oneAtATimePerShop() {
  const queues = new Map<ShopId, PQueue>();
  const open = (shopId: ShopId): PQueue => {
    const queue = new PQueue({ concurrency: 1 });
    queue.on('idle', () => queues.delete(shopId));
    queues.set(shopId, queue);
    return queue;
  };
  return <T>(shopId: ShopId, work: () => Promise<T>): Promise<T> => {
    return (queues.get(shopId) ?? open(shopId)).add(work);
  };
}

function pageQuery(page: number, filter: ContactFilter | undefined): string {
  const searched = filter ? `${contactQuery(filter)}&` : '';
  return `${searched}customer=true&page=${page}&size=${PAGE_SIZE}`;
}

const versionIssue = z.object({
  i18nKey: z.literal('invalid_value'),
  source: z.literal('version'),
});
const legacyIssues = z.object({ IssueList: z.array(z.unknown()) });

/** Documented is 409; measured was a legacy 406 that names the version. */
function isStale({ status, bytes }: LexwareAnswer): boolean {
  if (status === 409) return true;
  if (status !== 406) return false;
  const parsed = legacyIssues.safeParse(jsonOf(bytes));
  return (
    parsed.success && parsed.data.IssueList.some((issue) => versionIssue.safeParse(issue).success)
  );
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

const MIN_FILTER_LENGTH = 3;

function searchText(filter: ContactFilter): string {
  if ('number' in filter) return filter.number;
  return ('email' in filter ? filter.email : filter.name).trim();
}

/** Words that are too short are refused; numbers may have any length. */
function isSearchable(filter: ContactFilter): boolean {
  return 'number' in filter || searchText(filter).length >= MIN_FILTER_LENGTH;
}

/**
 * The filter as a query. `&`, `<` and `>` must be HTML-encoded before they are URL-encoded, or
 * Lexware silently finds nothing; `_` and `%` are wildcards there and are escaped.
 */
function contactQuery(filter: ContactFilter): string {
  if ('number' in filter) return `number=${encodeURIComponent(filter.number)}`;
  const text = searchText(filter)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\_%]/g, '\\$&');
  return `${'email' in filter ? 'email' : 'name'}=${encodeURIComponent(text)}`;
}

/**
 * Only what really matches: Lexware ignores a filter it does not understand and answers with
 * everybody.
 */
function matching(found: FoundContact[], filter: ContactFilter): KnownContact[] {
  const text = searchText(filter).toLowerCase();
  const usable = found.filter(({ isUsable }) => isUsable);
  if ('number' in filter)
    return usable.filter(({ known }) => known.number === text).map(({ known }) => known);
  if ('name' in filter) {
    return usable
      .filter(({ known }) => known.name.toLowerCase().includes(text))
      .map(({ known }) => known);
  }
  return usable
    .filter(({ emails }) => emails.includes(text))
    .map(({ known }) => ({ ...known, email: text }));
}

const place = z.object({ street: optionalText, zip: optionalText, city: optionalText });

const contact = z.object({
  id: lexwareId,
  archived: z.boolean().nullish(),
  roles: z.object({ customer: z.object({ number: z.number().nullish() }).nullish() }).nullish(),
  company: z
    .object({
      name: optionalText,
      vatRegistrationId: optionalText,
      contactPersons: z.array(z.object({ emailAddress: optionalText })).nullish(),
    })
    .nullish(),
  person: z.object({ firstName: optionalText, lastName: optionalText }).nullish(),
  addresses: z.object({ billing: z.array(place).nullish() }).nullish(),
  emailAddresses: z.record(z.string(), z.array(z.string()).nullish()).nullish(),
  xRechnung: z.object({ buyerReference: optionalText }).nullish(),
});

type ContactAnswer = z.output<typeof contact>;

interface FoundContact {
  known: KnownContact;
  /** All its addresses, lower case. */
  emails: string[];
  /** An invoice can only go to a customer that is not archived. */
  isUsable: boolean;
}

const contactAnswer = contact.transform(toFound);
const pageOfContacts = z.object({ content: z.array(contactAnswer), last: z.boolean() });

/**
 * All fields from Lexware, known or not; known ones are checked, because they are going to be sent
 * back.
 */
const person = z.looseObject({
  salutation: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  primary: z.boolean().nullish(),
  emailAddress: z.string().nullish(),
  phoneNumber: z.string().nullish(),
});
const address = z.looseObject({
  supplement: z.string().nullish(),
  street: z.string().nullish(),
  zip: z.string().nullish(),
  city: z.string().nullish(),
  countryCode: z.string().nullish(),
});
const entries = z.record(z.string(), z.array(z.string()).nullish());
const stored = z.looseObject({
  version: z.number(),
  company: z
    .looseObject({
      name: z.string().nullish(),
      vatRegistrationId: z.string().nullish(),
      allowTaxFreeInvoices: z.boolean().nullish(),
      contactPersons: z.array(person).nullish(),
    })
    .nullish(),
  person: person.nullish(),
  addresses: z
    .looseObject({ billing: z.array(address).nullish(), shipping: z.array(address).nullish() })
    .nullish(),
  emailAddresses: entries.nullish(),
  phoneNumbers: entries.nullish(),
  note: z.string().nullish(),
});

/** One contact, read to be changed. */
const wholeContact = z
  .unknown()
  .transform((answer) => ({ found: answer, stored: answer }))
  .pipe(z.object({ found: contactAnswer, stored }));

const contactCreated = z.object({ id: lexwareId });
const contactReplaced = z.object({ updatedDate: instant.nullish() });

function toFound(answer: ContactAnswer): FoundContact {
  const emails = emailsOf(answer);
  const name = nameOf(answer);
  const billing = answer.addresses?.billing?.[0];
  return {
    known: {
      lexwareId: answer.id,
      vatId: normalizedVatId(answer.company?.vatRegistrationId ?? null),
      email: emails[0] ?? null,
      name,
      number: numberOf(answer),
      place: billing ? placeDigest(name, billing) : null,
      buyerReference: answer.xRechnung?.buyerReference?.trim() || null,
    },
    emails,
    isUsable: answer.archived !== true && Boolean(answer.roles?.customer),
  };
}

function numberOf({ roles }: ContactAnswer): string | null {
  return roles?.customer?.number?.toString() ?? null;
}

function emailsOf({ emailAddresses, company }: ContactAnswer): string[] {
  const own = ['business', 'office', 'private', 'other'].flatMap(
    (key) => emailAddresses?.[key] ?? [],
  );
  const persons = (company?.contactPersons ?? []).flatMap(({ emailAddress }) => emailAddress ?? []);
  return [...own, ...persons].map((email) => email.toLowerCase());
}

function normalizedVatId(vatId: string | null): string | null {
  const plain = (vatId ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();
  return plain === '' ? null : plain;
}

function nameOf({ company, person }: ContactAnswer): string {
  if (company) return company.name ?? '';
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}
