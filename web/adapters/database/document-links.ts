import type { OrderId, ShopId } from '../../domain/ids';
import type {
  DocumentLinkStore,
  LinkKey,
  OrderLink,
} from '../../ports/stores/document-link-stores';
import type { SecretPlace } from './encrypted/encrypted-columns';
import type { Encryption } from './encryption';
import { optional } from './sql/columns';
import { insertInto } from './sql/insert';
import { toInstant } from './sql/column-values';
import type { Sql } from './sql/sql';
import { chunks } from './sql/sql-text';
import { type RowOf, table } from './sql/table';

export const linkKeys = table(
  'link_keys',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    shop_key: key(12),
    /** Encrypted. */
    secret: text(),
    renewed_at: instant(),
  }),
  { primary: ['shop_id'], unique: [['shop_key']] },
);

/** Orders whose link was renewed, revoked or opened. */
export const orderLinks = table(
  'order_links',
  ({ flag, instant, key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key(20),
    issue: number(),
    revoked: flag(),
    opened: number(),
    last_opened_at: optional(instant()),
  }),
  { primary: ['shop_id', 'order_id'] },
);

export function createDocumentLinkStore(sql: Sql, encryption: Encryption): DocumentLinkStore {
  return { ...keys(sql, encryption), ...orderLinkStore(sql) };
}

type Keys = Pick<DocumentLinkStore, 'key' | 'renewKey' | 'byShopKey'>;

function keys(sql: Sql, encryption: Encryption): Keys {
  const model = sql.model(linkKeys);
  const { transaction } = sql;
  const opened = (row: RowOf<typeof linkKeys>) =>
    encryption.decrypt(row.secret, secretField(row.shop_id));
  return {
    async key(shopId, fresh) {
      const row = toRow(shopId, fresh, encryption);
      await insertInto(sql, { into: linkKeys, rows: [row], unique: ['shop_id'] });
      const stored = await model.findOne({ where: { shop_id: shopId }, raw: true, transaction });
      if (!stored) throw new Error('The link key vanished while it was read');
      return { shopKey: stored.shop_key, secret: opened(stored), renewedAt: stored.renewed_at };
    },

    async renewKey(shopId, secret, at) {
      const sealed = encryption.encrypt(secret, secretField(shopId));
      const renewed = { secret: sealed, renewed_at: toInstant(at) };
      await sql.change((inside) =>
        model.update(renewed, { ...inside, where: { shop_id: shopId } }),
      );
    },

    async byShopKey(shopKey) {
      const row = await model.findOne({ where: { shop_key: shopKey }, raw: true, transaction });
      return row && { shopId: row.shop_id, secret: opened(row) };
    },
  };
}

function orderLinkStore(sql: Sql): Omit<DocumentLinkStore, keyof Keys> {
  const model = sql.model(orderLinks);
  return {
    async ofOrder(shopId, orderId) {
      const where = { shop_id: shopId, order_id: orderId };
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row ? toLink(row) : UNTOUCHED;
    },

    async ofOrders(shopId, orderIds) {
      const found = new Map<OrderId, OrderLink>();
      for (const some of chunks(orderIds)) {
        const where = { shop_id: shopId, order_id: some };
        const rows = await model.findAll({ where, raw: true, transaction: sql.transaction });
        const links = new Map(rows.map((row) => [row.order_id, toLink(row)]));
        for (const id of some) found.set(id, links.get(id) ?? UNTOUCHED);
      }
      return found;
    },

    revoke: (shopId, orderId) => revokeLinks(sql, shopId, [orderId]),

    renew: (shopId, orderId) =>
      change(sql, [rowOf(shopId, orderId, { issue: 1 })], () => ({
        issue: 'order_links.issue + 1',
        revoked: '0',
      })),

    recordOpened: (shopId, orderId, at) =>
      change(
        sql,
        [rowOf(shopId, orderId, { opened: 1, last_opened_at: toInstant(at) })],
        (incoming) => ({
          opened: 'order_links.opened + 1',
          last_opened_at: later('order_links.last_opened_at', incoming('last_opened_at')),
        }),
      ),
  };
}

/** Customers who come at once are counted in any order. */
function later(known: string, incoming: string): string {
  return `CASE WHEN ${known} > ${incoming} THEN ${known} ELSE ${incoming} END`;
}

type LinkRow = RowOf<typeof orderLinks>;
type Update = Parameters<typeof insertInto<LinkRow>>[1]['update'];

/** The links of these orders open nothing until they are renewed. */
export async function revokeLinks(
  sql: Sql,
  shopId: ShopId,
  orderIds: readonly string[],
): Promise<void> {
  const rows = orderIds.map((id) => rowOf(shopId, id, { revoked: 1 }));
  await change(sql, rows, () => ({ revoked: '1' }));
}

async function change(sql: Sql, rows: LinkRow[], update: Update): Promise<void> {
  await insertInto(sql, { into: orderLinks, rows, unique: ['shop_id', 'order_id'], update });
}

function rowOf(shopId: ShopId, orderId: string, first: Partial<LinkRow>): LinkRow {
  const untouched = { issue: 0, revoked: 0, opened: 0, last_opened_at: null };
  return { shop_id: shopId, order_id: orderId, ...untouched, ...first };
}

const UNTOUCHED: OrderLink = { issue: 0, isRevoked: false, opened: 0, lastOpenedAt: null };

function toLink({ issue, revoked, opened, last_opened_at: lastOpenedAt }: LinkRow): OrderLink {
  return { issue, isRevoked: revoked === 1, opened, lastOpenedAt };
}

function toRow(
  shopId: ShopId,
  { shopKey, secret, renewedAt }: LinkKey,
  encryption: Encryption,
): RowOf<typeof linkKeys> {
  return {
    shop_id: shopId,
    shop_key: shopKey,
    secret: encryption.encrypt(secret, secretField(shopId)),
    renewed_at: toInstant(renewedAt),
  };
}

function secretField(shopId: ShopId): SecretPlace {
  return `link_keys.secret:${shopId}`;
}
