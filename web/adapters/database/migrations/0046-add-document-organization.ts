import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * In which Lexware organisation a document is; what was made before counts as the one known for its
 * shop.
 */
const columns = ({ key }: ColumnTypes) => ({ organization_id: optional(key(64)) });

export const addDocumentOrganization: Migration = {
  name: '0046-add-document-organization',
  up: async (schema) => {
    await addColumns(schema, 'documents', columns);
    await schema.query.sequelize.query(
      `UPDATE documents SET organization_id =
          (SELECT connections.organization_id FROM connections WHERE connections.shop_id = documents.shop_id)
        WHERE organization_id IS NULL AND lexware_id IS NOT NULL`,
    );
  },
  down: (schema) => dropColumns(schema, 'documents', ['organization_id']),
};
