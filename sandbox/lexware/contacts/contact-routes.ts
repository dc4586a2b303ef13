import { actionResult } from '../action-result';
import { legacyFailure, notFound } from '../failure';
import { type ApiAnswer, type ApiCall, type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { readPage, toPage } from '../paging';
import { type Contact, contactAnswer, crowdedPart, listName } from './contact';
import { readContactFilter } from './contact-filter';
import { parseContact } from './contact-validation';

const PAGE_LIMIT = { size: 500, message: "parameter 'size' exceeds the limit" };
const SORT = { property: 'name', direction: 'ASC' } as const;

export function contactRoutes(office: Office): ApiRoute[] {
  const read = ['contacts.read'];
  const write = ['contacts.write'];
  return [
    { method: 'POST', path: '/contacts', scopes: write, handle: (call) => create(office, call) },
    { method: 'GET', path: '/contacts', scopes: read, handle: (call) => list(office, call) },
    {
      method: 'GET',
      path: '/contacts/:id',
      scopes: read,
      handle: ({ params }) => json(contactAnswer(find(office, params.id))),
    },
    {
      method: 'PUT',
      path: '/contacts/:id',
      scopes: write,
      handle: (call) => replace(office, call),
    },
  ];
}

function create(office: Office, { body }: ApiCall): ApiAnswer {
  const contact = office.contacts.create(
    office.organization.id,
    parseContact(body),
    office.clock.now(),
  );
  office.delays.begin('contact', contact.id);
  office.delays.begin('contactList', contact.id);
  office.events.announce('contact.created', contact.id);
  const result = actionResult(contact, `${office.baseUrl}/v1/contacts`);
  return { kind: 'json', status: 200, body: result, location: result.resourceUri };
}

function replace(office: Office, { body, params }: ApiCall): ApiAnswer {
  const contact = find(office, params.id);
  const input = parseContact(body);
  const crowded = crowdedPart(contact);
  if (crowded)
    throw legacyFailure('contactCrowded', 406, [
      { i18nKey: 'invalid_value', source: `${crowded}.size` },
    ]);
  // Documented is 409; measured is 406.
  if (input.version !== contact.version)
    throw legacyFailure('contactVersion', 406, [{ i18nKey: 'invalid_value', source: 'version' }]);
  const replaced = office.contacts.replace(contact, input, office.clock.now());
  office.events.announce('contact.changed', contact.id);
  return json(actionResult(replaced, `${office.baseUrl}/v1/contacts`));
}

function list(office: Office, { query }: ApiCall): ApiAnswer {
  const limit = { ...PAGE_LIMIT, window: office.searchWindow };
  const paging = readPage(withinReason(query), limit, (message) =>
    legacyFailure('contactSearch', 400, [{ i18nKey: 'bad_request_error', source: message }]),
  );
  const listed = office.contacts.all().filter(({ id }) => office.delays.isOver('contactList', id));
  const found = listed.filter(readContactFilter(query)).sort(byName);
  return json(toPage(found.map(contactAnswer), paging, SORT));
}

/** A page before the first is taken for the first, pages of nothing for usual ones. */
function withinReason(query: URLSearchParams): URLSearchParams {
  const replaced = new URLSearchParams(query);
  if (/^-\d+$/.test(query.get('page') ?? '')) replaced.set('page', '0');
  if (/^0+$/.test(query.get('size') ?? '')) replaced.delete('size');
  return replaced;
}

function byName(a: Contact, b: Contact): number {
  return listName(a).localeCompare(listName(b), 'de');
}

function find(office: Office, id: string | undefined): Contact {
  const contact = office.contacts.byId(id ?? '');
  if (!contact) throw notFound();
  return contact;
}
