import type { DetailOf } from '../../../domain/reasons/detail';
import type { Instant, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import type { MailCount, MailLimits } from '../../../ports/stores/mail/mail-count-store';

interface DayDeps {
  database: StoresOf<'mailCounts'>;
  mailLimits: MailLimits;
  clock: Clock;
}

/** The recipients of a mail, as far as they count. */
export interface Recipients {
  /** Sent through the app's sender, whose reputation all shops share. */
  isOperators: boolean;
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
 * Counts a mail towards the shop's daily limits: through the app's sender, and to strangers. Throws
 * MAIL_LIMIT; a stranger who would only get a copy does not stop the customer's mail.
 */
export function dayOfMails(deps: DayDeps, shopId: ShopId): DayOfMails {
  const { mailCounts } = deps.database;
  // With its instant: mails counted before midnight belong to that day.
  const taken: { at: Instant; mails: MailCount }[] = [];
  const take = async (mails: MailCount): Promise<boolean> => {
    if (mails.count === 0) return true;
    const at = deps.clock.now().toISOString();
    const isTaken = await mailCounts.take(shopId, at, {
      ...mails,
      limit: deps.mailLimits[mails.kind],
    });
    if (isTaken) taken.push({ at, mails });
    return isTaken;
  };
  return {
    async count({ isOperators, foreign }) {
      if (!(await take({ kind: 'operator', count: isOperators ? 1 : 0 })))
        throw usedUp(deps, 'operator');
      if (await take({ kind: 'foreign', count: foreign.withCopy })) return null;
      if (foreign.withoutCopy > 0) throw usedUp(deps, 'foreign');
      return limitOf(deps, 'foreign');
    },

    async giveBack() {
      for (const { at, mails } of taken.splice(0)) await mailCounts.giveBack(shopId, at, mails);
    },
  };
}

function usedUp({ mailLimits }: DayDeps, kind: MailCount['kind']): AppError {
  return new AppError('MAIL_LIMIT', `The day's mails are used up: ${kind}`, {
    detail: limitOf({ mailLimits }, kind),
  });
}

function limitOf({ mailLimits }: Pick<DayDeps, 'mailLimits'>, kind: MailCount['kind']): DayUsedUp {
  return { code: 'DAY_OF_MAILS_USED_UP', kind, limit: mailLimits[kind] };
}

/** When the next day of the limits begins. */
export function nextDay(at: Instant): Instant {
  return new Date(Date.parse(at.slice(0, 10)) + 86_400_000).toISOString();
}
