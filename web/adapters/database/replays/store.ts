import { Op, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { Replayed, ReplayFilter } from '../../../domain/operator/replay';
import type {
  Replay,
  ReplayCandidate,
  ReplayStore,
} from '../../../ports/stores/operators/replay-store';
import { deliveries } from '../deliveries/model';
import { jobs } from '../jobs/model';
import { shops } from '../shops/model';
import { fromJson } from '../sql/column-values';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { replays } from './model';

type Row = RowOf<typeof replays>;
type JobRow = RowOf<typeof jobs>;
type DeliveryRow = RowOf<typeof deliveries>;

/** Of these the body is kept; one that was set aside before it was read has no topic to go by. */
const REPLAYABLE: WhereOptions<DeliveryRow> = {
  outcome: ['unreadable', 'set-aside'],
  topic: { [Op.ne]: 'unknown' },
};

export function createReplayStore(sql: Sql): ReplayStore {
  const model = sql.model(replays);
  const { transaction } = sql;
  const change = (values: Partial<Row>, where: WhereOptions<Row>) =>
    sql.change((inside) => model.update(values, { ...inside, where }));
  return {
    async begin({ key, what, filter, perMinute, total, startedAt }) {
      const row = {
        request_key: key,
        what,
        running: what,
        filter: JSON.stringify(filter),
        per_minute: perMinute,
        total,
        done: 0,
        reached: 0,
        state: 'running' as const,
        started_at: toInstant(startedAt),
      };
      const known = () => model.findOne({ where: { request_key: key }, raw: true, transaction });
      // Looked for first: on SQLite a conflict is settled by one of the two indexes only.
      if (await known()) return 'known';
      const added = await insertInto(sql, { into: replays, rows: [row], unique: ['running'] });
      const found = await known();
      if (!found) return 'busy';
      return added > 0 ? found.id : 'known';
    },

    async list(limit) {
      const order: [string, string][] = [['id', 'DESC']];
      return (await model.findAll({ order, limit, raw: true, transaction })).map(toReplay);
    },

    async lock(id) {
      const row = await model.findOne({ where: { id }, raw: true, lock: true, transaction });
      return row && toReplay(row);
    },

    move: async (id, { done, reached }) => void (await change({ done, reached }, { id })),

    async end(id, state, at) {
      const ended = { state, running: null, ended_at: toInstant(at) };
      const [changed] = await change(ended, { id, state: 'running' });
      return changed > 0;
    },

    candidates: (what, filter, page) =>
      what === 'jobs' ? deadJobs(sql, filter, page) : failedDeliveries(sql, filter, page),

    async candidate(what, id) {
      const any = { shopDomain: null, name: null, failure: null, from: null, to: null };
      const page = { after: id - 1, limit: 1 };
      const found =
        what === 'jobs' ? await deadJobs(sql, any, page) : await failedDeliveries(sql, any, page);
      return found.find((one) => one.id === id) ?? null;
    },

    count: async (what, filter, max) => (await idsOf(sql, what, filter, max)).length,

    async dispatchAgain(ids, at) {
      const where = { ...REPLAYABLE, id: [...ids] };
      const [changed] = await sql.change((inside) =>
        sql
          .model(deliveries)
          .update({ outcome: null, replayed_at: toInstant(at) }, { ...inside, where }),
      );
      return changed;
    },
  };
}

async function idsOf(
  sql: Sql,
  what: Replayed,
  filter: ReplayFilter,
  limit: number,
): Promise<unknown[]> {
  const found = { attributes: ['id'], limit, transaction: sql.transaction };
  if (what === 'deliveries')
    return sql.model(deliveries).findAll({ ...found, raw: true, where: whereDelivery(filter, 0) });
  const shopId = await shopIdOf(sql, filter);
  if (shopId === 'unknown') return [];
  return sql.model(jobs).findAll({ ...found, raw: true, where: whereJob(filter, shopId, 0) });
}

type Page = Parameters<ReplayStore['candidates']>[2];

async function deadJobs(sql: Sql, filter: ReplayFilter, page: Page): Promise<ReplayCandidate[]> {
  const shopId = await shopIdOf(sql, filter);
  if (shopId === 'unknown') return [];
  const rows = await sql.model(jobs).findAll({
    attributes: ['id', 'shop_id', 'name', 'failure', 'died_at'],
    where: whereJob(filter, shopId, page.after),
    order: ['id'],
    limit: page.limit,
    raw: true,
    transaction: sql.transaction,
  });
  const domains = await domainsOf(sql, { id: rows.map((row) => row.shop_id) });
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    shopDomain: domains.find(({ id }) => id === row.shop_id)?.domain ?? null,
    name: row.name,
    failure: row.failure ?? '',
    at: row.died_at ?? '',
  }));
}

/** Of all shops the dead are found by the index of what is due: they alone are due never. */
function whereJob(
  { name, failure, from, to }: ReplayFilter,
  shopId: JobRow['shop_id'] | null,
  after: number,
): WhereOptions<JobRow> {
  return {
    due_at: null,
    id: { [Op.gt]: after },
    died_at: within(from, to),
    ...(shopId !== null && { shop_id: shopId }),
    ...(name !== null && { name }),
    ...(failure !== null && { failure }),
  };
}

async function failedDeliveries(
  sql: Sql,
  filter: ReplayFilter,
  page: Page,
): Promise<ReplayCandidate[]> {
  const rows = await sql.model(deliveries).findAll({
    attributes: ['id', 'shop_domain', 'topic', 'outcome', 'received_at'],
    where: whereDelivery(filter, page.after),
    order: ['id'],
    limit: page.limit,
    raw: true,
    transaction: sql.transaction,
  });
  const named = rows.flatMap((row) => row.shop_domain ?? []);
  const known = await domainsOf(sql, { domain: named });
  return rows.map((row) => ({
    id: row.id,
    shopId: known.find(({ domain }) => domain === row.shop_domain)?.id ?? null,
    shopDomain: row.shop_domain,
    name: row.topic,
    failure: row.outcome ?? '',
    at: row.received_at,
  }));
}

function whereDelivery(
  { shopDomain, name, failure, from, to }: ReplayFilter,
  after: number,
): WhereOptions<DeliveryRow> {
  return {
    [Op.and]: [
      REPLAYABLE,
      { id: { [Op.gt]: after }, received_at: within(from, to) },
      shopDomain === null ? {} : { shop_domain: shopDomain },
      name === null ? {} : { topic: name },
      failure === null ? {} : { outcome: failure },
    ],
  };
}

function within(from: string | null, to: string | null) {
  return {
    [Op.ne]: null,
    ...(from !== null && { [Op.gte]: toInstant(from) }),
    ...(to !== null && { [Op.lt]: toInstant(to) }),
  };
}

async function shopIdOf(sql: Sql, { shopDomain }: ReplayFilter) {
  if (shopDomain === null) return null;
  const [shop] = await domainsOf(sql, { domain: shopDomain });
  return shop?.id ?? 'unknown';
}

function domainsOf(sql: Sql, where: WhereOptions<RowOf<typeof shops>>) {
  const { transaction } = sql;
  return sql.model(shops).findAll({ attributes: ['id', 'domain'], where, raw: true, transaction });
}

const anyText = z.string().nullable();
const filterColumn = z.object({
  shopDomain: anyText,
  name: anyText,
  failure: anyText,
  from: anyText,
  to: anyText,
});

function toReplay(row: Row): Replay {
  return {
    id: row.id,
    key: row.request_key,
    what: row.what,
    filter: fromJson(filterColumn, row.filter),
    perMinute: row.per_minute,
    total: row.total,
    done: row.done,
    reached: row.reached,
    state: row.state,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
