import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { codeOf, type Coupon, type CouponId, refusalOf } from '../../../domain/billing/coupon';
import { calendarDay } from '../../../domain/time/berlin';
import { callerAddress } from '../../../http/limits/caller-address';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';

export interface LinkedCouponDeps {
  database: StoresOf<'coupons'>;
  clock: Clock;
  /** Salts the addresses of visitors. */
  visitorKey: Buffer;
  /** Throws when codes of coupons are tried too often from the caller's address. */
  countCode(req: Request): Promise<void>;
}

const NO_COUPON = 0 as CouponId;

/**
 * The coupon that a link names; null alike for one that does not exist, is over, locked or used up,
 * after the same queries, so that a stranger cannot tell them apart.
 */
export async function linkedCoupon(
  { database: { coupons }, clock, countCode }: LinkedCouponDeps,
  req: Request,
  given: string,
): Promise<Coupon | null> {
  await countCode(req);
  const coupon = await coupons.byCode(codeOf(given) ?? '');
  const isTaken = await coupons.isTaken(coupon?.id ?? NO_COUPON, null);
  const now = clock.now().toISOString();
  const refusal = refusalOf({ coupon, isUsed: false, isOwn: false, isTaken, now });
  return refusal === null ? coupon : null;
}

/** Programs that follow links: most say so, and people's browsers say who they are. */
const PROGRAM = /bot|crawl|spider|slurp|preview|scan|monitor|headless|facebookexternal|whatsapp/i;
const BROWSER = /^Mozilla\//;

/**
 * Once a day and address. What is stored is a hash that no address can be read from: its salt is
 * the day's, and with the day it is deleted.
 */
export async function countView(
  { database: { coupons }, clock, visitorKey }: LinkedCouponDeps,
  req: Request,
  { id }: Coupon,
): Promise<void> {
  const agent = req.get('user-agent') ?? '';
  if (req.method !== 'GET' || PROGRAM.test(agent) || !BROWSER.test(agent)) return;
  const day = calendarDay(clock.now().toISOString());
  const salt = createHmac('sha256', visitorKey).update(day).digest();
  const visitor = createHmac('sha256', salt).update(callerAddress(req)).digest('hex');
  await coupons.countView(id, day, visitor);
}
