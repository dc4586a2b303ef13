import { paymentMethodName } from '../../domain/order/payment-method';
import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { FinancialAccount, LexwareFinance } from '../../ports/lexware-finance';
import type { Database } from '../../ports/stores/database';
import type { FinancialAccountRecord } from '../../ports/stores/financial-account-store';

export interface AccountDeps {
  database: Database;
  finance: LexwareFinance;
}

/** The accounts of these payment methods, made where they are missing; found again when an earlier answer was lost. */
export async function accountsFor(
  deps: AccountDeps,
  shopId: ShopId,
  gateways: Iterable<string>,
): Promise<Map<string, FinancialAccount>> {
  const wanted = new Set(gateways);
  const records = await deps.database.financialAccounts.ofShop(shopId);
  const accounts = new Map<string, FinancialAccount>();
  for (const record of records.filter(({ gateway }) => wanted.has(gateway))) {
    accounts.set(record.gateway, record.account ?? (await attach(deps, shopId, record)));
  }
  return accounts;
}

async function attach(
  deps: AccountDeps,
  shopId: ShopId,
  { gateway, externalReference }: FinancialAccountRecord,
): Promise<FinancialAccount> {
  const found = await deps.finance.findAccount(shopId, externalReference);
  const name = paymentMethodName(gateway);
  const account = found ?? (await deps.finance.createAccount(shopId, { name, externalReference }));
  await deps.database.financialAccounts.attach(shopId, gateway, account);
  return account;
}

/**
 * Lexware refused transactions: is it the account? One that is gone is forgotten (true: try again, it will be made
 * anew); one that is switched off is a matter for the merchant.
 */
export async function hasLostAccounts(
  deps: AccountDeps,
  shopId: ShopId,
  accounts: Map<string, FinancialAccount>,
): Promise<boolean> {
  let isLost = false;
  for (const [gateway, { externalReference, name }] of accounts) {
    const now = await deps.finance.findAccount(shopId, externalReference);
    if (now?.deactivated) {
      throw new AppError(
        'LEXWARE_REFUSED',
        'The account is deactivated',
        `Das Konto „${name}“ ist in Lexware Office deaktiviert; aktiviere es dort wieder und starte den Schritt noch einmal.`,
      );
    }
    if (now) continue;
    await deps.database.financialAccounts.detach(shopId, gateway);
    isLost = true;
  }
  return isLost;
}

/** Tells Lexware the balances that changed: it never computes them itself. One call per account. */
export async function tellBalances(deps: AccountDeps, shopId: ShopId): Promise<void> {
  for (const { gateway, account, balance } of await deps.database.financialAccounts.ofShop(shopId)) {
    if (!account || account.balance === balance) continue;
    const told = await deps.finance.setBalance(shopId, account, balance);
    await deps.database.financialAccounts.learn(shopId, gateway, told);
  }
}
