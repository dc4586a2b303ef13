import { documents } from '../documents/table/model';
import { jobs } from '../jobs/table';
import { orders } from '../orders/table';
import { limit, placeholders } from '../sql/sql-text';
import { columnsOf, only, type RowOf } from '../sql/table';
import { connections } from '../connections/table';
import { charges } from '../billing';
import { shops } from '../shops/table';
import { shopTerms } from '../shop-terms';

/**
 * An operator's questions across all shops: each reads a stretch of one index and stops at the end
 * of a page, however many shops there are.
 */
const SHOP = only(shops, 'id', 'domain', 'name', 'uninstalled_at');
export type FoundShopRow = Pick<RowOf<typeof shops>, 'id' | 'domain' | 'name' | 'uninstalled_at'>;

export const newestShops = (count: number) =>
  `SELECT ${SHOP} FROM shops WHERE id < ? ORDER BY id DESC ${limit(count)}`;

export const shopsAmong = (count: number) =>
  `SELECT ${SHOP} FROM shops WHERE id IN ${placeholders(count)}`;

export const SELECT_TERMS = `SELECT ${columnsOf(shopTerms)} FROM shop_terms`;
export const TERM_RANGE = ['term >= ?', 'term < ?'];

const ORDER = only(orders, 'shop_id', 'order_id', 'name', 'name_key', 'ordered_at');
export type FoundOrderRow = Pick<
  RowOf<typeof orders>,
  'shop_id' | 'order_id' | 'name' | 'name_key' | 'ordered_at'
>;
export const SELECT_ORDERS_BY_NAME = `SELECT ${ORDER} FROM orders`;
export const NAME_RANGE = ['name_key >= ?', 'name_key < ?'];

const DOCUMENT = only(documents, 'id', 'shop_id', 'order_id', 'kind', 'number', 'voucher_date');
export type FoundDocumentRow = Pick<
  RowOf<typeof documents>,
  'id' | 'shop_id' | 'order_id' | 'kind' | 'number' | 'voucher_date'
>;
export const SELECT_DOCUMENTS_BY_NUMBER = `SELECT ${DOCUMENT} FROM documents`;
export const NUMBER_RANGE = ['number >= ?', 'number < ?'];

/** In one of these shops. */
export const within = (count: number) => `shop_id IN ${placeholders(count)}`;

const CHARGE = only(charges, 'shop_id', 'shopify_id', 'plan_id', 'state');
export type FoundChargeRow = Pick<
  RowOf<typeof charges>,
  'shop_id' | 'shopify_id' | 'plan_id' | 'state'
>;
export const chargesCalled = (count: number) =>
  `SELECT ${CHARGE} FROM charges WHERE shopify_id IN ${placeholders(count)}`;

const CONNECTION = only(connections, 'shop_id', 'organization_id', 'status');
export type FoundConnectionRow = Pick<
  RowOf<typeof connections>,
  'shop_id' | 'organization_id' | 'status'
>;
export const connectionsOf = (count: number) =>
  `SELECT ${CONNECTION} FROM connections
    WHERE organization_id >= ? AND organization_id < ? ORDER BY organization_id ${limit(count)}`;

const JOB = only(jobs, 'id', 'shop_id', 'name', 'died_at');
export type FoundJobRow = Pick<RowOf<typeof jobs>, 'id' | 'shop_id' | 'name' | 'died_at'>;
export const JOB_CALLED = `SELECT ${JOB} FROM jobs WHERE id = ?`;
