import { legacyFailure } from '../failure';
import { encodeSearchText } from '../search-text';
import { type Contact, displayName, emailsOf } from './contact';

export type ContactFilter = (contact: Contact) => boolean;

/** The filters of a contact search; all must hold. Unknown parameters are ignored. */
export function readContactFilter(query: URLSearchParams): ContactFilter {
  const filters = [textFilters, numberFilter, roleFilters].flatMap((read) => read(query));
  return (contact) => filters.every((filter) => filter(contact));
}

function textFilters(query: URLSearchParams): ContactFilter[] {
  const email = searchPattern(query.get('email'));
  const name = searchPattern(query.get('name'));
  return [
    ...(email
      ? [(contact: Contact) => emailsOf(contact).some((one) => email.test(encodeSearchText(one)))]
      : []),
    ...(name ? [(contact: Contact) => name.test(encodeSearchText(displayName(contact)))] : []),
  ];
}

function numberFilter(query: URLSearchParams): ContactFilter[] {
  const asked = query.get('number');
  if (asked === null) return [];
  if (!/^\d+$/.test(asked))
    throw legacyFailure('contactSearch', 400, [{ i18nKey: 'invalid_value', source: 'number' }]);
  return [
    ({ customerNumber, vendorNumber }) => [customerNumber, vendorNumber].includes(Number(asked)),
  ];
}

function roleFilters(query: URLSearchParams): ContactFilter[] {
  const customer = query.get('customer');
  const vendor = query.get('vendor');
  return [
    ...(customer === null
      ? []
      : [(one: Contact) => (one.customerNumber !== null) === (customer === 'true')]),
    ...(vendor === null
      ? []
      : [(one: Contact) => (one.vendorNumber !== null) === (vendor === 'true')]),
  ];
}

/**
 * Part of a text, case ignored; `_` and `%` stand for one and for any characters. The search works
 * on HTML-encoded text: a caller that does not encode `&` finds nothing, as with the real service.
 */
function searchPattern(asked: string | null): RegExp | null {
  if (asked === null) return null;
  if (asked.length < 3 || asked.length > 128) {
    throw legacyFailure('contactSearch', 400, [
      { i18nKey: 'bad_request_error', source: 'size must be between 3 and 128' },
    ]);
  }
  const parts = asked.match(/\\[\s\S]|[\s\S]/gu) ?? [];
  return new RegExp(parts.map(toRegExpPart).join(''), 'isu');
}

function toRegExpPart(part: string): string {
  if (part === '_') return '.';
  if (part === '%') return '.*';
  const character = part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  return character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
