import type { OrderId } from '../../../domain/ids';
import type { CheckedVatId } from '../../../domain/month/snapshot';
import type { VatCheckStore } from '../../../ports/stores/order-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import { vatChecks, checkedIds, LATEST, type VatCheckRow } from './table';

type Checked = Pick<VatCheckRow, 'order_id' | 'vat_id' | 'asked_at' | 'result'>;

export function createVatCheckStore(sql: Sql): VatCheckStore {
  return {
    async record(shopId, orderId, vatId, { askedAt, result, requestId, raw, tries }) {
      const question = {
        shop_id: shopId,
        order_id: orderId,
        vat_id: vatId,
        asked_at: toInstant(askedAt),
      };
      await insertInto(sql, {
        into: vatChecks,
        rows: [{ ...question, result, request_id: requestId, answer: raw, tries }],
        unique: ['shop_id', 'order_id', 'vat_id', 'asked_at'],
      });
    },

    async latest(shopId, orderId, vatId) {
      const row = await sql.row<VatCheckRow>(LATEST, [shopId, orderId, vatId]);
      return (
        row && {
          askedAt: row.asked_at,
          result: row.result,
          requestId: row.request_id,
          raw: row.answer,
          tries: row.tries,
        }
      );
    },

    async checkedIds(shopId, orderIds) {
      const found = new Map<OrderId, CheckedVatId[]>();
      for (const some of chunks(orderIds).map(filledUp)) {
        const rows = await sql.rows<Checked>(checkedIds(some.length), [shopId, ...some]);
        for (const { order_id: orderId, vat_id: vatId, asked_at: askedAt, result } of rows) {
          const one = { vatId, askedAt, isInvalid: result === 'invalid' };
          found.set(orderId, [...(found.get(orderId) ?? []), one]);
        }
      }
      return found;
    },
  };
}
