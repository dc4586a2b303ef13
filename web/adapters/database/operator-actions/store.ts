import { z } from 'zod';
import type {
  OperatorAction,
  OperatorActionStore,
} from '../../../ports/stores/operator-action-store';
import { operatorActions } from '../billing/model';
import { fromJson } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';

export function createOperatorActionStore(sql: Sql): OperatorActionStore {
  const model = sql.model(operatorActions);
  return {
    async append({ at, shopId, detail, ...action }) {
      const row = {
        ...action,
        at: toInstant(at),
        shop_id: shopId,
        detail: JSON.stringify(detail),
      };
      await sql.change((inside) => model.create(row, inside));
    },

    async list(limit) {
      const order: [string, string][] = [['id', 'DESC']];
      const { transaction } = sql;
      return (await model.findAll({ order, limit, raw: true, transaction })).map(toAction);
    },
  };
}

const detailColumn = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

function toAction(row: RowOf<typeof operatorActions>): OperatorAction {
  const { at, actor, action, reason } = row;
  const detail = fromJson(detailColumn, row.detail);
  return { at, actor, action, shopId: row.shop_id, reason, detail };
}
