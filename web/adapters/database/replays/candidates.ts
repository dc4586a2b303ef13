import { Op, type WhereOptions } from 'sequelize';
import type { ReplayFilter } from '../../../domain/operator/failures';
import type {
  ReplayCandidate,
  ReplayPlace,
  ReplayStore,
} from '../../../ports/stores/operator-stores';
import { deliveries, HAS_BODY, KEEP_BODY } from '../deliveries/table';
import { jobs } from '../jobs/table';
import { shops } from '../shops/table';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';

type JobRow = RowOf<typeof jobs>;
type DeliveryRow = RowOf<typeof deliveries>;

/**
 * Of these the body is kept until a customer's data is deleted; one that was set aside before it was
 * read has no topic to go by.
 */
export const REPLAYABLE: WhereOptions<DeliveryRow> = {
  outcome: [...KEEP_BODY],
  topic: { [Op.ne]: 'unknown' },
  ...HAS_BODY,
};

/** What can be replayed, by filter and by number. */
export function searches(sql: Sql): Pick<ReplayStore, 'candidate' | 'candidates' | 'count'> {
  return {
    async candidates(what, filter, { after, limit, scanned }) {
      if (what === 'deliveries')
        return pageOf(await deliveriesAfter(sql, filter, after, limit + 1), limit, placeOf);
      const from = after?.id ?? 0;
      const shopId = await shopIdOf(sql, filter);
      if (shopId === 'unknown') return { items: [], next: null };
      const beyond = shopId === null ? await deadAfter(sql, from, scanned) : null;
      const where = whereJob(filter, shopId, until({ [Op.gt]: from }, beyond));
      const found = await jobCandidates(sql, where, limit + 1);
      const rest = beyond === null ? null : stepAt(beyond - 1);
      return pageOf(found, limit, ({ id }) => stepAt(id), rest);
    },

    async candidate(what, id) {
      const any = { shopDomain: null, name: null, failure: null, from: null, to: null };
      const [found] =
        what === 'jobs'
          ? await jobCandidates(sql, whereJob(any, null, { [Op.eq]: id }), 1)
          : await deliveryCandidates(sql, [whereDelivery(any), { id }], 1);
      return found ?? null;
    },

    async count(what, filter, scanned) {
      const ids = { attributes: ['id'], limit: scanned + 1, transaction: sql.transaction };
      if (what === 'deliveries') {
        const where = whereDelivery(filter);
        const found = await sql.model(deliveries).findAll({ ...ids, raw: true, where });
        return counted(found, scanned, null);
      }
      const begin = { [Op.gt]: 0 };
      const shopId = await shopIdOf(sql, filter);
      if (shopId === 'unknown') return { count: 0, isMore: false };
      const beyond = shopId === null ? await deadAfter(sql, 0, scanned) : null;
      const where = whereJob(filter, shopId, until(begin, beyond));
      return counted(await sql.model(jobs).findAll({ ...ids, raw: true, where }), scanned, beyond);
    },
  };
}

type Range = { [Op.gt]: number; [Op.lt]?: number } | { [Op.eq]: number };

function until(begin: { [Op.gt]: number }, beyond: number | null): Range {
  return beyond === null ? begin : { ...begin, [Op.lt]: beyond };
}

/** `rest`: where the next ones are looked for though there are no more on this page. */
function pageOf(
  found: ReplayCandidate[],
  limit: number,
  place: (one: ReplayCandidate) => ReplayPlace,
  rest: ReplayPlace | null = null,
) {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? place(last) : rest };
}

const placeOf = ({ id, at }: ReplayCandidate): ReplayPlace => ({ id, at });
const stepAt = (id: number): ReplayPlace => ({ id, at: null });

function counted(found: readonly unknown[], scanned: number, beyond: number | null) {
  return {
    count: Math.min(found.length, scanned),
    isMore: beyond !== null || found.length > scanned,
  };
}

/**
 * The first that is not among so many after that one. Codes are in no index, which every job would
 * pay for: a search over all shops goes on by stretches of this length.
 */
async function deadAfter(sql: Sql, after: number, scanned: number): Promise<number | null> {
  const row = await sql.model(jobs).findOne({
    attributes: ['id'],
    where: { due_at: null, id: { [Op.gt]: after } },
    order: ['id'],
    offset: scanned,
    raw: true,
    transaction: sql.transaction,
  });
  return row?.id ?? null;
}

async function jobCandidates(
  sql: Sql,
  where: WhereOptions<JobRow>,
  limit: number,
): Promise<ReplayCandidate[]> {
  const rows = await sql.model(jobs).findAll({
    attributes: ['id', 'shop_id', 'name', 'failure', 'died_at'],
    where,
    order: ['id'],
    limit,
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
  id: Range,
): WhereOptions<JobRow> {
  return {
    due_at: null,
    id,
    died_at: within(from, to),
    ...(shopId !== null && { shop_id: shopId }),
    ...(name !== null && { name }),
    ...(failure !== null && { failure }),
  };
}

/**
 * Each outcome by the index, as they came in: a page costs what it shows, however many there are.
 */
async function deliveriesAfter(
  sql: Sql,
  filter: ReplayFilter,
  after: ReplayPlace | null,
  limit: number,
): Promise<ReplayCandidate[]> {
  const { id = 0, at = null } = after ?? {};
  const last = at && toInstant(at);
  const rest: WhereOptions<DeliveryRow>[] =
    last === null
      ? []
      : [
          { received_at: { [Op.gte]: last } },
          { [Op.or]: [{ received_at: { [Op.gt]: last } }, { id: { [Op.gt]: id } }] },
        ];
  const found: ReplayCandidate[] = [];
  for (const outcome of KEEP_BODY)
    found.push(
      ...(await deliveryCandidates(sql, [whereDelivery(filter), { outcome }, ...rest], limit)),
    );
  return found
    .toSorted((one, other) =>
      one.at === other.at ? one.id - other.id : one.at < other.at ? -1 : 1,
    )
    .slice(0, limit);
}

async function deliveryCandidates(
  sql: Sql,
  where: readonly WhereOptions<DeliveryRow>[],
  limit: number,
): Promise<ReplayCandidate[]> {
  const rows = await sql.model(deliveries).findAll({
    attributes: ['id', 'shop_domain', 'topic', 'outcome', 'received_at'],
    where: { [Op.and]: [...where] },
    order: ['received_at', 'id'],
    limit,
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

function whereDelivery({
  shopDomain,
  name,
  failure,
  from,
  to,
}: ReplayFilter): WhereOptions<DeliveryRow> {
  return {
    [Op.and]: [
      REPLAYABLE,
      { received_at: within(from, to) },
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
