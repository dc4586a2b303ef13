import type { RequestedChargeAnswer } from '../../contract/plan';
import { chargeName } from '../../contract/texts/plan-texts';
import {
  type Charge,
  type ChargeId,
  type ChargeTerms,
  isPromised,
  scheduledOf,
} from '../../domain/billing/charge';
import type { Coupon } from '../../domain/billing/coupon';
import { ANSWERED_WITHIN_DAYS } from '../../domain/billing/reading';
import type { Quote } from '../../domain/billing/quote';
import type { Instant } from '../../domain/ids';
import { daysUntil } from '../../domain/time/berlin';
import { AppError, toAppError } from '../../ports/app-error';
import type { ReadBilling, RequestedCharge } from '../../ports/shopify-billing';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import type { QuoteDeps } from './quote-plan';
import { addReading, storeRead } from './read-billing';

export interface RequestDeps extends QuoteDeps {
  database: QuoteDeps['database'] & DatabaseOf<'charges' | 'coupons' | 'jobs'>;
  /** The address at which Shopify hands the merchant back. */
  returnUrl(shop: Shop, id: ChargeId): string;
  sleep(ms: number): Promise<unknown>;
}

interface WantedCharge extends Pick<Quote, 'terms' | 'timing' | 'holdsUntil' | 'restBill'> {
  coupon: Coupon | null;
}

/**
 * Has Shopify prepare a charge, and answers where the merchant approves it. The row is there first,
 * in the shop's one open place of its kind: a second click answers the same address, however many
 * processes get it, and a lost answer is found by the row's number.
 */
export async function requestCharge(
  deps: RequestDeps,
  shop: Shop,
  wanted: WantedCharge,
): Promise<RequestedChargeAnswer> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const opened = await open(deps, shop, wanted);
    if (opened.isNew) return ask(deps, shop, wanted, opened.charge);
    const answered = await answerOf(deps, opened.charge);
    const url = answered.confirmationUrl;
    if (answered.state === 'pending' && url !== null && (await isSame(deps, answered, wanted)))
      return { chargeId: answered.id, confirmationUrl: url };
    await close(deps, shop, answered);
  }
  throw new AppError('CHARGE_OPEN', 'Other requests for a charge keep coming in');
}

const MAX_ATTEMPTS = 3;

function now({ clock }: RequestDeps): Instant {
  return clock.now().toISOString();
}

/** Together with the coupon, which nobody else can use then. */
function open(
  { database, ...deps }: RequestDeps,
  shop: Shop,
  { coupon, ...wanted }: WantedCharge,
): Promise<{ charge: Charge; isNew: boolean }> {
  const { terms, timing, holdsUntil, restBill } = wanted;
  const at = deps.clock.now().toISOString();
  return database.transaction(async (stores) => {
    const opened = await stores.charges.open({
      ...terms,
      timing,
      holdsUntil,
      restBill,
      shopId: shop.id,
      at,
    });
    if (!opened.isNew || coupon === null) return opened;
    const { id } = opened.charge;
    const hold = () => stores.coupons.hold(coupon.id, shop.id, id, at);
    if (!(await hold()) && !((await takeFromScheduled(stores, shop, coupon, at)) && (await hold())))
      throw new AppError('COUPON_REFUSED', 'The coupon was taken meanwhile');
    // A test takes nothing off any limit.
    if (terms.isTest) await stores.coupons.settle(shop.id, id, 'cancelled', at);
    return opened;
  });
}

/**
 * Who changes a scheduled change takes its coupon along. If that begins all the same, since the new
 * one was not approved, it has its coupon again.
 */
async function takeFromScheduled(
  { charges, coupons }: StoresOf<'charges' | 'coupons'>,
  { id: shopId }: Shop,
  coupon: Coupon,
  at: Instant,
): Promise<boolean> {
  const scheduled = scheduledOf(await charges.ofShop(shopId));
  if (!scheduled || (await coupons.ofCharge(shopId, scheduled.id))?.id !== coupon.id) return false;
  return coupons.settle(shopId, scheduled.id, 'cancelled', at);
}

const WAIT_MS = 50;
const WAITS = 200;

/** Another click, or process, may have asked a moment ago. */
async function answerOf(deps: RequestDeps, charge: Charge): Promise<Charge> {
  let latest = charge;
  for (let wait = 0; wait < WAITS && isUnderWay(latest, now(deps)); wait += 1) {
    await deps.sleep(WAIT_MS);
    latest = (await deps.database.charges.byId(charge.shopId, charge.id)) ?? latest;
  }
  if (isUnderWay(latest, now(deps)))
    throw new AppError('CHARGE_OPEN', 'Shopify has not answered the request before');
  return latest;
}

function isUnderWay({ state, createdAt }: Charge, at: Instant): boolean {
  return state === 'requested' && daysUntil(createdAt, at) <= ANSWERED_WITHIN_DAYS;
}

/** Its page tells the merchant what they have just agreed to. */
async function isSame(
  deps: RequestDeps,
  charge: Charge,
  { terms, timing, coupon }: WantedCharge,
): Promise<boolean> {
  if (!hasTerms(charge, terms) || charge.timing !== timing) return false;
  if (!isPromised(charge, await deps.database.charges.ofShop(charge.shopId), now(deps)))
    return false;
  const held = await deps.database.coupons.ofCharge(charge.shopId, charge.id);
  return held?.id === coupon?.id;
}

function hasTerms(charge: Charge, terms: ChargeTerms): boolean {
  const keys: (keyof ChargeTerms)[] = [
    'planId',
    'feature',
    'isAnnual',
    'price',
    'currency',
    'trialDays',
    'transfers',
    'isTest',
  ];
  return (
    keys.every((key) => charge[key] === terms[key]) &&
    JSON.stringify(charge.discount) === JSON.stringify(terms.discount)
  );
}

/** Its link may still be approved at Shopify: then that counts, as it is read there. */
async function close(deps: RequestDeps, shop: Shop, charge: Charge): Promise<void> {
  const { database } = deps;
  const at = now(deps);
  const charges = await database.charges.ofShop(charge.shopId);
  if (!isPromised(charge, charges, at)) await revoke(deps, shop, charge);
  const state = charge.state === 'requested' ? 'failed' : 'cancelled';
  await database.transaction(async (stores) => {
    await stores.charges.update(charge.shopId, charge.id, { state }, at);
    await stores.coupons.settle(charge.shopId, charge.id, 'cancelled', at);
  });
}

/**
 * Whoever approves it now would be billed otherwise than was said. Shopify ends plans alone, and
 * those that run as well: one that was approved since the quote is kept, and CONFLICT thrown.
 */
async function revoke(deps: RequestDeps, shop: Shop, charge: Charge): Promise<void> {
  const { kind, shopifyId } = charge;
  if (kind !== 'plan' || shopifyId === null) return;
  const read = await presently(deps, shop, shopifyId);
  if (read === null) return;
  const status = read.charges.find((one) => one.shopifyId === shopifyId)?.status;
  if (status === 'ACTIVE' || status === 'FROZEN') {
    await storeRead(deps, shop, read);
    throw new AppError('CONFLICT', 'The request before was approved since this was quoted');
  }
  if (status !== 'PENDING') return;
  try {
    await deps.billing.cancel(shop.domain, shopifyId);
  } catch (error) {
    warn(deps, shop, error);
  }
}

/** Null where Shopify does not answer: what nobody can read is not ended. */
async function presently(
  deps: RequestDeps,
  shop: Shop,
  shopifyId: string,
): Promise<ReadBilling | null> {
  try {
    return await deps.billing.current(shop.domain, [shopifyId]);
  } catch (error) {
    warn(deps, shop, error);
    return null;
  }
}

function warn({ logger }: Pick<RequestDeps, 'logger'>, { id }: Shop, error: unknown): void {
  const { code } = toAppError(error);
  logger.warn({ shop: id, code }, 'Shopify did not end a request whose sums are over');
}

async function ask(
  deps: RequestDeps,
  shop: Shop,
  wanted: WantedCharge,
  { id }: Charge,
): Promise<RequestedChargeAnswer> {
  const answer = await send(deps, shop, wanted, id);
  const change = { ...answer, state: 'pending' as const };
  await deps.database.charges.update(shop.id, id, change, now(deps));
  return { chargeId: id, confirmationUrl: answer.confirmationUrl };
}

const UNCERTAIN: ReadonlySet<string> = new Set([
  'SHOPIFY_UNAVAILABLE',
  'INVALID_PAYLOAD',
  'INTERNAL',
]);

/** Whether Shopify may have done what it was asked for although we got no answer. */
export function isUncertain(error: unknown): boolean {
  return UNCERTAIN.has(toAppError(error).code);
}

async function send(
  deps: RequestDeps,
  shop: Shop,
  { terms, timing }: WantedCharge,
  id: ChargeId,
): Promise<RequestedCharge> {
  const request = {
    ...terms,
    id,
    timing,
    name: chargeName({ ...terms, id }),
    returnUrl: deps.returnUrl(shop, id),
  };
  try {
    return terms.kind === 'plan'
      ? await deps.billing.requestPlan(shop.domain, request)
      : await deps.billing.requestPurchase(shop.domain, request);
  } catch (error) {
    await settleFailure(deps, shop, id, isUncertain(error));
    throw error;
  }
}

async function settleFailure(
  { database, ...deps }: RequestDeps,
  { id: shopId }: Shop,
  id: ChargeId,
  mayBeDone: boolean,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await database.transaction(async (stores) => {
    if (mayBeDone) return addReading(stores, shopId, at);
    await stores.charges.update(shopId, id, { state: 'failed' }, at);
    await stores.coupons.settle(shopId, id, 'cancelled', at);
  });
}
