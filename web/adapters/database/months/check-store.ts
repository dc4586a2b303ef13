import { z } from 'zod';
import { DOCUMENT_KINDS } from '../../../domain/documents/model/document';
import type { LexwareId, OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import { COMPARED_FIELDS } from '../../../domain/month/lexware-comparison';
import type {
  CheckProgress,
  MonthCheck,
  MonthCheckStore,
} from '../../../ports/stores/month-stores';
import { fromJson, toInstant } from '../sql/column-values';
import { insertInto, overwritten } from '../sql/insert';
import { packedTexts, unpackedText } from '../sql/large-values';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { monthChecks } from './models';

type Row = RowOf<typeof monthChecks>;
const PROGRESS = ['state', 'listed', 'result', 'begun_at', 'moved_at'] as const;

export function createMonthCheckStore(sql: Sql): MonthCheckStore {
  const model = sql.model(monthChecks);
  const find = async (shopId: ShopId, month: string, lock: boolean) => {
    const where = { shop_id: shopId, month };
    const { transaction } = sql;
    const row = await model.findOne({ where, raw: true, transaction, ...(lock && { lock }) });
    return row && (await toCheck(row));
  };
  return {
    async progress(shopId, month) {
      const where = { shop_id: shopId, month };
      const [row] = await columnsWhere(sql, model, PROGRESS, { where });
      return row ? await toProgress(row) : null;
    },

    byMonth: (shopId, month) => find(shopId, month, false),
    lock: (shopId, month) => find(shopId, month, true),

    async save(shopId, check) {
      const values = await toRow(check);
      await insertInto(sql, {
        into: monthChecks,
        rows: [{ shop_id: shopId, month: check.month, ...values }],
        unique: ['shop_id', 'month'],
        update: (incoming) => overwritten(values, incoming),
      });
    },
  };
}

async function toRow(check: MonthCheck): Promise<Omit<Row, 'shop_id' | 'month'>> {
  const { state, orders, stale, place, vouchers, reread, movements } = check;
  const { result, begunAt, movedAt } = check;
  return {
    state,
    orders: orders && JSON.stringify(orders),
    list_kind: place?.kind ?? null,
    list_dated_to: place?.datedTo ?? null,
    list_page: place?.page ?? 0,
    listed: orders ? orders.found : vouchers.length,
    begun_at: toInstant(begunAt),
    moved_at: toInstant(movedAt),
    ...(await packedTexts({
      stale: JSON.stringify(stale),
      vouchers: JSON.stringify(vouchers),
      reread: JSON.stringify(reread),
      result: result && JSON.stringify(result),
      movements: movements && JSON.stringify(movements),
    })),
  };
}

async function toProgress(row: Pick<Row, (typeof PROGRESS)[number]>): Promise<CheckProgress> {
  return {
    state: row.state,
    listed: row.listed ?? 0,
    result: await fromPacked(result.nullable(), row.result),
    begunAt: row.begun_at,
    movedAt: row.moved_at,
  };
}

async function toCheck(row: Row): Promise<MonthCheck> {
  const { state, begunAt, movedAt, result } = await toProgress(row);
  return {
    month: row.month,
    state,
    orders: row.orders === null ? null : fromJson(placeInOrders, row.orders),
    stale: (await fromPacked(z.array(staleOrder).nullable(), row.stale)) ?? [],
    place: row.list_kind && {
      kind: row.list_kind,
      datedTo: row.list_dated_to,
      page: row.list_page,
    },
    vouchers: await fromPacked(z.array(voucher), row.vouchers),
    reread: await fromPacked(z.array(difference.omit({ amount: true })), row.reread),
    movements: await fromPacked(readMovements, row.movements),
    result,
    begunAt,
    movedAt,
  };
}

async function fromPacked<Schema extends z.ZodType>(
  schema: Schema,
  stored: string | null,
): Promise<z.output<Schema>> {
  return fromJson(schema, stored === null ? 'null' : await unpackedText(stored));
}

const amount = z
  .number()
  .int()
  .transform((cents) => cents as Cents);
const lexwareId = z.string().transform((id) => id as LexwareId);
const orderId = z.string().transform((id) => id as OrderId);
const total = z.object({ count: z.number().int(), amount });

const placeInOrders = z.object({
  since: z.string(),
  after: z.string().nullable(),
  found: z.number().int(),
  paged: z.number().int(),
});
/** Of what was read before its kind was kept nobody knows what it is: it counts as not read. */
const readMovements = z
  .object({
    state: z.enum(['reading', 'read', 'forbidden']),
    after: z.string().nullable(),
    found: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['chargeback', 'chargeback-fee', 'adjustment']),
        amount,
        fee: amount,
        at: z.string(),
        order: z.object({ id: orderId, name: z.string() }).nullable(),
      }),
    ),
  })
  .nullable()
  .catch(null);
const staleOrder = z.object({ orderId, updatedAt: z.string() });

const voucher = z.object({
  id: lexwareId,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'voided']),
  voucherDate: z.string(),
  total: amount,
});

const difference = z.object({
  kind: z.enum(['changed', 'missing', 'second']),
  lexwareId,
  orderId,
  number: z.string().nullable(),
  fields: z.array(z.enum(COMPARED_FIELDS)),
  amount,
});

const result = z.object({
  documents: total,
  lexware: total,
  byHand: z.object({ lexwareIds: z.array(lexwareId), amount }),
  differences: z.array(difference),
  reread: z.array(difference.omit({ amount: true })),
  // Checks from before did not look for them.
  unlinked: z.array(voucher.extend({ orderId })).default([]),
  // Checks from before did not count them.
  unreadOrders: z.number().int().default(0),
});
