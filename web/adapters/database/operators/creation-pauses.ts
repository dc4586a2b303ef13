import type { ShopId } from '../../../domain/ids';
import type { CreationPauseStore } from '../../../ports/stores/operator-stores';
import { APP_WIDE } from '../../../ports/stores/job-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { table } from '../sql/table';

export const creationPauses = table(
  'creation_pauses',
  ({ instant, number, text }) => ({
    /** 0 where all shops are paused. */
    shop_id: number<ShopId>(),
    reason: text(),
    since: instant(),
  }),
  { primary: ['shop_id'] },
);

/**
 * The reason of the pause that counts for a shop, its own before that of all. Part of other
 * statements: a pause counts at once, in every process, and costs orders no statement of their own.
 */
export const pausesOf = (shopId: 'shops.id' | 'documents.shop_id') =>
  `SELECT creation_pauses.reason FROM creation_pauses
    WHERE creation_pauses.shop_id IN (${APP_WIDE}, ${shopId})
    ORDER BY creation_pauses.shop_id DESC LIMIT 1`;

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
