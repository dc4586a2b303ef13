import type { ShopId } from '../../../domain/ids';
import type {
  Found,
  FoundDocument,
  FoundOrder,
  FoundShop,
  SearchPage,
  ShopSearchStore,
} from '../../../ports/stores/shop-search-stores';
import { nameKey } from '../order-terms/search';
import { pageOf, pageStart, rowsBeyond } from '../sql/keyset';
import type { Sql, Value } from '../sql/sql';
import { beginningWith, filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { shopTerm, type shopTerms } from '../shop-terms';
import {
  chargesCalled,
  connectionsOf,
  JOB_CALLED,
  NAME_RANGE,
  newestShops,
  NUMBER_RANGE,
  SELECT_DOCUMENTS_BY_NUMBER,
  SELECT_ORDERS_BY_NAME,
  SELECT_TERMS,
  shopsAmong,
  TERM_RANGE,
  within,
  type FoundChargeRow,
  type FoundConnectionRow,
  type FoundDocumentRow,
  type FoundJobRow,
  type FoundOrderRow,
  type FoundShopRow,
} from './statements';

export function createShopSearchStore(sql: Sql): ShopSearchStore {
  return {
    async newest({ after, limit }) {
      const before = after === null ? Number.MAX_SAFE_INTEGER : Number(after);
      const rows = await sql.rows<FoundShopRow>(newestShops(limit + 1), [before]);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { items: shown.map(toFoundShop), next: last ? String(last.id) : null };
    },

    shops: (text, page) => shopsByTerm(sql, text, page),

    async orders(name, page, shopIds = []) {
      const found = await beyondRanges<FoundOrderRow>(sql, page, {
        select: SELECT_ORDERS_BY_NAME,
        range: NAME_RANGE,
        // Of `1001` that is `#1001`, and in a shop without a mark `1001`.
        prefixes: /^\d/u.test(name) ? [`#${name}`, name].map(nameKey) : [nameKey(name)],
        shopIds,
        sort: { name: 'order', columns: ['name_key', 'shop_id', 'order_id'] },
      });
      return withShops(sql, found, (row, shop): FoundOrder => ({
        shop,
        orderId: row.order_id,
        name: row.name,
        orderedAt: row.ordered_at,
      }));
    },

    async documents(number, page, shopIds = []) {
      const found = await beyondRanges<FoundDocumentRow>(sql, page, {
        select: SELECT_DOCUMENTS_BY_NUMBER,
        range: NUMBER_RANGE,
        prefixes: [number],
        shopIds,
        sort: { name: 'document', columns: ['number', 'shop_id', 'id'] },
      });
      return withShops(sql, found, (row, shop): FoundDocument => ({
        shop,
        orderId: row.order_id,
        kind: row.kind,
        number: row.number ?? '',
        date: row.voucher_date,
      }));
    },

    ...exactly(sql),
  };
}

/** What has one name in all shops. */
function exactly(sql: Sql): Pick<ShopSearchStore, 'charges' | 'organizations' | 'job'> {
  return {
    async charges(shopifyIds) {
      if (shopifyIds.length === 0) return [];
      const ids = filledUp(shopifyIds);
      const rows = await sql.rows<FoundChargeRow>(chargesCalled(ids.length), ids);
      const { items } = await withShops(sql, { rows, next: null }, (row, shop) => ({
        shop,
        shopifyId: row.shopify_id ?? '',
        planId: row.plan_id,
        state: row.state,
      }));
      return items;
    },

    async organizations(id, limit) {
      const rows = await sql.rows<FoundConnectionRow>(connectionsOf(limit), beginningWith(id));
      const { items } = await withShops(sql, { rows, next: null }, (row, shop) => ({
        shop,
        organizationId: row.organization_id ?? '',
        isConnected: row.status === 'connected',
      }));
      return items;
    },

    async job(id) {
      const rows = await sql.rows<FoundJobRow>(JOB_CALLED, [id]);
      const { items } = await withShops(sql, { rows, next: null }, (row, shop) => ({
        shop,
        jobId: row.id,
        name: row.name,
        isDead: row.died_at !== null,
      }));
      return items[0] ?? null;
    },
  };
}

/** Several terms of one shop may begin alike: it is shown once. */
async function shopsByTerm(sql: Sql, text: string, page: SearchPage): Promise<Found<FoundShop>> {
  const found = await beyondRanges<RowOf<typeof shopTerms>>(sql, page, {
    select: SELECT_TERMS,
    range: TERM_RANGE,
    prefixes: [shopTerm(text)],
    shopIds: [],
    sort: { name: 'term', columns: ['term', 'shop_id'] },
  });
  const { items, next } = await withShops(sql, found, (_row, shop) => shop);
  return { items: [...new Map(items.map((shop) => [shop.id, shop])).values()], next };
}

interface Ranges<Row> {
  select: string;
  /** From the first value on, up to before the second. */
  range: readonly string[];
  prefixes: readonly string[];
  /** None: all. */
  shopIds: readonly ShopId[];
  sort: { name: string; columns: readonly (keyof Row & string)[] };
}

/** A page over what begins with one of these, in the order of the index. */
async function beyondRanges<Row extends object>(
  sql: Sql,
  { after, limit }: SearchPage,
  { select, range, prefixes, shopIds, sort }: Ranges<Row>,
): Promise<{ rows: Row[]; next: string | null }> {
  const request = { sortDir: 'asc' as const, limit, after, before: null };
  const position = pageStart(request, sort);
  const rows: Row[] = [];
  const some = filledUp(shopIds);
  for (const prefix of prefixes.toSorted()) {
    const values: Value[] = [...beginningWith(prefix), ...some];
    const conditions = [...range, ...(some.length > 0 ? [within(some.length)] : [])];
    const count = limit + 1 - rows.length;
    if (count === 0) break;
    const { columns } = sort;
    const stretch = { select, conditions, values, columns, isDescending: false, position, count };
    rows.push(...(await rowsBeyond<Row>(sql, stretch)));
  }
  return pageOf(rows, request, sort);
}

async function withShops<Row extends Pick<FoundJobRow, 'shop_id'>, Item>(
  sql: Sql,
  { rows, next }: { rows: Row[]; next: string | null },
  toItem: (row: Row, shop: FoundShop) => Item,
): Promise<Found<Item>> {
  if (rows.length === 0) return { items: [], next };
  const ids = filledUp([...new Set(rows.map(({ shop_id: id }) => id))]);
  const shops = await sql.rows<FoundShopRow>(shopsAmong(ids.length), ids);
  const byId = new Map(shops.map((row) => [row.id, toFoundShop(row)]));
  const items = rows.flatMap((row) => {
    const shop = byId.get(row.shop_id);
    return shop ? [toItem(row, shop)] : [];
  });
  return { items, next };
}

function toFoundShop({ id, domain, name, uninstalled_at: uninstalledAt }: FoundShopRow): FoundShop {
  return { id, domain, name, isInstalled: uninstalledAt === null };
}
