import type { ShopId } from '../../../domain/ids';
import type { Failure } from '../../../ports/app-error';
import type { MailCountKind, SmtpSender } from '../../../ports/stores/mail-stores';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const smtpSenders = table(
  'smtp_senders',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    status: key<SmtpSender['status']>(12),
    host: key(255),
    port: number(),
    encryption: key<SmtpSender['server']['encryption']>(10),
    user_name: text(),
    /** Encrypted. */
    password: text(),
    email: text(),
    name: text(),
    checked_at: instant(),
  }),
  { primary: ['shop_id'] },
);

/** The check of a mail server that failed last, and was followed by none that worked. */
export const smtpFailures = table(
  'smtp_failures',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    failed_at: instant(),
    host: key(255),
    failure: key<Failure>(32),
    detail: optional(text()),
  }),
  { primary: ['shop_id'] },
);

export const mailCounts = table(
  'mail_counts',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    /** A day of UTC, e.g. `2026-11-22`. */
    day: key(10),
    kind: key<MailCountKind>(16),
    sent: number(),
  }),
  { primary: ['shop_id', 'day', 'kind'], indexes: [['day']] },
);
