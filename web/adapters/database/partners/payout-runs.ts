import { Op, type WhereOptions } from 'sequelize';
import { cents } from '../../../domain/money/cents';
import type {
  DoublePayment,
  DoublePaymentStore,
  PayoutRun,
  PayoutRunStore,
  PayoutRunId,
} from '../../../ports/stores/partner-payout-stores';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { doublePayments, payoutRuns } from './models';
import { recordOf } from '../sql/record';

type Row = RowOf<typeof payoutRuns>;

export function createPayoutRunStore(sql: Sql, encryption: Encryption): PayoutRunStore {
  const model = sql.model(payoutRuns);
  const { transaction } = sql;
  const one = async (where: WhereOptions<Row>, lock = false) => {
    const row = await model.findOne({ where, raw: true, transaction, lock });
    return row && toRun(row);
  };
  const change = (id: PayoutRunId, values: Partial<Row>) =>
    sql.change((inside) => model.update(values, { ...inside, where: { id } }));
  return {
    async add({ messageId, method, prepared }) {
      const row = {
        message_id: messageId,
        method,
        state: 'prepared' as const,
        payouts: 0,
        amount: 0,
        prepared_by: prepared.name,
        prepared_at: toInstant(prepared.at),
      };
      await sql.change((inside) => model.bulkCreate([row], inside));
      const stored = await one({ message_id: messageId });
      if (!stored) throw new Error('A run that was stored is missing');
      return stored.id;
    },

    async fill(id, payouts, amount) {
      await change(id, { payouts, amount });
    },

    byId: (id) => one({ id }),
    lock: (id) => one({ id }, true),

    async page(before, limit) {
      const where = before === null ? {} : { id: { [Op.lt]: before } };
      const order: [string, string][] = [['id', 'DESC']];
      return (await model.findAll({ where, order, limit, raw: true, transaction })).map(toRun);
    },

    async release({ id, messageId }, { name, at }, file) {
      await change(id, {
        state: 'released',
        released_by: name,
        released_at: toInstant(at),
        file: encryption.encrypt(file, placeOf(messageId)),
      });
    },

    async file({ id, messageId }) {
      const row = await model.findOne({ where: { id }, raw: true, transaction });
      return row?.file ? encryption.decrypt(row.file, placeOf(messageId)) : null;
    },

    async markExported({ id, messageId }, at, file) {
      await change(id, {
        state: 'exported',
        exported_at: toInstant(at),
        file: encryption.encrypt(file, placeOf(messageId)),
      });
    },

    async markVoid(id, { name, at, reason }) {
      const voided = { voided_by: name, voided_at: toInstant(at), void_reason: reason };
      await change(id, { state: 'void', ...voided });
    },
  };
}

const placeOf = (messageId: string): SecretPlace => `payout_runs.file:${messageId}`;

function toRun(row: Row): PayoutRun {
  return {
    id: row.id,
    messageId: row.message_id,
    method: row.method,
    state: row.state,
    payouts: Number(row.payouts),
    amount: cents(Number(row.amount)),
    prepared: { name: row.prepared_by, at: row.prepared_at },
    released: personOf(row.released_by, row.released_at),
    exportedAt: row.exported_at,
    voided: voidedOf(row),
  };
}

function personOf(name: string | null, at: string | null) {
  return name === null || at === null ? null : { name, at };
}

function voidedOf({ voided_by: name, voided_at: at, void_reason: reason }: Row) {
  const person = personOf(name, at);
  return person && { ...person, reason: reason ?? '' };
}

type DoubleRow = RowOf<typeof doublePayments>;

export function createDoublePaymentStore(sql: Sql): DoublePaymentStore {
  const model = sql.model(doublePayments);
  const { transaction } = sql;
  const all = async (where: WhereOptions<DoubleRow>) => {
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

function toDoublePayment(row: DoubleRow): DoublePayment {
  return {
    ...recordOf<DoubleRow, DoublePayment>(row, {
      settled_by: true,
      settled_at: true,
      reason: true,
    }),
    amount: cents(Number(row.amount)),
  };
}
