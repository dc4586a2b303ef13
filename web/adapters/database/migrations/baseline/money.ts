import { optional } from '../../sql/columns';
import { table } from '../../sql/table';

export const MONEY_TABLES = [
  table(
    'financial_accounts',
    ({ flag, instant, key, number, text }) => ({
      shop_id: number(),
      gateway: key(255),
      external_reference: key(400),
      booked_since: instant(),
      lexware_id: optional(key(36)),
      name: optional(text()),
      bank_name: optional(text()),
      lock_version: optional(number()),
      deactivated: optional(flag()),
      sent_balance: optional(number()),
      balance: number(),
      payout_note: optional(key(40)),
    }),
    { primary: ['shop_id', 'gateway'] },
  ),
  table(
    'bank_transactions',
    ({ instant, key, number, text }) => ({
      shop_id: number(),
      external_reference: key(80),
      order_id: optional(key(20)),
      gateway: key(255),
      kind: key(12),
      subject: text(),
      cause: optional(key(40)),
      amount: number(),
      fee: number(),
      fee_rate: number(),
      value_date: instant(),
      state: key(8),
      claimed_at: instant(),
      sent_at: optional(instant()),
      lexware_id: optional(key(36)),
      refusal: optional(text()),
      hinted_document: optional(number()),
      hinted_at: optional(instant()),
    }),
    {
      primary: ['shop_id', 'external_reference'],
      indexes: [
        ['shop_id', 'order_id'],
        ['shop_id', 'state', 'value_date'],
      ],
    },
  ),
  table(
    'payouts',
    ({ instant, key, number }) => ({
      shop_id: number(),
      payout_id: key(32),
      issued_at: instant(),
      net: number(),
      claimed_at: instant(),
    }),
    { primary: ['shop_id', 'payout_id'] },
  ),
];
