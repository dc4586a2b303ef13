import {
  type Charge,
  type ChargeState,
  heldAtShopify,
  OPEN_STATES,
  paidTwice,
} from '../../domain/billing/charge';
import { savedSince } from '../../domain/billing/coupon';
import {
  type BillingFacts,
  entitlementOf,
  isFreeOfCharge,
  paidTimeOf,
  previousQuotaAfter,
} from '../../domain/billing/entitlement';
import { type ChangedCharge, changesOf, endedByRemoval } from '../../domain/billing/reading';
import type { Instant, ShopId } from '../../domain/ids';
import { BILLING_SILENT_DAYS } from '../../domain/operator/alerts';
import { type Quota, quotaAt } from '../../domain/plans/allowance';
import { currentPeriod } from '../../domain/plans/period';
import { type NamedShops, rolesOf } from '../../domain/setup/shop-roles';
import { daysLater, daysUntil } from '../../domain/time/berlin';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';
import { retryWithAccess } from '../../jobs/schedule/revive-failed';
import { scheduleAssessment } from '../../jobs/schedule/schedule-assessment';
import {
  scheduleRedecision,
  scheduleWaitingForTransfers,
} from '../../jobs/schedule/schedule-redecisions';
import { AppError, type Failure } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import { shopEvent, type NewEvent } from '../../ports/stores/event-store';
import type { Billing, ReadBilling } from '../../ports/shopify-billing';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Shop, ShopBilling } from '../../ports/stores/shop-stores';
import { oweBack } from './paid-twice';
import { grantPurchase, PURCHASE_DAYS, purchaseGrant } from './transfers';

type Used =
  | 'chargeCorrections'
  | 'charges'
  | 'coupons'
  | 'events'
  | 'jobs'
  | 'orders'
  | 'planOffers'
  | 'redemptions'
  | 'shops'
  | 'transfers'
  | 'trials';

type BillingStores = StoresOf<Used>;
type BillingDatabase = DatabaseOf<Used>;

export interface ReadBillingDeps {
  database: BillingDatabase;
  billing: Pick<Billing, 'current'>;
  namedShops: NamedShops;
  /** A shop as it is known after its data was deleted. */
  trialMark(domain: string): string;
  clock: Clock;
  logger: Logger;
}

/**
 * The only place that changes what a shop may use: what Shopify says of its charges is stored, and
 * the plan follows from it. Everything that hints at a change only adds this job.
 */
export function readBillingJob(deps: ReadBillingDeps) {
  return handle(SHOP_JOBS.readBilling, ({ shopId }) => readBilling(deps, shopId));
}

async function readBilling(deps: ReadBillingDeps, shopId: ShopId): Promise<void> {
  const shop = await deps.database.shops.byId(shopId);
  if (!shop) return;
  if (shop.uninstalledAt !== null) return endWithRemoval(deps, shop, shop.uninstalledAt);
  await storeHeard(deps, shop, await askShopify(deps, shop));
}

/** What somebody has just read for a quote, together with all that follows from it. */
export function storeRead(deps: ReadBillingDeps, shop: Shop, read: ReadBilling): Promise<void> {
  return storeHeard(deps, shop, { kind: 'read', read });
}

async function storeHeard(deps: ReadBillingDeps, shop: Shop, heard: Heard): Promise<void> {
  const { id: shopId } = shop;
  const now = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    if (!(await stores.shops.lockInstalled(shopId))) return;
    const known = await stores.charges.ofShop(shopId);
    const changed = changesIn(known, heard, now);
    const facts = factsOf(heard, shop, now);
    const isFreeOfCharge = isShopFreeOfCharge(deps, { ...shop, ...facts });
    const charges = await store(deps, stores, { shopId, known, changed, isFreeOfCharge, now });
    if (heldAtShopify(charges) !== null)
      deps.logger.error(
        { shop: shopId },
        'Shopify still has a scheduled change of a merchant who has cancelled: it may bill them',
      );
    await saveEntitlement(deps, stores, { shopId, charges, heard: facts, now });
    await scheduleAssessment(stores, shopId, now);
  });
}

type Heard = { kind: 'read'; read: ReadBilling } | { kind: 'frozen' } | { kind: 'silent' };

/** Shopify locked the shop, as it does when a bill is unpaid: nothing can be read until it is paid. */
const LOCKED: Failure = 'SHOPIFY_SHOP_FROZEN';

/** Whatever went wrong, the plan stays: nothing is taken from a merchant because we cannot read. */
async function askShopify(deps: ReadBillingDeps, shop: Shop): Promise<Heard> {
  const ids = (await deps.database.charges.ofShop(shop.id)).flatMap((charge) =>
    charge.shopifyId !== null && MAY_CHANGE.includes(charge.state) ? [charge.shopifyId] : [],
  );
  try {
    return { kind: 'read', read: await deps.billing.current(shop.domain, ids) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === LOCKED) return { kind: 'frozen' };
    deps.logger.warn({ shop: shop.id, code: error.code }, "Shopify did not tell a shop's billing");
    return { kind: 'silent' };
  }
}

const MAY_CHANGE: readonly ChargeState[] = ['requested', 'pending', 'active', 'frozen'];

function changesIn(known: readonly Charge[], heard: Heard, now: Instant): ChangedCharge[] {
  if (heard.kind === 'read') return changesOf(known, heard.read.charges, now);
  if (heard.kind === 'silent') return [];
  const active = known.filter(({ kind, state }) => kind === 'plan' && state === 'active');
  return active.map((charge) => ({ charge, change: { state: 'frozen' } }));
}

function factsOf(heard: Heard, shop: Shop, now: Instant): ShopBilling {
  if (heard.kind === 'silent') return { billingSilentSince: shop.billingSilentSince ?? now };
  const answered = { billingSilentSince: null, billingReadAt: now };
  if (heard.kind === 'frozen') return answered;
  const { currency, isDevelopmentStore } = heard.read;
  return { ...answered, billingCurrency: currency, isDevelopmentStore };
}

function isShopFreeOfCharge({ namedShops }: ReadBillingDeps, shop: Shop): boolean {
  const isDevelopmentStore = shop.isDevelopmentStore ?? false;
  return isFreeOfCharge({ roles: rolesOf(shop, namedShops), isDevelopmentStore });
}

interface Stored {
  shopId: ShopId;
  /** All charges of the shop, and what changed about some of them. */
  known: readonly Charge[];
  changed: readonly ChangedCharge[];
  isFreeOfCharge: boolean;
  now: Instant;
}

async function store(
  deps: ReadBillingDeps,
  stores: BillingStores,
  { shopId, known, changed, isFreeOfCharge, now }: Stored,
): Promise<readonly Charge[]> {
  if (changed.length === 0) return known;
  for (const { charge, change } of changed)
    await stores.charges.update(shopId, charge.id, change, now);
  const all = await stores.charges.ofShop(shopId);
  for (const { charge: before, change } of changed) {
    const after = all.find(({ id }) => id === before.id);
    if (!after) continue;
    if (change.trialEndsAt !== undefined) await beginTrial(deps, stores, after);
    const isMoved = change.state !== undefined && change.state !== before.state;
    if (isMoved) await follow(stores, { before, after, all, isFreeOfCharge, now });
  }
  return all;
}

interface Followed {
  before: Charge;
  after: Charge;
  /** Of the shop. */
  all: readonly Charge[];
  isFreeOfCharge: boolean;
  now: Instant;
}

/** What else a new state brings about; each once, however often it is read. */
async function follow(stores: BillingStores, followed: Followed): Promise<void> {
  const { after, now } = followed;
  const { shopId } = after;
  if (after.state === 'active') {
    // Shopify makes a test of every charge in a development store, whatever was requested.
    const settled = after.isTest ? 'cancelled' : 'subscribed';
    await stores.coupons.settle(shopId, after.id, settled, now);
    if (!after.isTest) await discardUsedCode(stores, after, now);
  } else if (after.activatedAt === null && !OPEN_STATES.includes(after.state)) {
    await stores.coupons.settle(shopId, after.id, 'cancelled', now);
  }
  const line = lineOf(followed);
  if (line) await stores.events.append(shopId, line);
}

/** A code that waits would only be refused, and keep a later link's from being kept. */
async function discardUsedCode(
  { coupons, shops }: BillingStores,
  { shopId, id }: Charge,
  now: Instant,
): Promise<void> {
  const used = await coupons.ofCharge(shopId, id);
  const shop = used && (await shops.byId(shopId));
  if (!shop) return;
  const saved = await coupons.savedCode(shop.domain, savedSince(now));
  if (saved?.code === used.code) await coupons.discardCode(shop.domain);
}

/** What a test pretends is none: a development store has its trial when it becomes a real one. */
async function beginTrial(
  deps: ReadBillingDeps,
  stores: BillingStores,
  { shopId, trialEndsAt, trialDays, isTest }: Charge,
): Promise<void> {
  if (trialEndsAt === null || isTest) return;
  const shop = await stores.shops.byId(shopId);
  if (!shop) return;
  await stores.trials.begin(deps.trialMark(shop.domain), daysLater(trialEndsAt, -trialDays));
}

function lineOf({ before, after, all, isFreeOfCharge, now }: Followed): NewEvent | null {
  if (after.kind === 'purchase' || (after.isTest && !isFreeOfCharge)) return null;
  const { planId: plan, isAnnual, isTest } = after;
  const frame = { at: now, status: 'success' as const };
  if (after.state === 'active')
    return before.state === 'frozen'
      ? shopEvent({ ...frame, event: 'plan.resumed', body: { plan } })
      : shopEvent({ ...frame, event: 'plan.activated', body: { plan, isAnnual, isTest } });
  if (after.state === 'frozen')
    return shopEvent({ at: now, status: 'warning', event: 'plan.frozen', body: { plan } });
  const until = paidTimeOf(after, all);
  if (until === null) return null;
  const body = { plan, until };
  return shopEvent({ at: now, status: 'info', event: 'plan.cancelled', body });
}

/**
 * The plan as it follows from charges, roles and clock, and everything that waits for more
 * transfers or the end of a frost. Runs under the lock of the shop's row.
 */
async function saveEntitlement(
  deps: ReadBillingDeps,
  stores: BillingStores,
  {
    shopId,
    charges,
    heard,
    now,
  }: { shopId: ShopId; charges: readonly Charge[]; heard: ShopBilling; now: Instant },
): Promise<void> {
  const shop = await stores.shops.byId(shopId);
  if (!shop) return;
  const facts = {
    charges,
    roles: rolesOf(shop, deps.namedShops),
    isDevelopmentStore: heard.isDevelopmentStore ?? shop.isDevelopmentStore ?? false,
    isSilent: typeof heard.billingSilentSince === 'string',
    now,
  };
  await grantPurchases(stores, facts);
  const { planId, quota, isFrozen, changesAt, source } = entitlementOf(facts);
  const previousQuota = keptQuota(shop, facts, quota);
  const frozenAt = isFrozen ? (shop.frozenAt ?? now) : null;
  await stores.shops.saveBilling(shopId, { ...heard, planId, quota, previousQuota, frozenAt });
  if (planId !== shop.planId && source !== 'charge')
    await stores.events.append(
      shopId,
      shopEvent({ at: now, status: 'info', event: 'plan.reset', body: { plan: planId } }),
    );
  const isMore = quotaAt({ quota, previousQuota }, now) > quotaAt(shop, now);
  if (isMore) await scheduleWaitingForTransfers(stores, shopId, now);
  if (shop.frozenAt !== null && !isFrozen) await goOn(stores, shopId, now);
  if (changesAt !== null)
    await stores.jobs.add([newJob(SHOP_JOBS.readBilling, { shopId }, { runAt: changesAt })]);
}

/** A quota that was for tests alone is not kept to the end of the month. */
function keptQuota(shop: Shop, facts: BillingFacts, quota: number): Quota['previousQuota'] {
  if (shop.isDevelopmentStore === true && !facts.isDevelopmentStore) return null;
  const { now } = facts;
  const monthEnd = currentPeriod(shop.meteredSince, now).end;
  return previousQuotaAfter(shop, quota, { now, monthEnd });
}

/** The bill is paid: documents that waited for it, and steps that Shopify refused meanwhile. */
async function goOn(stores: BillingStores, shopId: ShopId, now: Instant): Promise<void> {
  await scheduleRedecision(stores, shopId, now);
  await retryWithAccess(stores, shopId, new Date(now));
}

/**
 * Once per charge, whoever read first that it was paid, and once for what was paid twice. What a test
 * granted ends when the shop has to pay.
 */
async function grantPurchases(stores: BillingStores, facts: BillingFacts): Promise<void> {
  const twice = paidTwice(facts.charges);
  for (const charge of twice) await oweBack(stores, charge, facts);
  for (const charge of facts.charges) {
    if (charge.kind !== 'purchase' || charge.state !== 'active' || twice.includes(charge)) continue;
    if (charge.isTest && !isFreeOfCharge(facts)) {
      await stores.transfers.endGrant(charge.shopId, purchaseGrant(charge), facts.now);
      continue;
    }
    if (!(await grantPurchase(stores, charge, facts.now))) continue;
    const { shopId, transfers, activatedAt } = charge;
    const body = { transfers, until: daysLater(activatedAt ?? facts.now, PURCHASE_DAYS) };
    const line = { at: facts.now, status: 'success', event: 'plan.purchased', body } as const;
    await stores.events.append(shopId, shopEvent(line));
  }
}

/** Shopify ends subscriptions with the app's removal, for good and without telling of it. */
async function endWithRemoval(deps: ReadBillingDeps, shop: Shop, at: Instant): Promise<void> {
  await deps.database.transaction(async (stores) => {
    if (await stores.shops.lockInstalled(shop.id)) return;
    const known = await stores.charges.ofShop(shop.id);
    const running = known.filter(
      ({ kind, state }) => kind === 'plan' && MAY_CHANGE.includes(state),
    );
    const changed = running.map((charge) => ({ charge, change: endedByRemoval(charge, at) }));
    const isFreeOfCharge = isShopFreeOfCharge(deps, shop);
    const stored = { shopId: shop.id, known, changed, isFreeOfCharge, now: at };
    const charges = await store(deps, stores, stored);
    await saveEntitlement(deps, stores, {
      shopId: shop.id,
      charges,
      heard: {},
      now: deps.clock.now().toISOString(),
    });
    await scheduleAssessment(stores, shop.id, at);
  });
}

/** Something is open, or was not answered: it may have changed without a message. */
export function checkBillingJob({ database, clock }: Pick<ReadBillingDeps, 'database' | 'clock'>) {
  return handle(SHOP_JOBS.checkBilling, async ({ shopId }) => {
    const shop = await database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt !== null) return;
    const isUncertain = shop.billingSilentSince !== null || shop.frozenAt !== null;
    const isOpen =
      isUncertain ||
      (await database.charges.openOf(shopId, 'plan')) !== null ||
      (await database.charges.openOf(shopId, 'purchase')) !== null;
    if (isOpen) await addReading(database, shopId, clock.now().toISOString());
  });
}

/** Once Shopify is silent about a shop too long, the operator reads of it every night. */
export function reviewBillingJob(deps: Pick<ReadBillingDeps, 'database' | 'clock' | 'logger'>) {
  return handle(SHOP_JOBS.reviewBilling, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt !== null) return;
    const now = deps.clock.now().toISOString();
    const { billingSilentSince: since } = shop;
    if (since !== null && daysUntil(since, now) >= BILLING_SILENT_DAYS)
      deps.logger.error(
        { shop: shopId, since },
        'Shopify has not told the billing of a shop for a week: its plan stays as it was',
      );
    await addReading(deps.database, shopId, now);
  });
}

/** Plans reading the shop's billing; one that waits is joined. */
export async function addReading(
  { jobs }: Pick<BillingStores, 'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  await jobs.add([newJob(SHOP_JOBS.readBilling, { shopId }, { runAt })]);
}
