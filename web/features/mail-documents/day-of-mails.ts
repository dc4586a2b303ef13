import type { Instant, ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Database } from '../../ports/stores/database';
import type { MailCount, MailLimits } from '../../ports/stores/mail-count-store';
import type { WrittenMail } from './write-mail';

interface DayDeps {
  database: Pick<Database, 'mailCounts'>;
  mailLimits: MailLimits;
}

const number = (limit: number): string => limit.toLocaleString('de-DE');

const DETAILS: Record<MailCount['kind'], (limit: number) => string> = {
  operator: (limit) =>
    `Über den Absender der App gehen höchstens ${number(limit)} E-Mails am Tag; mit einem eigenen Mailserver entfällt diese Grenze.`,
  foreign: (limit) =>
    `An Empfänger, die weder der Kunde der Bestellung noch dein Shop sind, gehen höchstens ${number(limit)} E-Mails am Tag.`,
};

/**
 * Counts a mail towards what its shop may send today: through the app's sender, whose good name all shops share, and to
 * strangers. Refuses with MAIL_LIMIT; what was counted by then is given back.
 */
export async function takeFromDay(
  { database: { mailCounts }, mailLimits }: DayDeps,
  shopId: ShopId,
  at: Instant,
  mail: WrittenMail,
): Promise<void> {
  const taken: MailCount[] = [];
  for (const mails of countsOf(mail)) {
    const limit = mailLimits[mails.kind];
    if (await mailCounts.take(shopId, at, { ...mails, limit })) {
      taken.push(mails);
      continue;
    }
    for (const back of taken) await mailCounts.giveBack(shopId, at, back);
    throw new AppError('MAIL_LIMIT', `The day's mails are used up: ${mails.kind}`, DETAILS[mails.kind](limit));
  }
}

/** The mail certainly did not go out. */
export async function giveBackToDay(
  { database: { mailCounts } }: DayDeps,
  shopId: ShopId,
  at: Instant,
  mail: WrittenMail,
): Promise<void> {
  for (const mails of countsOf(mail)) await mailCounts.giveBack(shopId, at, mails);
}

function countsOf({ sender, foreign }: WrittenMail): MailCount[] {
  const counts: MailCount[] = [
    { kind: 'operator', count: sender === null ? 1 : 0 },
    { kind: 'foreign', count: foreign },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** When the next day of mails begins. */
export function nextDay(at: Instant): Instant {
  return new Date(Date.parse(at.slice(0, 10)) + 86_400_000).toISOString();
}
