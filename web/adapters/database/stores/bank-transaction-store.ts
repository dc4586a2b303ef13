import { causeText } from '../../../domain/documents/cause';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type { TransactionDraft } from '../../../domain/transactions/transaction-draft';
import type { BankTransactionStore } from '../../../ports/stores/bank-transaction-store';
import { type BankTransactionRow, SELECT_TRANSACTIONS, toTransaction } from '../bank-transaction-row';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { chunks, insert, limit, placeholders } from '../sql/sql-text';

const ROWS_PER_STATEMENT = 200;

export function createBankTransactionStore(sql: Sql): BankTransactionStore {
  return { ...reading(sql), ...posting(sql), ...hinting(sql) };
}

type Reading = Pick<BankTransactionStore, 'claimed' | 'ofOrder' | 'byReferences'>;
type Hinting = Pick<BankTransactionStore, 'claimHint' | 'confirmHint' | 'releaseHint'>;

function reading(sql: Sql): Reading {
  const select = async (condition: string, values: Value[]) => {
    const rows = await sql.rows<BankTransactionRow>(
      `${SELECT_TRANSACTIONS} WHERE shop_id = ? AND ${condition}`,
      values,
    );
    return rows.map(toTransaction);
  };
  return {
    claimed: (shopId, count, except = []) => {
      const others = except.length === 0 ? '' : `AND gateway NOT IN ${placeholders(except.length)}`;
      const order = `ORDER BY value_date, external_reference ${limit(count)}`;
      return select(`state = 'claimed' ${others} ${order}`, [shopId, ...except]);
    },

    ofOrder: (shopId, orderId) => select('order_id = ? ORDER BY value_date, external_reference', [shopId, orderId]),

    async byReferences(shopId, references) {
      const found = [];
      for (const some of chunks(references, ROWS_PER_STATEMENT)) {
        found.push(...(await select(`external_reference IN ${placeholders(some.length)}`, [shopId, ...some])));
      }
      return found;
    },
  };
}

function posting(sql: Sql): Omit<BankTransactionStore, keyof Reading | keyof Hinting> {
  return {
    async claim(shopId, drafts, at) {
      let added = 0;
      for (const some of chunks(drafts, ROWS_PER_STATEMENT)) added += await claim(sql, shopId, some, toInstant(at));
      return added;
    },

    async markSent(shopId, references, at) {
      if (references.length === 0) return;
      await sql.write(
        `UPDATE bank_transactions SET sent_at = COALESCE(sent_at, ?)
          WHERE shop_id = ? AND external_reference IN ${placeholders(references.length)}`,
        [toInstant(at), shopId, ...references],
      );
    },

    async markPosted(shopId, posted) {
      await sql.atomic(async (inside) => {
        for (const one of posted) await markPosted(inside, shopId, one);
      });
    },

    async markRefused(shopId, reference, detail) {
      await sql.write(
        `UPDATE bank_transactions SET state = 'refused', refusal = ?
          WHERE shop_id = ? AND external_reference = ? AND state = 'claimed'`,
        [detail, shopId, reference],
      );
    },

    async discard(shopId, gateways) {
      if (gateways.length === 0) return;
      await sql.write(
        `DELETE FROM bank_transactions
          WHERE shop_id = ? AND state = 'claimed' AND sent_at IS NULL AND gateway IN ${placeholders(gateways.length)}`,
        [shopId, ...gateways],
      );
    },
  };
}

function hinting(sql: Sql): Hinting {
  return {
    async claimHint(shopId, reference, documentId, instead) {
      const changed = await sql.write(
        `UPDATE bank_transactions SET hinted_document = ?, hinted_at = NULL
          WHERE shop_id = ? AND external_reference = ? AND COALESCE(hinted_document, 0) = ?`,
        [documentId, shopId, reference, instead ?? 0],
      );
      return changed > 0;
    },

    async confirmHint(shopId, reference, at) {
      await sql.write('UPDATE bank_transactions SET hinted_at = ? WHERE shop_id = ? AND external_reference = ?', [
        toInstant(at),
        shopId,
        reference,
      ]);
    },

    async releaseHint(shopId, reference) {
      await sql.write(
        `UPDATE bank_transactions SET hinted_document = NULL
          WHERE shop_id = ? AND external_reference = ? AND hinted_at IS NULL`,
        [shopId, reference],
      );
    },
  };
}

function claim(sql: Sql, shopId: ShopId, drafts: TransactionDraft[], at: string): Promise<number> {
  return insert(sql, {
    table: 'bank_transactions',
    columns: [
      ...['shop_id', 'external_reference', 'order_id', 'gateway', 'kind', 'subject', 'cause'],
      ...['amount', 'fee', 'fee_rate', 'value_date', 'state', 'claimed_at'],
    ],
    rows: drafts.map((draft) => [
      ...[shopId, draft.externalReference, draft.orderId, draft.gateway, draft.kind, draft.subject],
      draft.cause && causeText(draft.cause),
      ...[draft.amount, draft.fee, draft.feeRate, toInstant(draft.date), 'claimed', at],
    ]),
    unique: ['shop_id', 'external_reference'],
  });
}

/** Whoever turns the state is the one who changes the balance, so that no amount counts twice. */
async function markPosted(
  sql: Sql,
  shopId: ShopId,
  { externalReference, id }: { externalReference: string; id: LexwareId },
): Promise<void> {
  const changed = await sql.write(
    `UPDATE bank_transactions SET state = 'posted', lexware_id = ?, refusal = NULL
      WHERE shop_id = ? AND external_reference = ? AND state <> 'posted'`,
    [id, shopId, externalReference],
  );
  if (changed === 0) return;
  await sql.write(
    `UPDATE financial_accounts SET balance = balance + (
        SELECT amount + fee FROM bank_transactions WHERE shop_id = ? AND external_reference = ?)
      WHERE shop_id = ? AND gateway = (
        SELECT gateway FROM bank_transactions WHERE shop_id = ? AND external_reference = ?)`,
    [shopId, externalReference, shopId, shopId, externalReference],
  );
}
