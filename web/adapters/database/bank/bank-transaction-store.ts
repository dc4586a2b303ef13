import { causeText, parseCause } from '../../../domain/documents/model/cause';
import type { DocumentId, Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { TransactionDraft } from '../../../domain/transactions/transaction-draft';
import type {
  BankTransactionRecord,
  BankTransactionStore,
} from '../../../ports/stores/bank-stores';
import { fromDetail, toDetail, toInstant } from '../sql/column-values';
import { type Computed, insertInto } from '../sql/insert';
import type { Sql, Value } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import {
  OPEN_SINCE,
  addToBalances,
  byReferences,
  claimed,
  type ClaimedRow,
  claimHint,
  CONFIRM_HINT,
  COUNT_UNASSIGNED,
  hintedOf,
  markSent,
  newestWaiting,
  OF_ORDER,
  post,
  type TransactionRow,
} from './statements';
import { bankTransactions } from './models';
import { recordOf } from '../sql/record';

const ROWS_PER_STATEMENT = 200;

type Row = RowOf<typeof bankTransactions>;
type HintedRow = Pick<Row, 'hinted_document'>;

interface Posted {
  externalReference: string;
  id: LexwareId;
}

export function createBankTransactionStore(sql: Sql): BankTransactionStore {
  return { ...reading(sql), ...posting(sql), ...hinting(sql) };
}

type Reading = Pick<
  BankTransactionStore,
  'claimed' | 'newestWaiting' | 'ofOrder' | 'hinted' | 'countUnassigned' | 'byReferences'
>;
type Hinting = Pick<BankTransactionStore, 'claimHint' | 'confirmHint' | 'releaseHint'>;

function reading(sql: Sql): Reading {
  const select = async (statement: string, values: readonly Value[]) =>
    (await sql.rows<TransactionRow>(statement, values)).map(toTransaction);
  return {
    async claimed(shopId, { limit, waitsSince, except = [] }) {
      const values = [shopId, shopId, ...except, toInstant(waitsSince)];
      const rows = await sql.rows<ClaimedRow>(claimed(sql.dialect, except.length, limit), values);
      return {
        rows: rows.map(({ claimed_count: _, ...row }) => toTransaction(row)),
        areAll: rows[0]?.claimed_count === rows.length,
      };
    },

    async newestWaiting(shopId, since) {
      const values = [shopId, toInstant(since)];
      const row = await sql.row<{ newest: Instant | null }>(newestWaiting(sql.dialect), values);
      return row?.newest ?? null;
    },

    ofOrder: (shopId, orderId) => select(OF_ORDER, [shopId, orderId]),

    async hinted(shopId, orderIds) {
      const found = new Set<DocumentId>();
      for (const some of chunks(orderIds, ROWS_PER_STATEMENT).map(filledUp)) {
        const rows = await sql.rows<HintedRow>(hintedOf(some.length), [shopId, ...some]);
        for (const { hinted_document: id } of rows) if (id !== null) found.add(id);
      }
      return found;
    },

    async countUnassigned(shopId, since) {
      const values = [shopId, toInstant(since)];
      const row = await sql.row<{ count: number }>(COUNT_UNASSIGNED, values);
      return row?.count ?? 0;
    },

    async byReferences(shopId, references) {
      const found = new Map<string, BankTransactionRecord>();
      for (const some of chunks(references, ROWS_PER_STATEMENT).map(filledUp)) {
        const rows = await select(byReferences(some.length), [shopId, ...some]);
        rows.forEach((row) => found.set(row.externalReference, row));
      }
      return [...new Set(references)].flatMap((reference) => found.get(reference) ?? []);
    },
  };
}

function posting(sql: Sql): Omit<BankTransactionStore, keyof Reading | keyof Hinting> {
  const model = sql.model(bankTransactions);
  return {
    claim: (shopId, drafts, at) => claim(sql, drafts, claimRow(shopId, at)),

    claimSinceOpened: (shopId, drafts, at) =>
      claim(sql, drafts, claimRow(shopId, at), ({ gateway, date }) => ({
        text: OPEN_SINCE,
        values: [shopId, gateway, toInstant(date)],
      })),

    async markSent(shopId, references, at) {
      for (const some of chunks(references, ROWS_PER_STATEMENT).map(filledUp))
        await sql.write(markSent(some.length), [toInstant(at), shopId, ...some]);
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
  return {
    async claimHint(shopId, reference, documentId, instead) {
      const values = [documentId, shopId, reference];
      const count =
        instead === null
          ? await sql.write(claimHint('none'), values)
          : await sql.write(claimHint('another'), [...values, instead]);
      return count > 0;
    },

    async confirmHint(shopId, reference, at) {
      await sql.write(CONFIRM_HINT, [toInstant(at), shopId, reference]);
    },

    async releaseHint(shopId, reference) {
      const where = { shop_id: shopId, external_reference: reference, hinted_at: null };
      const model = sql.model(bankTransactions);
      await sql.change((inside) => model.update({ hinted_document: null }, { ...inside, where }));
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
 * State and balance are changed together, so that no amount counts twice: the balance first, since
 * concurrent changes are serialised by its row lock.
 */
async function markPosted(sql: Sql, shopId: ShopId, posted: Posted[]): Promise<void> {
  const each = filledUp(posted);
  const references = each.map(({ externalReference }) => externalReference);
  await sql.write(addToBalances(each.length), [...references, shopId]);
  const ids = each.flatMap((one) => [one.externalReference, one.id]);
  await sql.write(post(each.length), [...ids, shopId, ...references]);
}

function toTransaction(row: TransactionRow): BankTransactionRecord {
  return {
    ...recordOf<TransactionRow, BankTransactionRecord>(row, {
      shop_id: true,
      value_date: true,
      claimed_at: true,
    }),
    cause: row.cause === null ? null : parseCause(row.cause),
    feeRate: row.fee_rate === 19 ? 19 : 0,
    date: row.value_date,
    refusal: toDetail(row.refusal),
  };
}
