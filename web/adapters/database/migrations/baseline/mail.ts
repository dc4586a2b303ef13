import { optional } from '../../sql/columns';
import { table } from '../../sql/table';

export const MAIL_TABLES = [
  table(
    'mails',
    ({ flag, instant, key, number, text }) => ({
      id: key(32),
      shop_id: number(),
      order_id: key(20),
      document_id: number(),
      kind: key(13),
      state: key(12),
      at: instant(),
      sent_manually: flag(),
      own_server: flag(),
      recipient: optional(key(254)),
      reply: optional(key(32)),
      detail: optional(text()),
    }),
    {
      primary: ['id'],
      indexes: [
        ['shop_id', 'order_id', 'at'],
        ['shop_id', 'document_id', 'at'],
        ['shop_id', 'recipient'],
        ['at'],
      ],
    },
  ),
  table(
    'smtp_senders',
    ({ instant, key, number, text }) => ({
      shop_id: number(),
      status: key(12),
      host: key(255),
      port: number(),
      encryption: key(10),
      user_name: text(),
      password: text(),
      email: text(),
      name: text(),
      checked_at: instant(),
    }),
    { primary: ['shop_id'] },
  ),
  table(
    'smtp_failures',
    ({ instant, key, number, text }) => ({
      shop_id: number(),
      failed_at: instant(),
      host: key(255),
      failure: key(32),
      detail: optional(text()),
    }),
    { primary: ['shop_id'] },
  ),
  table(
    'mail_counts',
    ({ key, number }) => ({
      shop_id: number(),
      day: key(10),
      kind: key(16),
      sent: number(),
    }),
    { primary: ['shop_id', 'day', 'kind'], indexes: [['day']] },
  ),
  table(
    'notifications',
    ({ instant, key, number }) => ({
      shop_id: number(),
      kind: key(32),
      occasion: key(64),
      state: key(8),
      changed_at: instant(),
    }),
    { primary: ['shop_id', 'kind', 'occasion'] },
  ),
];
