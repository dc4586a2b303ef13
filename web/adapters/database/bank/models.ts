import type { DocumentId, LexwareId, OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { TransactionKind } from '../../../domain/transactions/transaction-draft';
import type { TransactionState } from '../../../ports/stores/bank-stores';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const financialAccounts = table(
  'financial_accounts',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    gateway: key(255),
    external_reference: key(400),
    booked_since: instant(),
    lexware_id: optional(key<LexwareId>(36)),
    name: optional(text()),
    bank_name: optional(text()),
    lock_version: optional(number()),
    deactivated: optional(flag()),
    /** What was last sent to Lexware. */
    sent_balance: optional(number<Cents>()),
    balance: number<Cents>(),
    payout_note: optional(key(40)),
  }),
  { primary: ['shop_id', 'gateway'] },
);

/** Movements of money, without anything about the customer. */
export const bankTransactions = table(
  'bank_transactions',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    external_reference: key(80),
    order_id: optional(key<OrderId>(20)),
    gateway: key(255),
    kind: key<TransactionKind>(12),
    subject: text(),
    cause: optional(key(40)),
    amount: number<Cents>(),
    fee: number<Cents>(),
    fee_rate: number(),
    value_date: instant(),
    state: key<TransactionState>(8),
    claimed_at: instant(),
    sent_at: optional(instant()),
    lexware_id: optional(key<LexwareId>(36)),
    refusal: optional(text()),
    hinted_document: optional(number<DocumentId>()),
    hinted_at: optional(instant()),
  }),
  {
    primary: ['shop_id', 'external_reference'],
    indexes: [
      ['shop_id', 'order_id'],
      ['shop_id', 'state', 'value_date'],
    ],
  },
);

export const payouts = table(
  'payouts',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    payout_id: key(32),
    issued_at: instant(),
    net: number<Cents>(),
    claimed_at: instant(),
  }),
  { primary: ['shop_id', 'payout_id'] },
);
