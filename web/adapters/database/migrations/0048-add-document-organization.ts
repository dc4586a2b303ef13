import { addColumns, dropColumns, key } from '../table';
import type { Migration } from './migration';

/** In which Lexware organisation a document is; what was made before counts as the one known for its shop. */
const columns = { organization_id: key(64) };

export const addDocumentOrganization: Migration = {
  name: '0048-add-document-organization',
  up: async (sql) => {
    await addColumns(sql, 'documents', columns);
    await sql.write(
      `UPDATE documents SET organization_id =
          (SELECT connections.organization_id FROM connections WHERE connections.shop_id = documents.shop_id)
        WHERE organization_id IS NULL AND lexware_id IS NOT NULL`,
      [],
    );
  },
  down: (sql) => dropColumns(sql, 'documents', Object.keys(columns)),
};
