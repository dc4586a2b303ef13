import { isSameOccasion } from '../../domain/documents/model/cause';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { isTakenBack } from '../../domain/documents/model/standing';
import type { ShopId } from '../../domain/ids';
import { counterpartyName, purposeText } from '../../domain/transactions/purpose';
import { AppError } from '../../ports/app-error';
import type { FinancialAccount, FinancialTransaction } from '../../ports/lexware/lexware-finance';
import type { BankTransactionRecord } from '../../ports/stores/bank/bank-transaction-store';
import type { TransactionsDatabase } from './transactions-stores';

/**
 * A claimed transaction as it is sent; names and numbers are read now, so that none is kept with
 * the claim.
 */
export async function toFinancialTransaction(
  database: TransactionsDatabase,
  shopId: ShopId,
  row: BankTransactionRecord,
  accounts: Map<string, FinancialAccount>,
): Promise<FinancialTransaction> {
  const account = accounts.get(row.gateway);
  if (!account) throw new AppError('INTERNAL', `No financial account for ${row.gateway}`);
  const { kind, subject, amount, fee, feeRate, date, externalReference } = row;
  const order = row.orderId && (await database.orders.byId(shopId, row.orderId));
  const documents = row.orderId ? await database.documents.ofOrder(shopId, row.orderId) : [];
  const payer = order ? order.customerName : null;
  return {
    accountId: account.id,
    externalReference,
    amount,
    fee: fee === 0 ? null : { amount: fee, rate: feeRate },
    date,
    purpose: purposeText({ kind, subject, documentNumbers: numbersOf(documents, row), payer }),
    counterparty: payer === null ? null : counterpartyName(payer),
  };
}

/**
 * The credit note of a refund, else the order's invoices; drafts have no number that anybody knows.
 */
function numbersOf(documents: DocumentRecord[], { kind, cause }: BankTransactionRecord): string[] {
  const numbered = documents.filter(
    (one) => one.number && one.status !== 'draft' && !isTakenBack(one, documents),
  );
  const own = numbered.filter(
    (one) =>
      kind === 'refund' &&
      one.kind === 'credit-note' &&
      cause !== null &&
      isSameOccasion(one.cause, cause),
  );
  const named = own.length > 0 ? own : numbered.filter((one) => one.kind === 'invoice');
  return named.flatMap(({ number }) => number ?? []);
}
