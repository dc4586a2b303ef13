import type { OpenDatabase } from '../../../../web/adapters/database/open-database';
import type { InvoiceSettings } from '../../../../web/domain/setting-sections/invoice-settings';
import { DEFAULT_SETTINGS } from '../../../../web/domain/settings/settings';
import type { TransactionSettings } from '../../../../web/domain/setting-sections/transaction-settings';
import { SHOP } from '../../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../../app-fixture/app-fixture';
import type { FinancialAccountsAnswer } from '../../../../web/contract/order/money';

export interface BankBooks {
  invoices: { id: string; voucherNumber: string; voucherStatus: string }[];
  creditNotes: { id: string }[];
  accounts: {
    financialAccountId: string;
    name: string;
    balance: number;
    externalReference: string;
  }[];
  transactions: {
    financialTransactionId: string;
    externalReference: string;
    amount: number;
    feeAmount?: number;
    feeTaxRatePercentage?: number;
    purpose: string;
    recipientOrSenderName?: string;
    assignments: { voucherId: string; amount: number }[];
  }[];
  hints: { voucherId: string; externalReference: string }[];
}

export const bankBooks = (fixture: AppFixture): Promise<BankBooks> =>
  fixture.lexware.get<BankBooks>('/books');

/** Switches transactions on as the settings page would, without requesting scopes from Lexware. */
export async function saveTransactions(
  database: Pick<OpenDatabase, 'shops'>,
  transaction: Partial<TransactionSettings> = {},
  invoice: Partial<InvoiceSettings> = {},
): Promise<void> {
  const shop = await database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  const on: TransactionSettings = {
    create: 'all',
    hints: true,
    fees: true,
    gateways: { shopify_payments: true },
  };
  await database.shops.saveSettings(shop.id, {
    ...DEFAULT_SETTINGS,
    invoice: { ...DEFAULT_SETTINGS.invoice, ...invoice },
    transaction: { ...on, ...transaction },
  });
}

/** Switches transactions on and connects again, which requests the scopes they need. */
export async function switchOn(
  fixture: AppFixture,
  transaction: Partial<TransactionSettings> = {},
): Promise<void> {
  await saveTransactions(fixture.database, transaction);
  await fixture.connect();
}

/** `/v1/…` calls since the log was last cleared, as `POST /v1/invoices`. */
export async function lexwareCalls(fixture: AppFixture): Promise<string[]> {
  const calls = await fixture.lexware.get<{ method: string; path: string }[]>('/calls');
  return calls
    .filter(({ path }) => path.startsWith('/v1/'))
    .map(({ method, path }) => `${method} ${path}`);
}

/** What transactions with their fees add up to, in cents. */
export const sumOf = (transactions: { amount: number; feeAmount?: number }[]) =>
  transactions.reduce(
    (cents, { amount, feeAmount = 0 }) =>
      cents + Math.round(amount * 100) + Math.round(feeAmount * 100),
    0,
  );

export async function placeAndPay(
  fixture: AppFixture,
  order: object,
  gateway = 'shopify_payments',
): Promise<PlacedOrder> {
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', order);
  await fixture.shopify.post(`/orders/${placed.id}/pay`, { gateway });
  return placed;
}

export const accountsPage = (fixture: AppFixture) =>
  fixture.get<FinancialAccountsAnswer>('/api/transactions/accounts');
