import { type PartnerAnswer, partnerAnswer } from '../../contract/partner/partner';
import { carriedOf } from '../../domain/partner/carried';
import {
  payableOf,
  unlessLocked,
  type WaitReason,
  waitReason,
} from '../../domain/partner/hold-reason';
import { PARTNER_PROGRAMME } from '../../domain/partner/programme';
import { curveMonths, dueTerms, nextPayoutDay } from '../../domain/partner/payout-day';
import type { Instant } from '../../domain/ids';
import { ZERO } from '../../domain/money/cents';
import type { StoresOf } from '../../ports/stores/database';
import type { MonthSum, PartnerSums } from '../../ports/stores/partners/partner-ledger-store';
import type { Partner } from '../../ports/stores/partners/partner-store';

type Used = StoresOf<'coupons' | 'partnerLedger' | 'partnerPayouts' | 'partnerPreferences'>;

/** Of whoever did not apply, too. */
export async function readPartner(
  stores: Used,
  partner: Partner | null,
  now: Instant,
): Promise<PartnerAnswer> {
  const { sums, months, coupons, held, isDue } = partner
    ? await earningsOf(stores, partner, now)
    : NOTHING;
  const { state, reason, name, email, emailConfirmedAt } = partner ?? NOBODY;
  const { sharePercent, minPayout } = PARTNER_PROGRAMME;
  const earnedIn = (month: string) => months.find((one) => one.month === month)?.earned ?? ZERO;
  return partnerAnswer.parse({
    state,
    reason,
    name,
    email,
    isEmailConfirmed: emailConfirmedAt !== null,
    allowance: sharePercent,
    coupons,
    provisions: { subscribed: sums.expected, verified: sums.owed, declined: sums.declined },
    payout: {
      minimum: minPayout,
      missing: Math.max(0, minPayout - sums.owed),
      isDue,
      nextDay: nextPayoutDay(now),
    },
    payouts: { scheduled: sums.scheduled, paid: sums.paid, held, carried: carriedOf(sums) },
    months: curveMonths(now).map((month) => ({ month, earned: earnedIn(month) })),
  });
}

const NOBODY = { state: null, reason: null, name: null, email: null, emailConfirmedAt: null };

interface Earnings {
  sums: PartnerSums;
  months: readonly MonthSum[];
  coupons: PartnerAnswer['coupons'];
  held: WaitReason | null;
  isDue: boolean;
}

const NOTHING: Earnings = {
  sums: {
    expected: ZERO,
    owed: ZERO,
    openVat: ZERO,
    claims: ZERO,
    scheduled: ZERO,
    paid: ZERO,
    declined: ZERO,
  },
  months: [],
  coupons: { count: 0, views: 0, redemptions: 0 },
  held: null,
  isDue: false,
};

async function earningsOf(
  { coupons, partnerLedger, partnerPayouts, partnerPreferences }: Used,
  { id, state }: Partner,
  now: Instant,
): Promise<Earnings> {
  const own = await coupons.ofPartner(id);
  const sums = await partnerLedger.sums(id);
  const [since = ''] = curveMonths(now);
  const months = await partnerLedger.months(id, since);
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const counts = {
    count: own.length,
    views: total(own.map(({ views }) => views)),
    redemptions: total(own.map(({ used }) => used)),
  };
  const preferences = await partnerPreferences.of(id);
  const check = await partnerPreferences.vatCheck(id);
  const { held } = unlessLocked(state, payableOf(preferences, check, now));
  const isDue = await partnerPayouts.isDue(id, dueTerms(now));
  return { sums, months, coupons: counts, held: waitReason(held, sums), isDue };
}
