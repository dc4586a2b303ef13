import { createHash } from 'node:crypto';
import { Op, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { ShopId } from '../../../domain/ids';
import type { RecordedFacts } from '../../../domain/operator/action-facts';
import {
  type ActionsPage,
  type ChainCheck,
  type OperatorAction,
  type OperatorActionStore,
  type RecordedAction,
  REPLAYED_SHOP,
  TO_ALL_SHOPS,
} from '../../../ports/stores/operator-stores';
import { fromJson, toInstant } from '../sql/column-values';
import { optional } from '../sql/columns';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { type RowOf, table } from '../sql/table';

/** Append-only: what operators did, and why; each row with a hash of itself and the one before. */
export const operatorActions = table(
  'operator_actions',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    at: instant(),
    actor: key(100),
    action: key(40),
    shop_id: optional(number<ShopId>()),
    reason: text(),
    /** JSON without secrets, like the two of a change. */
    detail: text(),
    before_change: optional(text()),
    after_change: optional(text()),
    /** Null in rows from before the chain. */
    previous_hash: optional(key(64)),
    hash: optional(key(64)),
  }),
  {
    primary: ['id'],
    indexes: [
      ['shop_id', 'id'],
      ['shop_id', 'action', 'id'],
    ],
  },
);

/** One row: the hash of the newest action. Whoever appends one waits for it. */
export const operatorChain = table(
  'operator_chain',
  ({ key, number }) => ({ id: number(), head: key(64) }),
  { primary: ['id'] },
);

type Row = RowOf<typeof operatorActions>;

/** The one row of the chain, and what the first action follows. */
const CHAIN = { id: 1, head: '' };
const PAGE = 500;

export function createOperatorActionStore(sql: Sql): OperatorActionStore {
  const model = sql.model(operatorActions);
  const newest = async (where: WhereOptions<Row>, { before, limit }: ActionsPage) => {
    const older = before === null ? {} : { id: { [Op.lt]: before } };
    const order: [string, string][] = [['id', 'DESC']];
    const { transaction } = sql;
    const found = {
      where: { [Op.and]: [where, older] },
      order,
      limit,
      raw: true,
      transaction,
    } as const;
    return (await model.findAll(found)).map(toAction);
  };
  const page: OperatorActionStore['page'] = ({ shopId, ...part }) =>
    newest(shopId === null ? { action: { [Op.ne]: REPLAYED_SHOP } } : { shop_id: shopId }, part);
  return {
    lock: async () => void (await lockChain(sql)),
    append: (action) => sql.atomic((inside) => append(inside, action)),
    list: (limit) => page({ shopId: null, before: null, limit }),
    page,
    async ofMerchant({ shopId, since, ...part }) {
      const at = { [Op.gte]: toInstant(since) };
      const found = await newest({ shop_id: shopId }, part);
      for (const action of TO_ALL_SHOPS)
        found.push(...(await newest({ shop_id: null, action, at }, part)));
      return found.toSorted((one, other) => other.id - one.id).slice(0, part.limit);
    },
    check: () => check(sql),
  };
}

/** Makes it one line, however many act at once. Answers the hash of the newest action. */
async function lockChain(sql: Sql): Promise<string> {
  await insertInto(sql, { into: operatorChain, rows: [CHAIN], unique: ['id'] });
  const where = { id: CHAIN.id };
  const { transaction } = sql;
  const chain = sql.model(operatorChain);
  return (await chain.findOne({ where, raw: true, lock: true, transaction }))?.head ?? '';
}

async function append(sql: Sql, action: OperatorAction): Promise<void> {
  const previous = await lockChain(sql);
  const row = {
    at: toInstant(action.at),
    actor: action.actor,
    action: action.action,
    shop_id: action.shopId,
    reason: action.reason,
    detail: JSON.stringify(action.detail),
    before_change: action.before ? JSON.stringify(action.before) : null,
    after_change: action.after ? JSON.stringify(action.after) : null,
    previous_hash: previous,
  };
  const hash = hashOf(row);
  await sql.change(async (inside) => {
    await sql.model(operatorActions).create({ ...row, hash }, inside);
    const where = { id: CHAIN.id };
    await sql.model(operatorChain).update({ head: hash }, { ...inside, where });
  });
}

function hashOf(row: Omit<Row, 'id' | 'hash'>): string {
  const facts = [
    row.previous_hash,
    row.at,
    row.actor,
    row.action,
    row.shop_id === null ? null : Number(row.shop_id),
    row.reason,
    row.detail,
    row.before_change,
    row.after_change,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

const factsColumn = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

function factsOf(text: string | null): RecordedFacts | undefined {
  return text === null ? undefined : fromJson(factsColumn, text);
}

function toAction(row: Row): RecordedAction {
  const { id, at, actor, action, reason } = row;
  return {
    id,
    at,
    actor,
    action,
    shopId: row.shop_id,
    reason,
    detail: fromJson(factsColumn, row.detail),
    before: factsOf(row.before_change),
    after: factsOf(row.after_change),
    isGenuine: row.hash === null || row.hash === hashOf(row),
  };
}

async function check(sql: Sql): Promise<ChainCheck> {
  const { transaction } = sql;
  const found: ChainCheck = { count: 0, head: CHAIN.head, brokenAt: null };
  const model = sql.model(operatorActions);
  const chain = await sql
    .model(operatorChain)
    .findOne({ where: { id: CHAIN.id }, raw: true, transaction });
  // Read first: what is appended meanwhile follows it.
  const head = chain?.head ?? CHAIN.head;
  let isReached = false;
  const order: [string, string][] = [['id', 'ASC']];
  for (let after = 0; ;) {
    const where = { id: { [Op.gt]: after } };
    const rows = await model.findAll({ where, order, limit: PAGE, raw: true, transaction });
    for (const row of rows) {
      follow(found, row);
      isReached ||= row.hash === head;
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  // The newest rows were taken away.
  if (!isReached && found.head !== head) found.brokenAt ??= found.count + 1;
  return found;
}

/** Rows without a hash are from before the chain, so they can only stand at its beginning. */
function follow(found: ChainCheck, row: Row): void {
  found.count += 1;
  if (row.hash === null && found.head === CHAIN.head) return;
  const isNext = row.previous_hash === found.head && row.hash === hashOf(row);
  if (!isNext) found.brokenAt ??= row.id;
  found.head = row.hash ?? found.head;
}
