import type { CreationPauseStore } from '../../../ports/stores/operators/creation-pause-store';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { creationPauses } from './model';

export function createCreationPauseStore(sql: Sql): CreationPauseStore {
  const model = sql.model(creationPauses);
  const { transaction } = sql;
  return {
    async list() {
      const rows = await model.findAll({ order: ['shop_id'], raw: true, transaction });
      return rows.map(({ shop_id: shopId, reason, since }) => ({ shopId, reason, since }));
    },

    async begin({ shopId, reason, since }) {
      const row = { shop_id: shopId, reason, since: toInstant(since) };
      return (
        (await insertInto(sql, { into: creationPauses, rows: [row], unique: ['shop_id'] })) > 0
      );
    },

    async end(shopId) {
      const where = { shop_id: shopId };
      const row = await model.findOne({ where, raw: true, lock: true, transaction });
      if (!row) return null;
      await sql.change((inside) => model.destroy({ ...inside, where }));
      return { shopId, reason: row.reason, since: row.since };
    },
  };
}
