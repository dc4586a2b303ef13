import {
  dailyAllowance,
  EARNING_DAYS,
  FIRST_RECIPIENTS,
} from '../../../domain/mail/daily-allowance';
import type { DetailOf } from '../../../domain/reasons/detail';
import type { Instant, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import type { MailCount, MailLimits } from '../../../ports/stores/mail-stores';

interface DayDeps {
  database: StoresOf<'mailCounts'>;
  mailLimits: MailLimits;
  clock: Clock;
}

/** The recipients of a mail, as far as they count. */
export interface Recipients {
  /** Sent through the app's sender, whose reputation all shops share. */
  isOperators: boolean;
  hasCopy: boolean;
  /** Recipients who are neither the order's customer nor the shop itself. */
  foreign: { withCopy: number; withoutCopy: number };
}

type DayUsedUp = DetailOf<'DAY_OF_MAILS_USED_UP'>;

/** Counts a mail before it is written; returns why its copy must be left out, if so. */
export type CountMail = (recipients: Recipients) => Promise<DayUsedUp | null>;

/** What one attempt to mail took from its shop's daily limits. */
export interface DayOfMails {
  count: CountMail;
  /** The mail certainly did not go out. */
  giveBack(): Promise<void>;
}

/**
 * Counts a mail towards the shop's daily limits: to strangers, and through the app's sender, where
 * every recipient counts, since a merchant can name anybody in an order. Throws MAIL_LIMIT; a
 * stranger who would only get a copy does not stop the customer's mail.
 */
export function dayOfMails(deps: DayDeps, shopId: ShopId): DayOfMails {
  const { mailCounts } = deps.database;
  // With its instant: mails counted before midnight belong to that day.
  const taken: { at: Instant; mails: MailCount }[] = [];
  const take = async (mails: MailCount, limit: number): Promise<boolean> => {
    if (mails.count === 0) return true;
    const at = deps.clock.now().toISOString();
    const isTaken = await mailCounts.take(shopId, at, { ...mails, limit });
    if (isTaken) taken.push({ at, mails });
    return isTaken;
  };
  const takeOperators = async (count: number): Promise<void> => {
    const mails = { kind: 'operator', count } as const;
    const { operator } = deps.mailLimits;
    // The first are everybody's: only beyond them what the shop has earned is read.
    if (await take(mails, Math.min(operator, FIRST_RECIPIENTS))) return;
    const limit = await earnedLimit(deps, shopId);
    if (!(await take(mails, limit)))
      throw refused({ kind: limit < operator ? 'earned' : 'operator', limit });
  };
  const takeForeign = async ({ withCopy, withoutCopy }: Recipients['foreign']) => {
    const used = { kind: 'foreign', limit: deps.mailLimits.foreign } as const;
    if (await take({ kind: 'foreign', count: withCopy }, used.limit)) return null;
    if (withoutCopy > 0) throw refused(used);
    return usedUp(used);
  };
  return {
    async count({ isOperators, hasCopy, foreign }) {
      const withoutCopy = await takeForeign(foreign);
      if (isOperators) await takeOperators(hasCopy && withoutCopy === null ? 2 : 1);
      return withoutCopy;
    },

    async giveBack() {
      for (const { at, mails } of taken.splice(0)) await mailCounts.giveBack(shopId, at, mails);
    },
  };
}

/** What the shop may send today through the app's sender. */
async function earnedLimit(
  { database, mailLimits, clock }: DayDeps,
  shopId: ShopId,
): Promise<number> {
  const now = clock.now();
  const from = new Date(now.getTime() - EARNING_DAYS * 86_400_000).toISOString();
  const days = await database.mailCounts.since(shopId, from);
  return dailyAllowance(days, { at: now.toISOString(), limit: mailLimits.operator });
}

function refused(day: Omit<DayUsedUp, 'code'>): AppError {
  return new AppError('MAIL_LIMIT', `The day's mails are used up: ${day.kind}`, {
    detail: usedUp(day),
  });
}

function usedUp(day: Omit<DayUsedUp, 'code'>): DayUsedUp {
  return { code: 'DAY_OF_MAILS_USED_UP', ...day };
}

/** When the next day of the limits begins. */
export function nextDay(at: Instant): Instant {
  return new Date(Date.parse(at.slice(0, 10)) + 86_400_000).toISOString();
}
