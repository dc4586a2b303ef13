import type { WhereOptions } from 'sequelize';
import { ZERO } from '../../../domain/money/cents';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type { FinancialAccount } from '../../../ports/lexware';
import type {
  FinancialAccountRecord,
  FinancialAccountStore,
} from '../../../ports/stores/bank-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { ACCOUNT_ANSWER, OF_SHOP, UPDATE_ACCOUNT } from './statements';
import { financialAccounts } from './models';

type AccountRow = RowOf<typeof financialAccounts>;

export function createFinancialAccountStore(sql: Sql): FinancialAccountStore {
  const model = sql.model(financialAccounts);
  const change = async (
    shopId: ShopId,
    gateway: string,
    values: Partial<AccountRow>,
    only: WhereOptions<AccountRow> = {},
  ) => {
    const where = { shop_id: shopId, gateway, ...only };
    await sql.change((inside) => model.update(values, { ...inside, where }));
  };
  return {
    async ofShop(shopId) {
      return (await sql.rows<AccountRow>(OF_SHOP, [shopId])).map(toRecord);
    },

    async open(shopId, { gateway, externalReference, since }) {
      const opening = {
        external_reference: externalReference,
        booked_since: toInstant(since),
        balance: ZERO,
      };
      const row = { shop_id: shopId, gateway, ...opening };
      await insertInto(sql, {
        into: financialAccounts,
        rows: [row],
        unique: ['shop_id', 'gateway'],
      });
    },

    attach(shopId, gateway, account) {
      const values = { ...fromAccount(account), balance: account.balance };
      return change(shopId, gateway, values, { lexware_id: null });
    },

    async update(shopId, gateway, account) {
      const answered = fromAccount(account);
      const values = ACCOUNT_ANSWER.map((column) => answered[column]);
      await sql.write(UPDATE_ACCOUNT, [...values, shopId, gateway]);
    },

    detach: (shopId, gateway) => change(shopId, gateway, { lexware_id: null, balance: ZERO }),

    recordPayoutNote: (shopId, gateway, note) => change(shopId, gateway, { payout_note: note }),
  };
}

function fromAccount({
  id,
  name,
  bankName,
  lockVersion,
  deactivated,
  balance,
}: FinancialAccount): Pick<AccountRow, (typeof ACCOUNT_ANSWER)[number]> {
  return {
    lexware_id: id,
    name,
    bank_name: bankName,
    lock_version: lockVersion,
    deactivated: deactivated ? 1 : 0,
    sent_balance: balance,
  };
}

function toRecord(row: AccountRow): FinancialAccountRecord {
  return {
    gateway: row.gateway,
    externalReference: row.external_reference,
    since: row.booked_since,
    account: row.lexware_id === null ? null : toAccount(row, row.lexware_id),
    balance: row.balance,
    payoutNote: row.payout_note,
  };
}

function toAccount(row: AccountRow, id: LexwareId): FinancialAccount {
  return {
    id,
    name: row.name ?? '',
    bankName: row.bank_name ?? '',
    externalReference: row.external_reference,
    balance: row.sent_balance ?? ZERO,
    lockVersion: row.lock_version ?? 0,
    deactivated: row.deactivated === 1,
  };
}
