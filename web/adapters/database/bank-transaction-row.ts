import { parseCause } from '../../domain/documents/cause';
import type { DocumentId, LexwareId, OrderId } from '../../domain/ids';
import type { TransactionKind } from '../../domain/transactions/transaction-draft';
import type { BankTransactionRecord, TransactionState } from '../../ports/stores/bank-transaction-store';
import { type BigInt64, toCents, toId } from './sql/column-values';

export interface BankTransactionRow {
  external_reference: string;
  order_id: OrderId | null;
  gateway: string;
  kind: TransactionKind;
  subject: string;
  cause: string | null;
  amount: BigInt64;
  fee: BigInt64;
  fee_rate: BigInt64;
  value_date: string;
  state: TransactionState;
  sent_at: string | null;
  lexware_id: LexwareId | null;
  refusal: string | null;
  hinted_document: BigInt64 | null;
  hinted_at: string | null;
}

export const SELECT_TRANSACTIONS = `SELECT external_reference, order_id, gateway, kind, subject, cause, amount, fee, fee_rate, value_date, state,
  sent_at, lexware_id, refusal, hinted_document, hinted_at FROM bank_transactions`;

export function toTransaction(row: BankTransactionRow): BankTransactionRecord {
  return {
    externalReference: row.external_reference,
    orderId: row.order_id,
    gateway: row.gateway,
    kind: row.kind,
    subject: row.subject,
    cause: row.cause === null ? null : parseCause(row.cause),
    amount: toCents(row.amount),
    fee: toCents(row.fee),
    feeRate: Number(row.fee_rate) === 19 ? 19 : 0,
    date: row.value_date,
    state: row.state,
    sentAt: row.sent_at,
    lexwareId: row.lexware_id,
    refusal: row.refusal,
    hintedDocument: row.hinted_document === null ? null : toId<DocumentId>(row.hinted_document),
    hintedAt: row.hinted_at,
  };
}
