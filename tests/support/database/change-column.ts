import { decisions } from '../../../web/adapters/database/decisions/table';
import { documents } from '../../../web/adapters/database/documents/table/model';
import { orders } from '../../../web/adapters/database/orders/table';
import type { ShopId } from '../../../web/domain/ids';
import { changeByHand } from './change-by-hand';
import type { DatabasePlace } from './databases';

const TABLES = { orders, documents, decisions };
const MOMENTS = ['2026-08-31T21:59:59.999Z', '2026-08-31T22:00:00.000Z'];
const KEYS = ['id', 'shop_id', 'order_id'];

/** Without those that say which row it is. */
export function columnsOf(table: keyof typeof TABLES): string[] {
  return Object.keys(TABLES[table].attributes('mysql')).filter((one) => !KEYS.includes(one));
}

/** Of all rows of the shop, past our own code. */
export function changeColumn(
  place: DatabasePlace,
  shopId: ShopId,
  { table, column }: { table: keyof typeof TABLES; column: string },
): Promise<void> {
  const { type } = new Map(Object.entries(TABLES[table].attributes('mysql'))).get(column) ?? {};
  const texts = type?.startsWith('CHAR') ? MOMENTS : ['a', 'b'];
  const [value, other] = type?.includes('INT') ? [0, 1] : texts.map((one) => `'${one}'`);
  const changed = /tags|content|detail/.test(column)
    ? `CASE WHEN ${column} IS NULL THEN '[]' END`
    : `CASE WHEN ${column} = ${value} THEN ${other} ELSE ${value} END`;
  return changeByHand(
    place,
    `UPDATE ${table} SET ${column} = ${changed} WHERE shop_id = ${shopId}`,
  );
}
