import type { Instant, ShopId } from '../../domain/ids';
import type {
  MerchantNotification,
  NotificationKind,
} from '../../domain/notifications/merchant-notification';
import type { NotificationStore } from '../../ports/stores/mail-stores';
import { insertInto } from './sql/insert';
import { toInstant } from './sql/column-values';
import type { Sql } from './sql/sql';
import { table } from './sql/table';

/**
 * Which notifications a shop was mailed; one row per kind and occasion, so that none is sent twice.
 */
export const notifications = table(
  'notifications',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    kind: key<NotificationKind>(32),
    occasion: key(64),
    state: key<'due' | 'sending' | 'done'>(8),
    changed_at: instant(),
  }),
  { primary: ['shop_id', 'kind', 'occasion'] },
);

const keyOf = (shopId: ShopId, { kind, occasion }: MerchantNotification) => ({
  shop_id: shopId,
  kind,
  occasion,
});

export function createNotificationStore(sql: Sql): NotificationStore {
  const model = sql.model(notifications);
  return {
    async record(shopId, notification, at) {
      // Most occasions are recorded already; reading needs no lock, and the index decides between
      // concurrent inserts.
      const key = keyOf(shopId, notification);
      if (await stateOf(sql, shopId, notification)) return false;
      const row = { ...key, state: 'due' as const, changed_at: toInstant(at) };
      return (
        (await insertInto(sql, {
          into: notifications,
          rows: [row],
          unique: ['shop_id', 'kind', 'occasion'],
        })) === 1
      );
    },

    begin: (shopId, notification, at) => begin(sql, shopId, notification, at),

    async release(shopId, notification) {
      const where = { ...keyOf(shopId, notification), state: 'sending' };
      await sql.change((inside) => model.update({ state: 'due' }, { ...inside, where }));
    },

    async finish(shopId, notification, at) {
      const change = { state: 'done' as const, changed_at: toInstant(at) };
      await sql.change((inside) =>
        model.update(change, { ...inside, where: keyOf(shopId, notification) }),
      );
    },
  };
}

async function begin(
  sql: Sql,
  shopId: ShopId,
  notification: MerchantNotification,
  at: Instant,
): Promise<'begun' | 'sending' | 'done'> {
  const change = { state: 'sending' as const, changed_at: toInstant(at) };
  const where = { ...keyOf(shopId, notification), state: 'due' };
  const [changed] = await sql.change((inside) =>
    sql.model(notifications).update(change, { ...inside, where }),
  );
  if (changed === 1) return 'begun';
  return (await stateOf(sql, shopId, notification)) === 'sending' ? 'sending' : 'done';
}

async function stateOf(sql: Sql, shopId: ShopId, notification: MerchantNotification) {
  const row = await sql.model(notifications).findOne({
    where: keyOf(shopId, notification),
    raw: true,
    transaction: sql.transaction,
  });
  return row?.state ?? null;
}
