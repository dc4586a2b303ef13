import { fromDetail } from '../sql/detail-column';
import { fn, col, type WhereOptions } from 'sequelize';
import { causeText } from '../../../domain/documents/model/cause';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { TransactionDraft } from '../../../domain/transactions/transaction-draft';
import type {
  BankTransactionRecord,
  BankTransactionStore,
} from '../../../ports/stores/bank/bank-transaction-store';
import { type Computed, insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { chunks, filledUp, limit, placeholders } from '../sql/sql-text';
import { columnsOf, type RowOf } from '../sql/table';
import { toTransaction, type TransactionRow } from './bank-transaction-row';
import { bankTransactions } from './models';

const ROWS_PER_STATEMENT = 200;

type Row = RowOf<typeof bankTransactions>;

interface Posted {
  externalReference: string;
  id: LexwareId;
}

/** The payer is called what the order calls its customer now. */
const PAYER = `(SELECT orders.customer_name FROM orders
  WHERE orders.shop_id = bank_transactions.shop_id AND orders.order_id = bank_transactions.order_id) AS payer`;
const ACCOUNT = `(SELECT a.lexware_id FROM financial_accounts a
  WHERE a.shop_id = bank_transactions.shop_id AND a.gateway = bank_transactions.gateway) AS account_id`;
const SELECT_TRANSACTIONS = `SELECT ${columnsOf(bankTransactions)}, ${PAYER}, ${ACCOUNT} FROM ${bankTransactions.name}`;

const SINCE_OPENED = `financial_accounts a
  WHERE a.shop_id = ? AND a.gateway = ? AND a.booked_since <= ?`;

const UNASSIGNED = `SELECT COUNT(*) AS count FROM bank_transactions t
  JOIN documents d ON d.id = t.hinted_document AND d.shop_id = t.shop_id
  WHERE t.shop_id = ? AND t.state = 'posted' AND t.value_date >= ?
    AND t.hinted_at IS NOT NULL AND d.status = 'open'`;

export function createBankTransactionStore(sql: Sql): BankTransactionStore {
  return { ...reading(sql), ...posting(sql), ...hinting(sql) };
}

type Reading = Pick<
  BankTransactionStore,
  'claimed' | 'ofOrder' | 'countUnassigned' | 'byReferences'
>;
type Hinting = Pick<BankTransactionStore, 'claimHint' | 'confirmHint' | 'releaseHint'>;

function reading(sql: Sql): Reading {
  const select = async (condition: string, values: readonly Value[], end = '') => {
    const text = `${SELECT_TRANSACTIONS} WHERE shop_id = ? AND ${condition} ORDER BY value_date, external_reference ${end}`;
    return (await sql.rows<TransactionRow>(text, values)).map(toTransaction);
  };
  return {
    claimed: (shopId, count, except = []) => {
      const others = except.length === 0 ? '' : `AND gateway NOT IN ${placeholders(except.length)}`;
      return select(`state = 'claimed' ${others}`, [shopId, ...except], limit(count));
    },

    ofOrder: (shopId, orderId) => select('order_id = ?', [shopId, orderId]),

    async countUnassigned(shopId, since) {
      const row = await sql.row<{ count: number }>(UNASSIGNED, [shopId, toInstant(since)]);
      return row?.count ?? 0;
    },

    async byReferences(shopId, references) {
      const found = new Map<string, BankTransactionRecord>();
      for (const some of chunks(references, ROWS_PER_STATEMENT).map(filledUp)) {
        const rows = await select(`external_reference IN ${placeholders(some.length)}`, [
          shopId,
          ...some,
        ]);
        rows.forEach((row) => found.set(row.externalReference, row));
      }
      return [...new Set(references)].flatMap((reference) => found.get(reference) ?? []);
    },
  };
}

function posting(sql: Sql): Omit<BankTransactionStore, keyof Reading | keyof Hinting> {
  const { bankTransactions: model } = sql.models;
  return {
    claim: (shopId, drafts, at) => claim(sql, drafts, claimRow(shopId, at)),

    claimSinceOpened: (shopId, drafts, at) =>
      claim(sql, drafts, claimRow(shopId, at), ({ gateway, date }) => ({
        text: SINCE_OPENED,
        values: [shopId, gateway, toInstant(date)],
      })),

    async markSent(shopId, references, at) {
      const where = { shop_id: shopId, external_reference: [...references] };
      const first = fn('COALESCE', col('sent_at'), toInstant(at));
      await sql.change((inside) => model.update({ sent_at: first }, { ...inside, where }));
    },

    async markPosted(shopId, posted) {
      await sql.atomic(async (inside) => {
        for (const some of chunks(posted, ROWS_PER_STATEMENT))
          await markPosted(inside, shopId, some);
      });
    },

    async markRefused(shopId, reference, detail) {
      const where = { shop_id: shopId, external_reference: reference, state: 'claimed' };
      await sql.change((inside) =>
        model.update({ state: 'refused', refusal: fromDetail(detail) }, { ...inside, where }),
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

async function claim(
  sql: Sql,
  drafts: TransactionDraft[],
  toRow: (draft: TransactionDraft) => Partial<Row>,
  where?: (draft: TransactionDraft) => Computed,
): Promise<number> {
  let added = 0;
  for (const some of chunks(drafts, ROWS_PER_STATEMENT)) {
    added += await insertInto(sql, {
      into: bankTransactions,
      rows: some.map(toRow),
      unique: ['shop_id', 'external_reference'],
      where: where && some.map(where),
    });
  }
  return added;
}

const claimRow =
  (shopId: ShopId, at: Instant) =>
  (draft: TransactionDraft): Partial<Row> => {
    const { orderId, gateway, kind, subject, cause, amount, fee, feeRate } = draft;
    return {
      shop_id: shopId,
      external_reference: draft.externalReference,
      order_id: orderId,
      gateway,
      kind,
      subject,
      amount,
      fee,
      cause: cause && causeText(cause),
      fee_rate: feeRate,
      value_date: toInstant(draft.date),
      state: 'claimed',
      claimed_at: toInstant(at),
    };
  };

/**
 * Whoever turns the state is the one who changes the balance, so that no amount counts twice: the
 * balance first, since its row is what two of them wait for each other at.
 */
async function markPosted(sql: Sql, shopId: ShopId, posted: Posted[]): Promise<void> {
  const each = filledUp(posted);
  const references = each.map(({ externalReference }) => externalReference);
  const open = `state <> 'posted' AND external_reference IN ${placeholders(each.length)}`;
  await sql.write(
    `UPDATE financial_accounts SET balance = balance + (
        SELECT COALESCE(SUM(moved.amount + moved.fee), 0) FROM bank_transactions moved
          WHERE moved.shop_id = financial_accounts.shop_id AND moved.gateway = financial_accounts.gateway AND ${open})
      WHERE shop_id = ?`,
    [...references, shopId],
  );
  await sql.write(
    `UPDATE bank_transactions SET state = 'posted', refusal = NULL,
        lexware_id = CASE external_reference ${each.map(() => 'WHEN ? THEN ?').join(' ')} END
      WHERE shop_id = ? AND ${open}`,
    [...each.flatMap((one) => [one.externalReference, one.id]), shopId, ...references],
  );
}
