import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type { DeadJob, JobStore } from '../../../ports/stores/work/job-store';
import { toDetail } from '../sql/detail-column';
import { toInstant } from '../sql/instant';
import { keysetPage } from '../sql/keyset';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { columnsOf, type RowOf } from '../sql/table';
import { jobs } from './model';

const IDS_PER_STATEMENT = 256;
const DEAD = { [Op.ne]: null };
const SELECT_JOBS = `SELECT ${columnsOf(jobs)} FROM ${jobs.name}`;

const COUNT_DEAD = `SELECT COUNT(CASE WHEN name = ? THEN 1 END) AS apart,
    COUNT(CASE WHEN name = ? THEN NULL ELSE 1 END) AS others
  FROM jobs WHERE shop_id = ? AND died_at IS NOT NULL`;
type DeadCount = Awaited<ReturnType<JobStore['countDead']>>;

export function deadJobs(
  sql: Sql,
): Pick<JobStore, 'dead' | 'deadPage' | 'countDead' | 'deadIds' | 'revive' | 'purgeDead'> {
  const { jobs: model } = sql.models;
  return {
    dead: async (shopId, limit) => (await deadPage(sql, shopId, { after: null, limit })).items,

    deadPage: (shopId, page) => deadPage(sql, shopId, page),

    async countDead(shopId, apart) {
      const row = await sql.row<DeadCount>(COUNT_DEAD, [apart, apart, shopId]);
      return row ?? { apart: 0, others: 0 };
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

async function deadPage(
  sql: Sql,
  shopId: ShopId,
  { after, limit }: Parameters<JobStore['deadPage']>[1],
): ReturnType<JobStore['deadPage']> {
  const request = { after, limit, before: null, sortDir: 'desc' } as const;
  const { rows, next } = await keysetPage<RowOf<typeof jobs>>(sql, request, {
    select: SELECT_JOBS,
    conditions: ['shop_id = ?', 'died_at IS NOT NULL'],
    values: [shopId],
    sort: { name: 'died', columns: ['died_at', 'id'] },
  });
  return { items: rows.flatMap(toDeadJob), next };
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
