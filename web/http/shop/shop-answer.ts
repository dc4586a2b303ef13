import type { ShopAnswer } from '../../contract/shop';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import type { Charge } from '../../domain/billing/charge';
import { HIDDEN_REASONS } from '../../domain/documents/model/reason';
import type { Instant } from '../../domain/ids';
import { type Activity, activityOf, webhookCountsOf } from '../../domain/log/activity';
import { ALL_ORDERS_SCOPE } from '../../domain/order/shown-by-shopify';
import { allowanceOf } from '../../domain/plans/allowance';
import { announcedDowntimes } from '../../domain/downtime/announcement';
import { PLANS } from '../../domain/plans/plan';
import { type Permission, permissionsOf } from '../../domain/operator/permissions';
import { type NamedShops, rolesOf } from '../../domain/setup/shop-roles';
import { missingLexwareScopes } from '../../domain/scopes/lexware-scopes';
import { isGranted, type OptionalShopifyScope } from '../../domain/scopes/shopify-scopes';
import { neededShopifyScopes } from '../../domain/scopes/needed-shopify-scopes';
import { daysLater } from '../../domain/time/berlin';
import type { Clock } from '../../ports/clock';
import { actingUser } from '../../ports/acting-user';
import type { Announcements } from './announcements';
import { lexwareUse } from './lexware-use';
import { readMeter } from './read-meter';
import { isWorking } from '../../ports/lexware-connection';
import type { Connection } from '../../ports/stores/connection-store';
import type { ShopAddresses } from './shop-addresses';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

export interface ShopAnswerDeps {
  database: StoresOf<
    | 'charges'
    | 'connections'
    | 'coupons'
    | 'eventCounts'
    | 'operators'
    | 'orders'
    | 'partners'
    | 'transfers'
  >;
  clock: Clock;
  shopAddresses: ShopAddresses;
  namedShops: NamedShops;
  announcements: Pick<Announcements, 'fixed' | 'planned' | 'notices'>;
}

async function announced({ announcements }: ShopAnswerDeps, now: Instant) {
  const downtimes = [...announcements.fixed, ...(await announcements.planned())];
  return {
    downtimes: announcedDowntimes(downtimes, now).map(({ from, to }) => ({ from, to })),
    notices: await announcements.notices(),
  };
}

/** The shop's data for the app's frame: plan and meter, counters, connection. */
export async function readShopAnswer(deps: ShopAnswerDeps, shop: Shop): Promise<ShopAnswer> {
  const now = deps.clock.now().toISOString();
  const [connection, counts, { meter, time, daysLeft }, missing, use, charges, coupons] =
    await Promise.all([
      deps.database.connections.byShop(shop.id),
      deps.database.eventCounts.counts(shop.id),
      readMeter(deps.database, shop, now),
      missingShopifyScopes(deps.database, shop),
      lexwareUse(deps.database, shop),
      deps.database.charges.ofShop(shop.id),
      deps.database.coupons.usedCodes(shop.id),
    ]);
  const plan = PLANS[shop.planId];
  return {
    key: String(shop.id),
    createdAt: shop.installedAt,
    setupCompletedAt: shop.setupCompletedAt,
    trialAt: trialBegin(charges),
    activatedAt: shop.activatedAt,
    pauseReason: shop.pauseReason,
    otherAppSince: shop.otherAppSince,
    ...(await announced(deps, now)),
    ...(await answeredRoles(deps, shop)),
    plan: {
      id: plan.id,
      ...PLAN_TEXTS[plan.id],
      credits: {
        used: meter.taken,
        quota: allowanceOf(meter),
        resetAt: time.end,
        daysLeft,
      },
      logMaxAge: plan.logMaxAge,
      annual: charges.some(({ state, isAnnual }) => state === 'active' && isAnnual),
      purchase: charges.flatMap(({ state, feature }) =>
        state === 'active' && feature !== null ? [feature] : [],
      ),
      coupons,
      frozenSince: shop.frozenAt,
    },
    stat: { webhooks: webhookCountsOf(counts), lexoffice: statAnswer(activityOf(counts)) },
    shopify: {
      shop: shop.domain,
      adminUrl: deps.shopAddresses.admin(shop),
      home: shop.settings.general.home,
      missingScopes: missing,
      store: { name: shop.name, email: shop.email, currency: shop.currency },
    },
    lexoffice: {
      appUrl: deps.shopAddresses.lexware,
      isConnected: isWorking(connection),
      isInterrupted: connection?.status === 'interrupted',
      connectedAt: connection?.connectedAt ?? null,
      profile: connection ? profileAnswer(connection) : null,
      create: {
        invoice: shop.settings.invoice.create !== false,
        transactions: shop.settings.transaction.create !== false,
      },
      missingScopes: connection ? missingLexwareScopes(connection.tokens.scopes, use) : [],
    },
  };
}

/** The first of them: a later subscription has what was left. */
function trialBegin(charges: readonly Charge[]): Instant | null {
  const begun = charges.flatMap(({ trialEndsAt, trialDays }) =>
    trialEndsAt === null ? [] : [daysLater(trialEndsAt, -trialDays)],
  );
  return begun.toSorted()[0] ?? null;
}

async function answeredRoles(deps: ShopAnswerDeps, shop: Shop) {
  const { isOperators, isStaff, isDevelopment } = rolesOf(shop, deps.namedShops);
  const permissions = isOperators ? await permissionsOfUser(deps, shop) : [];
  const partner = await deps.database.partners.byShop(shop.id);
  return { permissions, isStaff, isDevelopment, partner: partner?.state === 'approved' };
}

/** Of the person at the screen, once enrolled; the operator's routes ask for more than this. */
async function permissionsOfUser({ database }: ShopAnswerDeps, shop: Shop): Promise<Permission[]> {
  const user = actingUser();
  const operator = user === null ? null : await database.operators.byUser(shop.domain, user);
  return operator?.enrolledAt ? permissionsOf(operator.roles) : [];
}

function statAnswer(activity: Activity): ShopAnswer['stat']['lexoffice'] {
  return {
    invoice: activity.invoice,
    credit: activity['credit-note'],
    delivery: activity['delivery-note'],
    contact: activity.contact,
  };
}

/**
 * Scopes that the features in use, or hidden orders, need and the shop does not grant, according to
 * the last answer.
 */
async function missingShopifyScopes(
  database: StoresOf<'orders'>,
  shop: Shop,
): Promise<OptionalShopifyScope[]> {
  const isHiding = await database.orders.anyWaitingFor(shop.id, HIDDEN_REASONS);
  const needed = [...neededShopifyScopes(shop.settings), ...(isHiding ? [ALL_ORDERS_SCOPE] : [])];
  return needed.filter((scope) => !isGranted(shop.grantedScopes, scope));
}

function profileAnswer({
  profile,
  profilePulledAt,
}: Connection): ShopAnswer['lexoffice']['profile'] {
  if (!profile || !profilePulledAt) return null;
  const {
    companyName,
    userName,
    userEmail,
    taxType,
    smallBusiness,
    distanceSalesPrinciple,
    businessFeatures,
  } = profile;
  return {
    companyName,
    userName,
    userEmail,
    taxType,
    smallBusiness,
    distanceSalesPrinciple,
    businessFeatures,
    pulledAt: profilePulledAt,
  };
}
