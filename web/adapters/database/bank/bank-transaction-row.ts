import { toDetail } from '../sql/detail-column';
import { parseCause } from '../../../domain/documents/model/cause';
import type { BankTransactionRecord } from '../../../ports/stores/bank-stores';
import type { TransactionRow } from './transaction-statements';

export function toTransaction(row: TransactionRow): BankTransactionRecord {
  return {
    externalReference: row.external_reference,
    orderId: row.order_id,
    gateway: row.gateway,
    kind: row.kind,
    subject: row.subject,
    payer: row.payer,
    cause: row.cause === null ? null : parseCause(row.cause),
    amount: row.amount,
    fee: row.fee,
    feeRate: row.fee_rate === 19 ? 19 : 0,
    date: row.value_date,
    state: row.state,
    sentAt: row.sent_at,
    lexwareId: row.lexware_id,
    accountId: row.account_id,
    refusal: toDetail(row.refusal),
    hintedDocument: row.hinted_document,
    hintedAt: row.hinted_at,
  };
}
