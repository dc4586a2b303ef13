import type { ContactStore } from '../../../ports/stores/contacts/contact-store';
import { contactLinking } from './links';
import { contactLookups } from './lookups';
import { contactMirror } from './mirror';
import type { Sql } from '../sql/sql';

export function createContactStore(sql: Sql): ContactStore {
  return { ...contactLinking(sql), ...contactLookups(sql), ...contactMirror(sql) };
}
