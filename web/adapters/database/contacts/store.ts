import type { ContactStore } from '../../../ports/stores/contact-store';
import { contactLinking } from './links';
import { contactSearch } from './search';
import { contactMirror } from './mirror';
import type { Sql } from '../sql/sql';

export function createContactStore(sql: Sql): ContactStore {
  return { ...contactLinking(sql), ...contactSearch(sql), ...contactMirror(sql) };
}
