import { fn, col, Op, type WhereOptions } from 'sequelize';
import { causeText } from '../../../domain/documents/model/cause';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type { TransactionDraft } from '../../../domain/transactions/transaction-draft';
import type {
  BankTransactionRecord,
  BankTransactionStore,
} from '../../../ports/stores/bank/bank-transaction-store';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { toTransaction } from './bank-transaction-row';
import { bankTransactions } from './models';

const ROWS_PER_STATEMENT = 200;

type Row = RowOf<typeof bankTransactions>;

export function createBankTransactionStore(sql: Sql): BankTransactionStore {
  return { ...reading(sql), ...posting(sql), ...hinting(sql) };
}

type Reading = Pick<BankTransactionStore, 'claimed' | 'ofOrder' | 'byReferences'>;
type Hinting = Pick<BankTransactionStore, 'claimHint' | 'confirmHint' | 'releaseHint'>;

function reading(sql: Sql): Reading {
  const { bankTransactions: model } = sql.models;
  const select = async (where: WhereOptions<Row>, limit?: number) => {
    const order = ['value_date', 'external_reference'];
    const rows = await model.findAll({
      where,
      order,
      limit,
      raw: true,
      transaction: sql.transaction,
    });
    return rows.map(toTransaction);
  };
  return {
    claimed: (shopId, count, except = []) => {
      const others = except.length === 0 ? {} : { gateway: { [Op.notIn]: [...except] } };
      return select({ shop_id: shopId, state: 'claimed', ...others }, count);
    },

    ofOrder: (shopId, orderId) => select({ shop_id: shopId, order_id: orderId }),

    async byReferences(shopId, references) {
      const found = new Map<string, BankTransactionRecord>();
      for (const some of chunks(references, ROWS_PER_STATEMENT)) {
        const rows = await select({ shop_id: shopId, external_reference: some });
        rows.forEach((row) => found.set(row.externalReference, row));
      }
      return [...new Set(references)].flatMap((reference) => found.get(reference) ?? []);
    },
  };
}

function posting(sql: Sql): Omit<BankTransactionStore, keyof Reading | keyof Hinting> {
  const { bankTransactions: model } = sql.models;
  return {
    async claim(shopId, drafts, at) {
      let added = 0;
      for (const some of chunks(drafts, ROWS_PER_STATEMENT)) {
        const rows = some.map((draft) => fromDraft(shopId, draft, toInstant(at)));
        added += await insertInto(sql, {
          into: bankTransactions,
          rows,
          unique: ['shop_id', 'external_reference'],
        });
      }
      return added;
    },

    async markSent(shopId, references, at) {
      const where = { shop_id: shopId, external_reference: [...references] };
      const first = fn('COALESCE', col('sent_at'), toInstant(at));
      await sql.change((inside) => model.update({ sent_at: first }, { ...inside, where }));
    },

    async markPosted(shopId, posted) {
      await sql.atomic(async (inside) => {
        for (const one of posted) await markPosted(inside, shopId, one);
      });
    },

    async markRefused(shopId, reference, detail) {
      const where = { shop_id: shopId, external_reference: reference, state: 'claimed' };
      await sql.change((inside) =>
        model.update({ state: 'refused', refusal: detail }, { ...inside, where }),
      );
    },

    async discard(shopId, gateways) {
      const where = { shop_id: shopId, state: 'claimed', sent_at: null, gateway: [...gateways] };
      await sql.change((inside) => model.destroy({ ...inside, where }));
    },
  };
}

function hinting(sql: Sql): Hinting {
  const change = async (values: Partial<Row>, where: WhereOptions<Row>): Promise<number> => {
    const { bankTransactions: model } = sql.models;
    const [changed] = await sql.change((inside) => model.update(values, { ...inside, where }));
    return changed;
  };
  return {
    async claimHint(shopId, reference, documentId, instead) {
      const where = { shop_id: shopId, external_reference: reference, hinted_document: instead };
      return (await change({ hinted_document: documentId, hinted_at: null }, where)) > 0;
    },

    async confirmHint(shopId, reference, at) {
      await change(
        { hinted_at: toInstant(at) },
        { shop_id: shopId, external_reference: reference },
      );
    },

    async releaseHint(shopId, reference) {
      const where = { shop_id: shopId, external_reference: reference, hinted_at: null };
      await change({ hinted_document: null }, where);
    },
  };
}

function fromDraft(shopId: ShopId, draft: TransactionDraft, at: string): Partial<Row> {
  const { orderId, gateway, kind, subject, cause, amount, fee, feeRate } = draft;
  return {
    shop_id: shopId,
    external_reference: draft.externalReference,
    order_id: orderId,
    ...{ gateway, kind, subject, amount, fee },
    cause: cause && causeText(cause),
    fee_rate: feeRate,
    value_date: toInstant(draft.date),
    state: 'claimed',
    claimed_at: at,
  };
}

/** Whoever turns the state is the one who changes the balance, so that no amount counts twice. */
async function markPosted(
  sql: Sql,
  shopId: ShopId,
  { externalReference, id }: { externalReference: string; id: LexwareId },
): Promise<void> {
  const { bankTransactions: model, financialAccounts } = sql.models;
  const key = { shop_id: shopId, external_reference: externalReference };
  const change = { state: 'posted' as const, lexware_id: id, refusal: null };
  const where = { ...key, state: { [Op.ne]: 'posted' } };
  const [changed] = await sql.change((inside) => model.update(change, { ...inside, where }));
  if (changed === 0) return;
  const { transaction } = sql;
  const posted = await model.findOne({ where: key, raw: true, transaction });
  if (!posted) return;
  const { gateway, amount, fee } = posted;
  await financialAccounts.increment(
    { balance: amount + fee },
    { where: { shop_id: shopId, gateway }, transaction },
  );
}
