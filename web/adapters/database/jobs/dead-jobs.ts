import { Op, type Order } from 'sequelize';
import type { DeadJob, JobStore } from '../../../ports/stores/work/job-store';
import { toDetail } from '../sql/detail-column';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import type { jobs } from './model';

const IDS_PER_STATEMENT = 256;
const DEAD = { [Op.ne]: null };

export function deadJobs(sql: Sql): Pick<JobStore, 'dead' | 'deadIds' | 'revive' | 'purgeDead'> {
  const { jobs: model } = sql.models;
  return {
    async dead(shopId, count) {
      const order: Order = [
        ['died_at', 'DESC'],
        ['id', 'DESC'],
      ];
      const rows = await model.findAll({
        where: { shop_id: shopId, died_at: DEAD },
        order,
        limit: count,
        raw: true,
        transaction: sql.transaction,
      });
      return rows.flatMap(toDeadJob);
    },

    async deadIds(shopId, failures, count) {
      const these = failures === null ? {} : { failure: [...failures] };
      const rows = await model.findAll({
        where: { shop_id: shopId, died_at: DEAD, ...these },
        attributes: ['id'],
        order: ['died_at', 'id'],
        limit: count,
        raw: true,
        transaction: sql.transaction,
      });
      return rows.map(({ id }) => id);
    },

    async revive(shopId, ids, runAt) {
      const at = toInstant(runAt);
      const anew = { run_at: at, due_at: at, attempts: 0, failure_detail: null, died_at: null };
      let count = 0;
      for (const some of chunks(ids, IDS_PER_STATEMENT)) {
        // A dead job has kept its key, so none can be waiting under it.
        const where = { shop_id: shopId, died_at: DEAD, id: some };
        const [revived] = await sql.change((inside) => model.update(anew, { ...inside, where }));
        count += revived;
      }
      return count;
    },

    purgeDead: (shopId, before, except) => {
      const others = except.length === 0 ? {} : { name: { [Op.notIn]: [...except] } };
      const where = { shop_id: shopId, died_at: { [Op.lt]: toInstant(before) }, ...others };
      return sql.change((inside) => model.destroy({ ...inside, where }));
    },
  };
}

function toDeadJob(row: RowOf<typeof jobs>): DeadJob[] {
  if (row.died_at === null || row.failure === null) return [];
  return [
    {
      id: row.id,
      name: row.name,
      payload: JSON.parse(row.payload),
      attempts: row.attempts,
      failure: row.failure,
      detail: toDetail(row.failure_detail),
      diedAt: row.died_at,
    },
  ];
}
