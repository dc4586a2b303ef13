import type { z } from 'zod';
import type { Coupon } from '../../domain/billing/coupon';
import { decimalOfCents } from '../../domain/money/cents-text';
import { cents } from '../../domain/money/cents';
import { calendarDay } from '../../domain/time/berlin';
import type { CouponUse, NewCoupon } from '../../ports/stores/billing/coupon-store';
import type { ActionFacts } from '../../ports/stores/operator-action-store';
import { ACCOUNTABLE, euros, lastDay, newCode, paidPlans, readFlags, text, whole } from './flags';
import type { OperatorDeps } from './operator-stores';

export const COUPON_USAGE = `  coupon create --code CODE (--percent 1-100 | --amount EUR-A-MONTH) --months N
                [--plans standard,premium] [--comment TEXT] [--until YYYY-MM-DD] [--limit N]
                --actor NAME --reason TEXT
  coupon list
  coupon lock   --code CODE --actor NAME --reason TEXT
  coupon unlock --code CODE --actor NAME --reason TEXT`;

const CREATE = {
  code: newCode(),
  percent: whole('percent off the price', 1, 100).optional(),
  amount: euros('EUR off each month', 1).optional(),
  months: whole('for how many months', 1, 60),
  plans: paidPlans.optional(),
  comment: text('what merchants read about it', 200).optional(),
  until: lastDay('the last German day on which it counts').optional(),
  limit: whole('how many shops may redeem it', 1, 1_000_000).optional(),
  ...ACCOUNTABLE,
};

export async function createCoupon(
  { database, clock }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const flags = readFlags(args, CREATE, COUPON_USAGE);
  const { actor, reason, until } = flags;
  const coupon = couponOf(flags);
  const at = clock.now().toISOString();
  if (until && until.end <= at) throw new Error(`--until: ${until.day} is over`);
  await database.transaction(async ({ coupons, operatorActions }) => {
    if (!(await coupons.create(coupon, at)))
      throw new Error(`There was a coupon ${coupon.code} already. Choose another code`);
    await operatorActions.append({
      at,
      actor,
      action: 'coupon.create',
      shopId: null,
      reason,
      detail: detailOf(coupon),
    });
  });
  return [`Created ${described({ ...coupon, isLocked: false })}`];
}

/** As the audit holds it. */
export function detailOf(coupon: NewCoupon): ActionFacts {
  const { code, type, value, months, plans, validUntil, maxRedemptions } = coupon;
  const limits = { plans: plans.join(','), validUntil, maxRedemptions };
  return { code, type, value, intervals: months, ...limits };
}

type Created = z.output<z.ZodObject<typeof CREATE>>;

function couponOf(flags: Created): NewCoupon {
  const { code, months, plans = [], comment = '', until, limit = null } = flags;
  const ownPart = { partnerId: null, validUntil: until?.end ?? null, maxRedemptions: limit };
  return { code, ...valueOf(flags), months, plans, comment, ...ownPart };
}

function valueOf({ percent, amount }: Created): Pick<NewCoupon, 'type' | 'value'> {
  if (percent !== undefined && amount === undefined) return { type: 'percent', value: percent };
  if (percent === undefined && amount !== undefined) return { type: 'amount', value: amount };
  throw new Error(`Give either --percent or --amount\n\n${COUPON_USAGE}`);
}

export async function listCoupons({ database }: OperatorDeps): Promise<string[]> {
  const uses = await database.coupons.list();
  return uses.length === 0 ? ['There are no coupons'] : uses.map(listed);
}

function listed({ coupon, views, held, used }: CouponUse): string {
  const counts = `${used} used, ${held} held, ${views} views`;
  return `${described(coupon)}: ${counts}`;
}

function described(coupon: Omit<Coupon, 'id'>): string {
  const { code, type, value, months, plans, validUntil, maxRedemptions } = coupon;
  const off = type === 'percent' ? `${value} %` : `${decimalOfCents(cents(value))} EUR a month`;
  const parts = [
    `${off} off for ${months} month${months === 1 ? '' : 's'}`,
    plans.length === 0 ? 'all paid plans' : plans.join(', '),
    ...(validUntil === null ? [] : [`until ${lastDayBefore(validUntil)}`]),
    ...(maxRedemptions === null ? [] : [`for ${maxRedemptions} shops at most`]),
    ...(coupon.partnerId === null ? [] : [`of partner ${coupon.partnerId}`]),
    ...(coupon.isLocked ? ['LOCKED'] : []),
  ];
  return `${code} (${parts.join('; ')})`;
}

function lastDayBefore(end: string): string {
  return calendarDay(new Date(Date.parse(end) - 1).toISOString());
}

const LOCK = {
  code: text('the code of the coupon', 30).toUpperCase(),
  ...ACCOUNTABLE,
};

export async function lockCoupon(
  { database, clock }: OperatorDeps,
  args: readonly string[],
  isLocked: boolean,
): Promise<string[]> {
  const { code, actor, reason } = readFlags(args, LOCK, COUPON_USAGE);
  const at = clock.now().toISOString();
  await database.transaction(async ({ coupons, operatorActions }) => {
    if (!(await coupons.setLocked(code, isLocked)))
      throw new Error(`There is no coupon ${code}. "coupon list" shows all of them`);
    const action = isLocked ? 'coupon.lock' : 'coupon.unlock';
    await operatorActions.append({ at, actor, action, shopId: null, reason, detail: { code } });
  });
  return [isLocked ? `${code} is locked: who has it keeps it` : `${code} can be redeemed again`];
}
