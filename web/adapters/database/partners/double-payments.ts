import { Op, type WhereOptions } from 'sequelize';
import { cents } from '../../../domain/money/cents';
import type {
  DoublePayment,
  DoublePaymentStore,
} from '../../../ports/stores/partners/double-payment-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { doublePayments } from './payout-models';

type Row = RowOf<typeof doublePayments>;

export function createDoublePaymentStore(sql: Sql): DoublePaymentStore {
  const model = sql.model(doublePayments);
  const { transaction } = sql;
  const all = async (where: WhereOptions<Row>) => {
    const order: [string, string][] = [['id', 'ASC']];
    return (await model.findAll({ where, order, raw: true, transaction })).map(toDoublePayment);
  };
  return {
    async add({ payoutId, runId, amount, foundAt }) {
      const row = { payout_id: payoutId, run_id: runId, amount, found_at: toInstant(foundAt) };
      await sql.change((inside) => model.bulkCreate([row], inside));
    },

    async byId(id) {
      const row = await model.findOne({ where: { id }, raw: true, transaction });
      return row && toDoublePayment(row);
    },

    open: () => all({ outcome: { [Op.is]: null } }),
    ofPayouts: (ids) => all({ payout_id: [...ids] }),

    async settle({ id, outcome: before }, outcome, { actor, at, reason }) {
      const values = { outcome, settled_by: actor, settled_at: toInstant(at), reason };
      const where = { id, outcome: before ?? { [Op.is]: null } };
      const [changed] = await sql.change((inside) => model.update(values, { ...inside, where }));
      return changed === 1;
    },
  };
}

function toDoublePayment(row: Row): DoublePayment {
  return {
    id: row.id,
    payoutId: row.payout_id,
    runId: row.run_id,
    amount: cents(Number(row.amount)),
    foundAt: row.found_at,
    outcome: row.outcome,
  };
}
