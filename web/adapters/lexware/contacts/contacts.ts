import PQueue from 'p-queue';
import { z } from 'zod';
import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { ContactFilter, Creating, Lexware } from '../../../ports/lexware';
import type { KnownContact } from '../../../ports/stores/contact-store';
import { isNumberTaken } from '../requests/refusal';
import type { LexwareAnswer, LexwareRequests } from '../requests/request';
import { dispensable, withoutParts } from '../vouchers/dispensable-parts';
import {
  contactAnswer,
  contactCreated,
  contactReplaced,
  type FoundContact,
  pageOfContacts,
  wholeContact,
} from './contact-answers';
import { toContactBody } from './contact-body';

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

export function searchText(filter: ContactFilter): string {
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
