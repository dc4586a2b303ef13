import type { z } from 'zod';
import {
  couponAnswer,
  couponInPath,
  couponInput,
  COUPONS_PAGE,
  couponsAnswer,
  couponsQuery,
} from '../../../contract/operator/money';
import { reasonInput } from '../../../contract/operator/access';
import { MONEY_TEXTS } from '../../../contract/texts/operator/refusal-texts';
import type { Coupon, CouponOffer } from '../../../domain/billing/coupon';
import type { Instant } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { decimalOfCents } from '../../../domain/money/cents-text';
import type { ActionFacts } from '../../../domain/operator/action-facts';
import { isGenerous } from '../../../domain/operator/permissions';
import { calendarDay } from '../../../domain/time/berlin';
import { parseInput, searchOf } from '../../../http/parse-input';
import { schedulePartnerMail } from '../../../jobs/schedule/schedule-partner-mail';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { CouponPage, CouponUse, NewCoupon } from '../../../ports/stores/billing-stores';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import { type Acting, operatorRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';
import {
  ACCOUNTABLE,
  euros,
  lastDay,
  newCode,
  type OperatorDeps,
  paidPlans,
  readFlags,
  text,
  whole,
} from '../command-line';
import { endOf } from './grants-and-offers';

export interface CouponRouteDeps {
  database: DatabaseOf<'coupons' | 'jobs' | 'operatorActions' | 'partners'>;
  clock: Clock;
}

/** Coupons of partners and of our own; those that are created here are our own. */
export function operatorCouponRoutes(deps: CouponRouteDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    operatorRoute('GET /coupons', 'edit_coupons', async (req, res) => {
      const asked = { ...req.query, search: searchOf(req) };
      const { search, after = null } = parseInput(couponsQuery, asked);
      const { items, next } = await database.coupons.page(search, { after, limit: COUPONS_PAGE });
      res.json(couponsAnswer.parse({ items: items.map(answerOf), next }));
    }),
    operatorRoute('POST /coupons', 'edit_coupons', async (req, res, { operator }) => {
      const { reason, ...input } = parseInput(couponInput, req.body);
      const at = clock.now();
      const coupon = couponOf(input, endOf(input.lastDay, at.toISOString()));
      if (!mayOffer(operator, coupon)) throw new InvalidInput({ off: MONEY_TEXTS.generous });
      await database.transaction(async (stores) => {
        const outcome = await createCoupon(stores, coupon, at.toISOString());
        if (outcome === 'taken') throw new InvalidInput({ code: MONEY_TEXTS.codeTaken });
        if (outcome === 'known') return;
        const action = { action: 'coupon.create', reason, detail: detailOf(coupon) };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(await changed(deps, coupon.code));
    }),
    operatorRoute('POST /coupons/:code/lock', 'edit_coupons', async (req, res, by) => {
      res.json(await lockOrUnlock(deps, by, req, true));
    }),
    operatorRoute('POST /coupons/:code/unlock', 'edit_coupons', async (req, res, by) => {
      res.json(await lockOrUnlock(deps, by, req, false));
    }),
  ];
}

function mayOffer({ roles }: Acting['operator'], coupon: CouponOffer): boolean {
  return roles.includes('admin') || !isGenerous(coupon);
}

async function lockOrUnlock(
  deps: CouponRouteDeps,
  { operator }: Acting,
  { params, body }: { params: unknown; body: unknown },
  isLocked: boolean,
) {
  const { code } = parseInput(couponInPath, params);
  const { reason } = parseInput(reasonInput, body);
  const at = deps.clock.now();
  await deps.database.transaction(async (stores) => {
    const coupon = await stores.coupons.byCodeForUpdate(code);
    if (!coupon) throw new AppError('NOT_FOUND', 'There is no such coupon');
    // The terms of partners' coupons are those of the programme.
    const isOwn = coupon.partnerId === null;
    if (!isLocked && isOwn && !mayOffer(operator, coupon))
      throw new InvalidInput({ code: MONEY_TEXTS.generousUnlocked });
    if (!(await setLocked(stores, coupon, { isLocked, reason, at: at.toISOString() }))) return;
    const action = isLocked ? 'coupon.lock' : 'coupon.unlock';
    await recordAction(stores, { by: operator, at, action, reason, detail: { code } });
  });
  return changed(deps, code);
}

/** As it stands after the change. */
async function changed({ database }: CouponRouteDeps, code: string) {
  const use = await database.coupons.use(code);
  if (!use) throw new AppError('NOT_FOUND', 'There is no such coupon');
  return couponAnswer.parse(answerOf(use));
}

function answerOf({ coupon, views, held, used }: CouponUse) {
  const { code, type, value, plans, comment, validUntil, isLocked } = coupon;
  return {
    code,
    type,
    value,
    months: coupon.months,
    plans,
    comment,
    validUntil,
    limit: coupon.maxRedemptions,
    isLocked,
    isOfPartner: coupon.partnerId !== null,
    views,
    held,
    used,
  };
}

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

type CouponTerms = Omit<z.output<typeof couponInput>, 'lastDay' | 'reason'>;

/** One of our own, which counts until that moment. */
function couponOf(terms: CouponTerms, validUntil: Instant | null): NewCoupon {
  const { code, off, months, plans, comment, limit } = terms;
  const ownPart = { partnerId: null, validUntil, maxRedemptions: limit };
  return { code, ...off, months, plans, comment, ...ownPart };
}

/** `known`: the very same is there, as after a second click; `taken`: another has or had the code. */
async function createCoupon(
  { coupons }: StoresOf<'coupons'>,
  coupon: NewCoupon,
  at: Instant,
): Promise<'created' | 'known' | 'taken'> {
  if (await coupons.create(coupon, at)) return 'created';
  const known = await coupons.byCode(coupon.code);
  return known && isSame(known, coupon) ? 'known' : 'taken';
}

function isSame(known: NewCoupon, wanted: NewCoupon): boolean {
  const terms = (one: NewCoupon) => JSON.stringify({ ...detailOf(one), comment: one.comment });
  return terms(known) === terms(wanted);
}

/**
 * Of a coupon that was read for update, so that of several at once one changes it. A partner whose
 * coupon is locked is mailed why. False: it is locked, or free, already.
 */
async function setLocked(
  stores: StoresOf<'coupons' | 'jobs' | 'partners'>,
  coupon: Coupon,
  { isLocked, reason, at }: { isLocked: boolean; reason: string; at: Instant },
): Promise<boolean> {
  if (coupon.isLocked === isLocked) return false;
  await stores.coupons.setLocked(coupon.code, isLocked);
  if (isLocked) await tellPartner(stores, coupon, { reason, now: at });
  return true;
}

/** A coupon of our own has nobody to be told. */
async function tellPartner(
  stores: StoresOf<'jobs' | 'partners'>,
  { id, partnerId, code }: Coupon,
  { reason, now }: { reason: string; now: Instant },
): Promise<void> {
  const partner = partnerId === null ? null : await stores.partners.byId(partnerId);
  const mail = { kind: 'coupon-locked', code, reason } as const;
  if (partner) await schedulePartnerMail(stores, partner, { mail, about: `${id}:${now}`, now });
}

export async function createCouponByCommand(
  { database, clock }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const flags = readFlags(args, CREATE, COUPON_USAGE);
  const { actor, reason, until } = flags;
  const { code, months, plans = [], comment = '', limit = null } = flags;
  const terms = { code, off: offOf(flags), months, plans, comment, limit };
  const coupon = couponOf(terms, until?.end ?? null);
  const at = clock.now().toISOString();
  if (until && until.end <= at) throw new Error(`--until: ${until.day} is over`);
  await database.transaction(async ({ coupons, operatorActions }) => {
    if ((await createCoupon({ coupons }, coupon, at)) !== 'created')
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
function detailOf(coupon: NewCoupon): ActionFacts {
  const { code, type, value, months, plans, validUntil, maxRedemptions } = coupon;
  const limits = { plans: plans.join(','), validUntil, maxRedemptions };
  return { code, type, value, intervals: months, ...limits };
}

type Created = z.output<z.ZodObject<typeof CREATE>>;

function offOf({ percent, amount }: Created): CouponTerms['off'] {
  if (percent !== undefined && amount === undefined) return { type: 'percent', value: percent };
  if (percent === undefined && amount !== undefined) return { type: 'amount', value: amount };
  throw new Error(`Give either --percent or --amount\n\n${COUPON_USAGE}`);
}

const LISTED_AT_ONCE = 500;

export async function listCoupons({ database }: OperatorDeps): Promise<string[]> {
  const lines: string[] = [];
  let after: string | null = null;
  do {
    const page: CouponPage = await database.coupons.page('', { after, limit: LISTED_AT_ONCE });
    lines.push(...page.items.map(listed));
    after = page.next;
  } while (after !== null);
  return lines.length === 0 ? ['There are no coupons'] : lines;
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

export async function lockCouponByCommand(
  { database, clock }: OperatorDeps,
  args: readonly string[],
  isLocked: boolean,
): Promise<string[]> {
  const { code, actor, reason } = readFlags(args, LOCK, COUPON_USAGE);
  const at = clock.now().toISOString();
  await database.transaction(async (stores) => {
    const coupon = await stores.coupons.byCodeForUpdate(code);
    if (!coupon) throw new Error(`There is no coupon ${code}. "coupon list" shows all of them`);
    if (!(await setLocked(stores, coupon, { isLocked, reason, at }))) return;
    const action = isLocked ? 'coupon.lock' : 'coupon.unlock';
    await stores.operatorActions.append({
      at,
      actor,
      action,
      shopId: null,
      reason,
      detail: { code },
    });
  });
  return [isLocked ? `${code} is locked: who has it keeps it` : `${code} can be redeemed again`];
}
