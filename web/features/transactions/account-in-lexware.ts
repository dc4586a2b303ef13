import { paymentMethodName } from '../../domain/documents/labels/payment-method-name';
import type { LexwareId, ShopId } from '../../domain/ids';
import type { Cents } from '../../domain/money/cents';
import { AppError } from '../../ports/app-error';
import type { FinancialAccount, LexwareFinance } from '../../ports/lexware';
import { beginningNow, type JobContext } from '../../ports/queue';
import type { BankTransactionRecord, FinancialAccountRecord } from '../../ports/stores/bank-stores';
import type { TransactionsDatabase } from './transactions-stores';

interface AccountDeps {
  database: TransactionsDatabase;
  finance: LexwareFinance;
}

/** `permit`: of the job that posts. */
type OpeningDeps = AccountDeps & Pick<JobContext, 'permit'>;

/** Lexware's ids of the payment methods' accounts. */
export type Accounts = Map<string, LexwareId>;
/** Payment methods whose account accepts nothing until the merchant acts, with the reason. */
export type Blocked = Map<string, AppError>;

/**
 * The accounts for these transactions; missing ones are created, or found if an earlier answer was
 * lost. An account that Lexware refuses to create is `blocked`, and does not stop the others.
 */
export async function accountsFor(
  deps: OpeningDeps,
  shopId: ShopId,
  rows: readonly Pick<BankTransactionRecord, 'gateway' | 'accountId'>[],
): Promise<{ accounts: Accounts; blocked: Blocked }> {
  const accounts: Accounts = new Map(
    rows.flatMap(({ gateway, accountId }) => (accountId === null ? [] : [[gateway, accountId]])),
  );
  const blocked: Blocked = new Map();
  const missing = new Set(rows.map(({ gateway }) => gateway).filter((one) => !accounts.has(one)));
  for (const record of await recordsOf(deps, shopId, missing)) {
    try {
      const { id } = record.account ?? (await attach(deps, shopId, record));
      accounts.set(record.gateway, id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'LEXWARE_REFUSED') throw error;
      blocked.set(record.gateway, error);
    }
  }
  return { accounts, blocked };
}

async function recordsOf(
  { database }: AccountDeps,
  shopId: ShopId,
  gateways: ReadonlySet<string>,
): Promise<FinancialAccountRecord[]> {
  if (gateways.size === 0) return [];
  const records = await database.financialAccounts.ofShop(shopId);
  return records.filter(({ gateway }) => gateways.has(gateway));
}

async function attach(
  deps: OpeningDeps,
  shopId: ShopId,
  { gateway, externalReference }: FinancialAccountRecord,
): Promise<FinancialAccount> {
  const mayBegin = beginningNow(deps.permit);
  const found = await deps.finance.findAccount(shopId, externalReference);
  const name = paymentMethodName(gateway);
  const account =
    found ?? (await deps.finance.createAccount(shopId, { name, externalReference }, { mayBegin }));
  await deps.database.financialAccounts.attach(shopId, gateway, account);
  return account;
}

/**
 * Lexware refused transactions: is the account the reason? The id of a deleted one is dropped
 * (`isLost`: try again, it is created again, unless somebody did so meanwhile); a deactivated one is
 * for the merchant to fix.
 */
export async function examineAccounts(
  deps: AccountDeps,
  shopId: ShopId,
  accounts: Accounts,
): Promise<{ isLost: boolean; blocked: Blocked }> {
  const blocked: Blocked = new Map();
  let isLost = false;
  const records = await recordsOf(deps, shopId, new Set(accounts.keys()));
  for (const { gateway, externalReference, account } of records) {
    const used = accounts.get(gateway);
    const now = await deps.finance.findAccount(shopId, externalReference);
    if (now?.deactivated) blocked.set(gateway, deactivated(now.name));
    if (now?.id === used) continue;
    if (account?.id === used) await deps.database.financialAccounts.detach(shopId, gateway);
    isLost = true;
  }
  return { isLost, blocked };
}

function deactivated(name: string): AppError {
  return new AppError('LEXWARE_REFUSED', 'The account is deactivated', {
    detail: { code: 'ACCOUNT_DEACTIVATED', name },
  });
}

/**
 * Sends Lexware the changed balances: it never computes them itself. One call per account; a
 * deleted account is created again with its next transaction.
 */
export async function sendBalances(
  { database: { financialAccounts }, finance }: AccountDeps,
  shopId: ShopId,
  organizationId: string | null,
): Promise<void> {
  const send = (account: FinancialAccount, balance: Cents) =>
    unlessGone(finance.setBalance(shopId, account, balance, organizationId));
  for (const { gateway, account, balance } of await financialAccounts.ofShop(shopId)) {
    if (!account || account.balance === balance) continue;
    const sent = await send(account, balance);
    if (sent) await financialAccounts.update(shopId, gateway, sent);
    else await financialAccounts.detach(shopId, gateway);
  }
}

async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}
