import { isSameOccasion } from '../../domain/documents/model/cause';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { isTakenBack, documentStateOf } from '../../domain/documents/model/document-state';
import type { LexwareId, ShopId } from '../../domain/ids';
import { counterpartyName, purposeText } from '../../domain/transactions/purpose';
import { AppError } from '../../ports/app-error';
import type { FinancialTransaction } from '../../ports/lexware';
import type { BankTransactionRecord } from '../../ports/stores/bank-stores';
import type { Accounts } from './account-in-lexware';
import type { TransactionsDatabase } from './transactions-stores';

/**
 * Claimed transactions in Lexware's format; names and numbers are read now, so that none is stored
 * with the claim.
 */
export async function toFinancialTransactions(
  { documents }: Pick<TransactionsDatabase, 'documents'>,
  shopId: ShopId,
  rows: BankTransactionRecord[],
  accounts: Accounts,
): Promise<FinancialTransaction[]> {
  const orders = new Set(rows.flatMap(({ orderId }) => orderId ?? []));
  const byOrder = await documents.ofOrders(shopId, [...orders]);
  return rows.map((row) => {
    const accountId = accounts.get(row.gateway);
    if (!accountId) throw new AppError('INTERNAL', `No financial account for ${row.gateway}`);
    const ofOrder = row.orderId === null ? [] : (byOrder.get(row.orderId) ?? []);
    return toFinancialTransaction(row, accountId, ofOrder);
  });
}

function toFinancialTransaction(
  row: BankTransactionRecord,
  accountId: LexwareId,
  documents: DocumentRecord[],
): FinancialTransaction {
  const { kind, subject, payer, amount, fee, feeRate, date, externalReference } = row;
  return {
    accountId,
    externalReference,
    amount,
    fee: fee === 0 ? null : { amount: fee, rate: feeRate },
    date,
    purpose: purposeText({ kind, subject, documentNumbers: numbersOf(documents, row), payer }),
    counterparty: payer === null ? null : counterpartyName(payer),
  };
}

/** The credit note of a refund, else the order's invoices; drafts have no public number. */
function numbersOf(documents: DocumentRecord[], { kind, cause }: BankTransactionRecord): string[] {
  const numbered = documents.filter(
    (one) => one.number && documentStateOf(one) !== 'draft' && !isTakenBack(one, documents),
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
