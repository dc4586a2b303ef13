import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { declareAgainOn, payableOf } from '../../domain/partner/hold-reason';
import type { PartnerMail } from '../../domain/partner/partner-mail';
import { payoutMonth } from '../../domain/partner/payout';
import { calendarDay, daysLater } from '../../domain/time/berlin';
import { PARTNER_JOBS } from '../../jobs/definitions/partner-jobs';
import { handle } from '../../jobs/job';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import { duePartners } from './due-payouts';

export interface RemindDeps {
  database: StoresOf<'jobs' | 'partnerPayouts' | 'partnerPreferences' | 'partners'>;
  clock: Clock;
}

/** So long before a declaration ends it is asked for. */
const ASKED_DAYS_BEFORE = 30;
/** Shorter than a year less those days: whoever saved since has time. */
const SAVED_DAYS_AGO = 330;
const PAGE = 200;

/** Whoever has just objected knows what is missing. */
const OBJECTED_DAYS_AGO = 7;

/**
 * Every night: asks for the status for VAT before its year is over, once a year, and for what holds
 * money that is due, or the receipt in place of one that was objected to, once a month and reason.
 * Mails that were sent are not sent again, however often it runs.
 */
export function remindJob(deps: RemindDeps) {
  return handle(PARTNER_JOBS.remind, async () => {
    const now = deps.clock.now().toISOString();
    await askToDeclare(deps, now);
    await tellHeld(deps, now);
    await tellObjected(deps, now);
    await tellUnpayable(deps, now);
  });
}

async function askToDeclare(deps: RemindDeps, now: Instant): Promise<void> {
  const { partnerPreferences } = deps.database;
  const before = daysLater(now, -SAVED_DAYS_AGO);
  const today = calendarDay(now);
  const soon = calendarDay(daysLater(now, ASKED_DAYS_BEFORE));
  for (let after: PartnerId | null = null; ;) {
    const ids: PartnerId[] = await partnerPreferences.savedBefore(before, after, PAGE);
    for (const id of ids) {
      const declaredAt = (await partnerPreferences.of(id))?.vatDeclaredAt ?? null;
      const day = declaredAt && declareAgainOn(declaredAt);
      if (day && day > today && day <= soon) await tell(deps, id, { kind: 'declare', day }, day);
    }
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
}

async function tellHeld(deps: RemindDeps, now: Instant): Promise<void> {
  const { partnerPreferences } = deps.database;
  const month = payoutMonth(now);
  for await (const { partnerId: id } of duePartners(deps.database, now)) {
    const check = await partnerPreferences.vatCheck(id);
    const { held: reason } = payableOf(await partnerPreferences.of(id), check, now);
    // Nobody but the register can do anything about its silence.
    if (reason === null || reason === 'VAT_ID_UNKNOWN') continue;
    await tell(deps, id, { kind: 'held', reason }, `${month}:${reason}`);
  }
}

async function tellObjected(deps: RemindDeps, now: Instant): Promise<void> {
  const { partnerPayouts, partnerPreferences } = deps.database;
  const before = daysLater(now, -OBJECTED_DAYS_AGO);
  for (const { partnerId, receipt } of await partnerPayouts.objected()) {
    const { number, objectedAt } = receipt;
    if (objectedAt === null || objectedAt > before) continue;
    const savedAt = await partnerPreferences.savedAt(partnerId);
    const check = await partnerPreferences.vatCheck(partnerId);
    const { held } = payableOf(await partnerPreferences.of(partnerId), check, now);
    const isSaved = savedAt !== null && savedAt > objectedAt;
    if (isSaved && (held === null || held === 'VAT_ID_UNKNOWN')) continue;
    await tell(deps, partnerId, { kind: 'objected', number }, `${payoutMonth(now)}:${number}`);
  }
}

/**
 * Of payouts that wait for a VAT id which is not valid any more, and that came back after it was
 * forgotten where to pay their partner.
 */
async function tellUnpayable(deps: RemindDeps, now: Instant): Promise<void> {
  const { partnerPayouts, partnerPreferences } = deps.database;
  const month = payoutMonth(now);
  const stuck = await partnerPayouts.stuck();
  const recipients = await partnerPayouts.recipients(stuck.map(({ id }) => id));
  for (const { id, partnerId, receipt, sums } of stuck) {
    if (sums.amount <= 0 || receipt.objectedAt !== null) continue;
    const { number } = receipt;
    const reason = 'VAT_ID_INVALID';
    if ((await partnerPreferences.vatCheck(partnerId))?.result === 'invalid')
      await tell(deps, partnerId, { kind: 'held', reason }, `${month}:${reason}`);
    if (!recipients.has(id))
      await tell(deps, partnerId, { kind: 'recipient-missing', number }, `${month}:${number}`);
  }
}

/** Money of a locked partner does not leave once what these ask for is there. */
const PROMISES_MONEY: readonly PartnerMail['kind'][] = ['held', 'recipient-missing'];

async function tell(
  { database, clock }: RemindDeps,
  id: PartnerId,
  mail: PartnerMail,
  about: string,
): Promise<void> {
  const partner = await database.partners.byId(id);
  const isToldLocked = partner?.state === 'locked' && !PROMISES_MONEY.includes(mail.kind);
  if (partner?.state !== 'approved' && !isToldLocked) return;
  await schedulePartnerMail(database, partner, { mail, about, now: clock.now().toISOString() });
}
