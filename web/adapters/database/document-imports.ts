import { literal } from 'sequelize';
import type { ListPlace } from '../../domain/imports/list-place';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import type { LexwareId, ShopId } from '../../domain/ids';
import type { Cents } from '../../domain/money/cents';
import type {
  DocumentImport,
  DocumentImportStore,
  NewCandidate,
} from '../../ports/stores/import-stores';
import { optional } from './sql/columns';
import { insertInto, overwritten } from './sql/insert';
import { toInstant } from './sql/column-values';
import type { Sql } from './sql/sql';
import { chunks } from './sql/sql-text';
import { type RowOf, table } from './sql/table';

export const documentImports = table(
  'document_imports',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    /** The page of Lexware's lists that is read next; null once all were. */
    list_kind: optional(key<DocumentKind>(16)),
    list_dated_to: optional(key(10)),
    list_page: number(),
    found: number(),
    affected: number(),
    compared: number(),
    assigned: number(),
    moved_at: instant(),
    ended_at: optional(instant()),
  }),
  { primary: ['shop_id'] },
);

export const importCandidates = table(
  'import_candidates',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    lexware_id: key<LexwareId>(36),
    kind: key<DocumentKind>(16),
    /** Invoices come first, because credit notes correct them. */
    place: number(),
    total: number<Cents>(),
    voucher_date: instant(),
  }),
  {
    primary: ['shop_id', 'lexware_id'],
    indexes: [['shop_id', 'place', 'total', 'voucher_date', 'lexware_id']],
  },
);

type Row = RowOf<typeof documentImports>;

const NEXT_FIRST = ['place', 'total', 'voucher_date', 'lexware_id'];

export function createDocumentImportStore(sql: Sql): DocumentImportStore {
  const imports = sql.model(documentImports);
  const candidateRows = sql.model(importCandidates);
  return {
    async byShop(shopId) {
      const where = { shop_id: shopId };
      const row = await imports.findOne({ where, raw: true, transaction: sql.transaction });
      return row && toImport(row);
    },

    async lock(shopId) {
      const where = { shop_id: shopId };
      const { transaction } = sql;
      const row = await imports.findOne({ where, raw: true, lock: true, transaction });
      return row && toImport(row);
    },

    begin: (shopId, place, at) =>
      sql.atomic((inside) =>
        begin(inside, shopId, { ...FRESH, ...columnsOf(place), moved_at: at }),
      ),

    list: (shopId, { found, candidates, next }, at) =>
      sql.atomic(async (inside) => {
        const added = await storeCandidates(inside, shopId, candidates);
        const moved = { ...columnsOf(next), moved_at: toInstant(at) };
        await change(inside, shopId, { ...moved, ...more({ found, affected: added }) });
      }),

    async candidates(shopId, limit) {
      const rows = await nextOf(sql, shopId, limit);
      return rows.map(({ lexware_id: id, kind, total }) => ({ id, kind, total }));
    },

    compared: (shopId, { ids, assigned }, at) =>
      sql.atomic(async (inside) => {
        let removed = 0;
        for (const some of chunks(ids)) {
          const where = { shop_id: shopId, lexware_id: some };
          removed += await inside.change((how) => candidateRows.destroy({ ...how, where }));
        }
        const counted = more({ compared: removed, assigned });
        await change(inside, shopId, { ...counted, moved_at: toInstant(at) });
      }),

    end: (shopId, at) => change(sql, shopId, { ended_at: toInstant(at), moved_at: toInstant(at) }),
  };
}

function nextOf(sql: Sql, shopId: ShopId, limit: number) {
  const { transaction } = sql;
  const how = { where: { shop_id: shopId }, order: NEXT_FIRST, limit, raw: true } as const;
  return sql.model(importCandidates).findAll({ ...how, transaction });
}

const FRESH = { found: 0, affected: 0, compared: 0, assigned: 0, ended_at: null };

async function begin(sql: Sql, shopId: ShopId, fresh: Omit<Row, 'shop_id'>): Promise<void> {
  const values = { ...fresh, moved_at: toInstant(fresh.moved_at) };
  await insertInto(sql, {
    into: documentImports,
    rows: [{ shop_id: shopId, ...values }],
    unique: ['shop_id'],
    update: (incoming) => overwritten(values, incoming),
  });
  await sql.change((how) =>
    sql.model(importCandidates).destroy({ ...how, where: { shop_id: shopId } }),
  );
}

/** Answers how many are new. */
function storeCandidates(
  sql: Sql,
  shopId: ShopId,
  candidates: readonly NewCandidate[],
): Promise<number> {
  const rows = candidates.map(({ id, kind, total, voucherDate }) => ({
    shop_id: shopId,
    lexware_id: id,
    kind,
    place: DOCUMENT_KINDS.indexOf(kind),
    total,
    voucher_date: toInstant(voucherDate),
  }));
  return insertInto(sql, { into: importCandidates, rows, unique: ['shop_id', 'lexware_id'] });
}

/** Counted by the database, column by column. */
function more(counts: Partial<Pick<Row, 'found' | 'affected' | 'compared' | 'assigned'>>) {
  const sums = Object.entries(counts).map(([column, count]) => {
    return [column, literal(`${column} + ${Number(count)}`)] as const;
  });
  return Object.fromEntries(sums);
}

type Changes = { [Column in keyof Row]?: Row[Column] | ReturnType<typeof literal> };

async function change(sql: Sql, shopId: ShopId, values: Changes): Promise<void> {
  const model = sql.model(documentImports);
  await sql.change((how) => model.update(values, { ...how, where: { shop_id: shopId } }));
}

function columnsOf(place: ListPlace | null) {
  return {
    list_kind: place?.kind ?? null,
    list_dated_to: place?.datedTo ?? null,
    list_page: place?.page ?? 0,
  };
}

function toImport(row: Row): DocumentImport {
  const { found, affected, compared, assigned } = row;
  const place = row.list_kind && {
    kind: row.list_kind,
    datedTo: row.list_dated_to,
    page: row.list_page,
  };
  return {
    place,
    found,
    affected,
    compared,
    assigned,
    movedAt: row.moved_at,
    endedAt: row.ended_at,
  };
}
