import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type { DeadJob, JobStore } from '../../../ports/stores/job-stores';
import { toDetail, toInstant } from '../sql/column-values';
import { purge } from '../sql/purge';
import { keysetPage } from '../sql/keyset';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { jobs, DEAD_OF_SHOP, SELECT_JOBS } from './table';

const IDS_PER_STATEMENT = 256;
const DEAD = { [Op.ne]: null };

export function deadJobs(
  sql: Sql,
): Pick<JobStore, 'dead' | 'deadPage' | 'countDead' | 'deadIds' | 'revive' | 'purgeDead'> {
  const model = sql.model(jobs);
  return {
    dead: async (shopId, limit) => (await deadPage(sql, shopId, { after: null, limit })).items,

    deadPage: (shopId, page) => deadPage(sql, shopId, page),

    countDead: (shopId, apart) => countDead(sql, shopId, apart),

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
        // A dead job still has its key, so none can be waiting under it.
        const where = { shop_id: shopId, died_at: DEAD, id: some };
        const [revived] = await sql.change((inside) => model.update(anew, { ...inside, where }));
        count += revived;
      }
      return count;
    },

    purgeDead: (shopId, before, except) => {
      const others = except.length === 0 ? {} : { name: { [Op.notIn]: [...except] } };
      return purge(sql, jobs, {
        shop_id: shopId,
        died_at: { [Op.lt]: toInstant(before) },
        ...others,
      });
    },
  };
}

async function countDead(
  sql: Sql,
  shopId: ShopId,
  apart: string,
): ReturnType<JobStore['countDead']> {
  const where = { shop_id: shopId, died_at: DEAD };
  const counts = await sql
    .model(jobs)
    .count({ where, group: ['name'], transaction: sql.transaction });
  const sum = (some: typeof counts) => some.reduce((total, { count }) => total + count, 0);
  return {
    apart: sum(counts.filter(({ name }) => name === apart)),
    others: sum(counts.filter(({ name }) => name !== apart)),
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
    conditions: DEAD_OF_SHOP,
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
