import type { LexwareId } from '../../../domain/ids';
import {
  type DocumentFileStore,
  FILE_PARTS,
  type FirstRead,
} from '../../../ports/stores/document-link-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { documentFiles } from './archive-models';

export function createDocumentFileStore(sql: Sql): DocumentFileStore {
  const model = sql.model(documentFiles);
  return {
    async record(shopId, lexwareId, files, at) {
      const rows = FILE_PARTS.flatMap((part) => {
        const hash = files[part];
        if (!hash) return [];
        const { sha256, size } = hash;
        const of = { shop_id: shopId, lexware_id: lexwareId, part };
        return [{ ...of, sha256, size, read_at: toInstant(at) }];
      });
      const unique = ['shop_id', 'lexware_id', 'part'] as const;
      await insertInto(sql, { into: documentFiles, rows, unique });
    },

    async firstRead(shopId, lexwareIds) {
      const found = new Map<LexwareId, FirstRead>();
      for (const some of chunks(lexwareIds)) {
        const where = { shop_id: shopId, lexware_id: some };
        const rows = await model.findAll({ where, raw: true, transaction: sql.transaction });
        for (const { lexware_id: id, part, sha256, size, read_at: at } of rows) {
          const known = found.get(id) ?? { pdf: null, xml: null };
          found.set(id, { ...known, [part]: { sha256, size, at } });
        }
      }
      return found;
    },
  };
}
