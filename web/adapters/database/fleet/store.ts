import { Op } from 'sequelize';
import type { Instant, ShopId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { beginOf, SPANS } from '../../../domain/operator/spans';
import type { Figure } from '../../../ports/metrics';
import type {
  Capped,
  FailingShop,
  FailureClass,
  FleetStore,
  LostSubscription,
  NewFailure,
  ShopShare,
  SubscriptionGroup,
} from '../../../ports/stores/fleet-stores';
import type { chargeCorrections, charges } from '../billing';
import type { deliveries } from '../deliveries/table';
import type { jobs } from '../jobs/table';
import type { shops } from '../shops/table';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import { keysetPage } from '../sql/keyset';
import type { Sql, Value } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { failureClasses, failureShops, fleetFigures } from './models';
import {
  deadByShop,
  deadJobs,
  failingShops,
  type FigureRow,
  figuresOf,
  latestClasses,
  LOST,
  OLDEST_DELIVERY,
  OLDEST_JOB,
  shopsOfClass,
  silentCount,
  silentShops,
  PROVISIONS_OWED,
  SUBSCRIPTIONS,
  unreturned,
  waitingByShop,
  waitingDeliveries,
  waitingJobs,
} from './statements';

const MAX_SHOPS = 1_000;
/** Small, so that few different statements are prepared. */
const ROWS = 20;

export function createFleetStore(sql: Sql): FleetStore {
  return {
    ...figureStore(sql),
    ...failureStore(sql),
    ...backlogs(sql),
    ...moneyStore(sql),

    async purge(from, failuresSince) {
      for (const span of SPANS) {
        const where = { span, begin: { [Op.lt]: from[span] } };
        await sql.change((inside) => sql.model(fleetFigures).destroy({ ...inside, where }));
      }
      const where = { last_at: { [Op.lt]: toInstant(failuresSince) } };
      await sql.change((inside) => sql.model(failureShops).destroy({ ...inside, where }));
      await sql.change((inside) => sql.model(failureClasses).destroy({ ...inside, where }));
    },
  };
}

function figureStore(sql: Sql): Pick<FleetStore, 'add' | 'put' | 'figures'> {
  const own = (column: string) => `fleet_figures.${column}`;
  const larger = (column: string, other: string) =>
    `CASE WHEN ${other} > ${column} THEN ${other} ELSE ${column} END`;
  return {
    add: (figures, at) =>
      store(sql, rowsOf(figures, at), (incoming) => ({
        n: `${own('n')} + ${incoming('n')}`,
        total: `${own('total')} + ${incoming('total')}`,
        peak: larger(own('peak'), incoming('peak')),
      })),

    put: (figures, at) =>
      store(sql, rowsOf(figures, at), (incoming) => ({
        n: incoming('n'),
        total: incoming('total'),
        peak: incoming('peak'),
      })),

    async figures(span, names, from) {
      if (names.length === 0) return [];
      const rows = await sql.rows<FigureRow>(figuresOf(names.length), [span, ...names, from]);
      return rows.map(({ name, begin, label, n, total, peak }) => ({
        name,
        begin,
        label,
        n: Number(n),
        total: Number(total),
        peak: Number(peak),
      }));
    },
  };
}

/** In one order, so that no two processes wait for each other. */
function rowsOf(figures: readonly Figure[], at: Instant): FigureRow[] {
  const sorted = figures.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return SPANS.flatMap((span) =>
    sorted.map(({ name, label, n, total, peak }) => ({
      span,
      name,
      begin: beginOf(span, at),
      label: label.slice(0, 100),
      n,
      total,
      peak,
    })),
  );
}

function keyOf({ name, label }: Figure): string {
  return `${name} ${label}`;
}

async function store(
  sql: Sql,
  rows: FigureRow[],
  update: NonNullable<Parameters<typeof insertInto<FigureRow>>[1]['update']>,
): Promise<void> {
  await sql.atomic(async (inside) => {
    for (const some of chunks(rows, ROWS))
      await insertInto(inside, {
        into: fleetFigures,
        rows: some,
        unique: ['span', 'name', 'begin', 'label'],
        update,
      });
  });
}

type FailureStore = Pick<
  FleetStore,
  'recordFailures' | 'failureClasses' | 'failureClass' | 'countShops' | 'failingShops'
>;

function failureStore(sql: Sql): FailureStore {
  return {
    recordFailures: (failures) =>
      sql.atomic(async (inside) => {
        for (const some of chunks(classesOf(failures), ROWS)) await upsertClasses(inside, some);
        for (const some of chunks(shopsOf(failures), ROWS)) await upsertShops(inside, some);
      }),

    failureClasses: async (since, max) =>
      (
        await sql.rows<RowOf<typeof failureClasses>>(latestClasses(sql.dialect, max), [
          toInstant(since),
        ])
      ).map(toClass),

    async failureClass(fingerprint) {
      const { transaction } = sql;
      const where = { fingerprint };
      const row = await sql.model(failureClasses).findOne({ where, raw: true, transaction });
      return row && toClass(row);
    },

    countShops: (fingerprint, since) =>
      capped(sql, shopsOfClass(MAX_SHOPS), MAX_SHOPS, [fingerprint, toInstant(since)]),

    async failingShops(fingerprint, { after, limit }) {
      const request = { after, limit, before: null, sortDir: 'desc' } as const;
      const { rows, next } = await keysetPage<FailingRow>(sql, request, {
        select: failingShops(sql.dialect),
        conditions: ['fingerprint = ?'],
        values: [fingerprint],
        sort: { name: 'failing', columns: ['last_at', 'shop_id'] },
      });
      return { items: rows.map(toFailingShop), next };
    },
  };
}

type ClassRow = RowOf<typeof failureClasses>;
type ShopRow = RowOf<typeof failureShops>;
type FailingRow = Omit<ShopRow, 'fingerprint'> & Record<'domain', Domain>;

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

function classesOf(failures: readonly NewFailure[]): ClassRow[] {
  const rows = new Map<string, ClassRow>();
  for (const { fingerprint, step, code, detail, place, at, times } of failures) {
    const before = rows.get(fingerprint);
    const moment = toInstant(at);
    rows.set(fingerprint, {
      fingerprint,
      step,
      code,
      detail,
      place,
      first_at: before && before.first_at < moment ? before.first_at : moment,
      last_at: before && before.last_at > moment ? before.last_at : moment,
      times: (before?.times ?? 0) + times,
    });
  }
  return [...rows.values()].toSorted((one, other) => compare(one.fingerprint, other.fingerprint));
}

function shopsOf(failures: readonly NewFailure[]): ShopRow[] {
  return failures
    .flatMap(({ fingerprint, shopId, jobId, at, times }) =>
      shopId === null
        ? []
        : [
            {
              fingerprint,
              shop_id: shopId,
              first_at: toInstant(at),
              last_at: toInstant(at),
              times,
              job_id: jobId,
            },
          ],
    )
    .toSorted(
      (one, other) => one.shop_id - other.shop_id || compare(one.fingerprint, other.fingerprint),
    );
}

async function upsertClasses(sql: Sql, rows: readonly ClassRow[]): Promise<void> {
  await insertInto(sql, {
    into: failureClasses,
    rows,
    unique: ['fingerprint'],
    update: (incoming) => ({
      times: `failure_classes.times + ${incoming('times')}`,
      last_at: incoming('last_at'),
    }),
  });
}

async function upsertShops(sql: Sql, rows: readonly ShopRow[]): Promise<void> {
  await insertInto(sql, {
    into: failureShops,
    rows,
    unique: ['fingerprint', 'shop_id'],
    update: (incoming) => ({
      times: `failure_shops.times + ${incoming('times')}`,
      last_at: incoming('last_at'),
      job_id: incoming('job_id'),
    }),
  });
}

function toClass(row: ClassRow): FailureClass {
  const { fingerprint, step, code, detail, place } = row;
  const times = Number(row.times);
  return {
    fingerprint,
    step,
    code,
    detail,
    place,
    firstAt: row.first_at,
    lastAt: row.last_at,
    times,
  };
}

function toFailingShop(row: FailingRow): FailingShop {
  return {
    shopId: row.shop_id,
    domain: row.domain ?? '',
    firstAt: row.first_at,
    lastAt: row.last_at,
    times: Number(row.times),
    jobId: row.job_id,
  };
}

type BacklogStore = Pick<
  FleetStore,
  'backlog' | 'deadByShop' | 'waitingByShop' | 'billingSilent' | 'silentShops' | 'unreturned'
>;

function backlogs(sql: Sql): BacklogStore {
  return {
    async backlog(now, max) {
      const moment = toInstant(now);
      return {
        waiting: await capped(sql, waitingJobs(max), max, [moment]),
        oldestAt: (await sql.row<DueRow>(OLDEST_JOB, [moment]))?.due_at ?? null,
        dead: await capped(sql, deadJobs(max), max),
        intake: await capped(sql, waitingDeliveries(max), max),
        oldestIntakeAt: (await sql.row<ReceivedRow>(OLDEST_DELIVERY))?.received_at ?? null,
      };
    },

    deadByShop: async (since, max) =>
      (await sql.rows<ShareRow>(deadByShop(sql.dialect, max), [toInstant(since)])).map(toShare),

    waitingByShop: async (now, max) =>
      (await sql.rows<ShareRow>(waitingByShop(max), [toInstant(now)])).map(toShare),

    billingSilent: (since) => capped(sql, silentCount(MAX_SHOPS), MAX_SHOPS, [toInstant(since)]),

    async silentShops(since, max) {
      const rows = await sql.rows<NamedShop>(silentShops(max), [toInstant(since)]);
      return rows.map(({ id, domain }) => ({ shopId: id, domain }));
    },

    unreturned: async (max) =>
      (await sql.rows<UnreturnedRow>(unreturned(max))).map((row) => ({
        shopId: row.shop_id,
        domain: row.domain,
        shopifyId: row.shopify_id,
        amount: cents(row.amount),
        currency: row.currency,
        at: row.at,
        askedAt: row.asked_at,
      })),
  };
}

type DueRow = Pick<RowOf<typeof jobs>, 'due_at'>;
type ReceivedRow = Pick<RowOf<typeof deliveries>, 'received_at'>;
type NamedShop = Pick<RowOf<typeof shops>, 'id' | 'domain'>;
type Domain = NamedShop['domain'] | null;
type UnreturnedRow = Pick<
  RowOf<typeof chargeCorrections>,
  'shop_id' | 'amount' | 'at' | 'asked_at'
> &
  Pick<NamedShop, 'domain'> &
  Pick<RowOf<typeof charges>, 'shopify_id' | 'currency'>;

/** Without a domain: work for the whole app. */
type ShareRow = Pick<RowOf<typeof jobs>, 'shop_id'> & Record<'domain', Domain> & Counted;

interface Counted {
  counted: number;
}

function toShare({ shop_id: shopId, domain, counted }: ShareRow): ShopShare {
  return { shopId, domain: domain ?? '', count: Number(counted) };
}

async function capped(sql: Sql, text: string, max: number, values: Value[] = []): Promise<Capped> {
  const counted = Number((await sql.row<Counted>(text, values))?.counted ?? 0);
  return { count: Math.min(counted, max), isCapped: counted > max };
}

type ChargeRow = RowOf<typeof charges>;

type GroupRow = Pick<ChargeRow, 'plan_id' | 'currency' | 'is_annual' | 'state'> & {
  on_trial: number;
  subscriptions: number;
  /** Sums of cents. */
  whole: number;
  billed: number;
};

type LostRow = Pick<ChargeRow, 'shop_id' | 'plan_id' | 'currency' | 'is_annual' | 'price'> & {
  on_trial: number;
};

function moneyStore(
  sql: Sql,
): Pick<FleetStore, 'subscriptions' | 'lostSubscriptions' | 'provisionsOwed'> {
  return {
    subscriptions: async (now) =>
      (await sql.rows<GroupRow>(SUBSCRIPTIONS, [toInstant(now)])).map(toGroup),

    async lostSubscriptions(since) {
      const last = new Map<ShopId, LostSubscription>();
      for (const row of await sql.rows<LostRow>(LOST, [toInstant(since)]))
        last.set(row.shop_id, {
          shopId: row.shop_id,
          planId: row.plan_id,
          currency: row.currency,
          isAnnual: Number(row.is_annual) === 1,
          price: cents(Number(row.price)),
          wasOnTrial: Number(row.on_trial) === 1,
        });
      return [...last.values()];
    },

    async provisionsOwed() {
      const row = await sql.row<{ partners: number; owed: number }>(PROVISIONS_OWED, []);
      return { partners: Number(row?.partners ?? 0), owed: cents(Number(row?.owed ?? 0)) };
    },
  };
}

function toGroup(row: GroupRow): SubscriptionGroup {
  return {
    planId: row.plan_id,
    currency: row.currency,
    isAnnual: Number(row.is_annual) === 1,
    isOnTrial: Number(row.on_trial) === 1,
    isFrozen: row.state === 'frozen',
    subscriptions: Number(row.subscriptions),
    price: cents(Number(row.whole)),
    periodPrice: cents(Number(row.billed)),
  };
}
