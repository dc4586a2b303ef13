import { ZERO } from '../../../domain/money/cents';
import type { LexwareId } from '../../../domain/ids';
import type { FinancialAccount } from '../../../ports/lexware-finance';
import type { FinancialAccountRecord, FinancialAccountStore } from '../../../ports/stores/financial-account-store';
import { type BigInt64, toCents } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { insert } from '../sql/sql-text';

interface AccountRow {
  gateway: string;
  external_reference: string;
  booked_since: string;
  lexware_id: LexwareId | null;
  name: string | null;
  bank_name: string | null;
  lock_version: BigInt64 | null;
  deactivated: number | null;
  told_balance: BigInt64 | null;
  balance: BigInt64;
  payout_note: string | null;
}

const COLUMNS = `gateway, external_reference, booked_since, lexware_id, name, bank_name, lock_version, deactivated,
  told_balance, balance, payout_note`;

export function createFinancialAccountStore(sql: Sql): FinancialAccountStore {
  return {
    async ofShop(shopId) {
      const rows = await sql.rows<AccountRow>(
        `SELECT ${COLUMNS} FROM financial_accounts WHERE shop_id = ? ORDER BY gateway`,
        [shopId],
      );
      return rows.map(toRecord);
    },

    async open(shopId, { gateway, externalReference, since }) {
      await insert(sql, {
        table: 'financial_accounts',
        columns: ['shop_id', 'gateway', 'external_reference', 'booked_since', 'balance'],
        rows: [[shopId, gateway, externalReference, toInstant(since), 0]],
        unique: ['shop_id', 'gateway'],
      });
    },

    async attach(shopId, gateway, account) {
      await sql.write(
        `UPDATE financial_accounts SET ${ACCOUNT_CHANGES}, balance = ? WHERE shop_id = ? AND gateway = ?`,
        [...accountValues(account), account.balance, shopId, gateway],
      );
    },

    async learn(shopId, gateway, account) {
      await sql.write(`UPDATE financial_accounts SET ${ACCOUNT_CHANGES} WHERE shop_id = ? AND gateway = ?`, [
        ...accountValues(account),
        shopId,
        gateway,
      ]);
    },

    async detach(shopId, gateway) {
      await sql.write(
        'UPDATE financial_accounts SET lexware_id = NULL, balance = 0 WHERE shop_id = ? AND gateway = ?',
        [shopId, gateway],
      );
    },

    async notePayouts(shopId, gateway, note) {
      await sql.write('UPDATE financial_accounts SET payout_note = ? WHERE shop_id = ? AND gateway = ?', [
        note,
        shopId,
        gateway,
      ]);
    },
  };
}

const ACCOUNT_CHANGES = 'lexware_id = ?, name = ?, bank_name = ?, lock_version = ?, deactivated = ?, told_balance = ?';

function accountValues({ id, name, bankName, lockVersion, deactivated, balance }: FinancialAccount) {
  return [id, name, bankName, lockVersion, deactivated ? 1 : 0, balance];
}

function toRecord(row: AccountRow): FinancialAccountRecord {
  return {
    gateway: row.gateway,
    externalReference: row.external_reference,
    since: row.booked_since,
    account: row.lexware_id === null ? null : toAccount(row, row.lexware_id),
    balance: toCents(row.balance),
    payoutNote: row.payout_note,
  };
}

function toAccount(row: AccountRow, id: LexwareId): FinancialAccount {
  return {
    id,
    name: row.name ?? '',
    bankName: row.bank_name ?? '',
    externalReference: row.external_reference,
    balance: row.told_balance === null ? ZERO : toCents(row.told_balance),
    lockVersion: Number(row.lock_version),
    deactivated: row.deactivated === 1,
  };
}
