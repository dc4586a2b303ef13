import type { DocumentStore } from '../../../ports/stores/document-store';
import { documentClaiming } from './claiming';
import { documentSync } from './sync';
import { documentMailing } from './mailing';
import { documentReading } from './reading';
import { secondVouchers } from './second-vouchers';
import type { Sql } from '../sql/sql';

export function createDocumentStore(sql: Sql): DocumentStore {
  return {
    ...documentClaiming(sql),
    ...documentReading(sql),
    ...documentSync(sql),
    ...documentMailing(sql),
    ...secondVouchers(sql),
  };
}
