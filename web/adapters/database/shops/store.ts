import { Op, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import { PLANS } from '../../../domain/plans/plan';
import { BILLING_CURRENCIES, type BillingCurrency } from '../../../domain/plans/price';
import type { PlanId } from '../../../domain/plans/plan-id';
import { withinPlan } from '../../../domain/settings/dependencies';
import { REQUIRED_SHOPIFY_SCOPES } from '../../../domain/scopes/shopify-scopes';
import type { Instant, ShopId } from '../../../domain/ids';
import type { ShopFacts } from '../../../ports/shopify';
import type {
  InstallInput,
  Shop,
  ShopBilling,
  ShopRedaction,
  ShopStore,
} from '../../../ports/stores/shop-stores';
import { fromJson, toInstant } from '../sql/column-values';
import { insertInto, overwritten } from '../sql/insert';
import { replaceShopTerms } from '../shop-terms';
import type { Sql } from '../sql/sql';
import {
  shops,
  BY_DOMAIN,
  BY_ID,
  CLAIM_REVIEW,
  CONTINUE,
  INSTALL,
  MARK_SWEPT,
  type ReadShop,
  type ShopRow,
} from './table';
import { fromSettings, toSettings } from './settings-column';
import type { OnUnreadable } from './unreadable-settings';

const scopeList = z.array(z.string());

export function createShopStore(
  sql: Sql,
  onUnreadable: OnUnreadable,
): Omit<ShopStore, keyof ShopRedaction> {
  const byDomain = async (domain: string) => {
    const row = await sql.row<ReadShop>(BY_DOMAIN, [domain]);
    return row && toShop(row, onUnreadable);
  };

  return {
    byDomain,

    async byId(id) {
      const row = await sql.row<ReadShop>(BY_ID, [id]);
      return row && toShop(row, onUnreadable);
    },

    async installedAfter(after, count) {
      const rows = await sql.model(shops).findAll({
        attributes: ['id'],
        where: { id: { [Op.gt]: after ?? 0 }, uninstalled_at: null },
        order: ['id'],
        limit: count,
        raw: true,
        transaction: sql.transaction,
      });
      return rows.map(({ id }) => id);
    },

    async install(input) {
      const isNew = await sql.atomic((inside) => install(inside, input));
      const shop = await byDomain(input.domain);
      if (!shop) throw new Error('The shop vanished while it was installed');
      return { shop, isNew };
    },

    ...changes(sql, onUnreadable),
  };
}

type Changes = Pick<
  ShopStore,
  | (
      | 'refresh'
      | 'saveBrandColor'
      | 'markUninstalled'
      | 'markSwept'
      | 'markMissed'
      | 'markReconciled'
      | 'markSetUp'
      | 'setActivated'
      | 'saveBilling'
      | 'savePlanName'
      | 'claimReview'
      | 'releaseReview'
    )
  | ('lockInstalled' | 'lockScopes' | 'saveScopes' | 'lockSettings' | 'saveSettings')
>;

/** What changes about a shop that is there. */
function changes(sql: Sql, onUnreadable: OnUnreadable): Changes {
  const { transaction } = sql;
  const change = async (values: Partial<ShopRow>, where: WhereOptions<ShopRow>) => {
    await sql.change((inside) => sql.model(shops).update(values, { ...inside, where }));
  };
  const locked = (id: ShopId) =>
    sql.model(shops).findOne({ where: { id }, raw: true, lock: true, transaction });
  return {
    refresh: (id, facts) => sql.atomic((inside) => refresh(inside, id, facts)),
    saveBrandColor: (id, color) => change({ brand_color: color }, { id }),
    markUninstalled: (id, at) =>
      change({ uninstalled_at: toInstant(at) }, { id, uninstalled_at: null }),
    async markSwept(id, at) {
      await sql.write(MARK_SWEPT, [toInstant(at), id]);
    },
    markMissed: (id, at) => change({ missed_at: toInstant(at) }, { id }),
    markReconciled: (id, at) => change({ reconciled_at: toInstant(at) }, { id }),
    markSetUp: (id, at) =>
      change({ setup_completed_at: toInstant(at) }, { id, setup_completed_at: null }),

    saveBilling: (id, billing) => change(fromBilling(billing), { id }),
    savePlanName: (id, planName) => change({ shopify_plan_name: planName }, { id }),

    setActivated: (id, at) => setActivated(sql, id, at),

    async claimReview(id, at, since) {
      const values = [toInstant(at), id, toInstant(since)];
      return (await sql.write(CLAIM_REVIEW, values)) === 1;
    },
    releaseReview: (id) => change({ review_asked_at: null }, { id }),

    async lockInstalled(id) {
      const row = await locked(id);
      return row !== null && row.uninstalled_at === null;
    },

    lockScopes: async (id) => toScopes((await locked(id))?.granted_scopes ?? null),
    saveScopes: (id, granted) => change({ granted_scopes: JSON.stringify(granted) }, { id }),

    async lockSettings(id) {
      const row = await locked(id);
      return row && toSettings(row.settings, (fields) => onUnreadable(id, fields));
    },

    async saveSettings(id, settings, at) {
      const saved = at === undefined ? {} : { settings_saved_at: toInstant(at) };
      await change({ settings: fromSettings(settings), ...saved }, { id });
    },
  };
}

function fromBilling(billing: ShopBilling): Partial<ShopRow> {
  const { planId, quota, previousQuota, frozenAt, billingCurrency } = billing;
  return {
    ...(planId !== undefined && { plan_id: planId }),
    ...(quota !== undefined && { plan_quota: quota }),
    ...(previousQuota !== undefined && {
      previous_quota: previousQuota?.quota ?? null,
      previous_quota_until: previousQuota && toInstant(previousQuota.until),
    }),
    ...(frozenAt !== undefined && { frozen_at: frozenAt && toInstant(frozenAt) }),
    ...(billingCurrency !== undefined && { billing_currency: billingCurrency }),
    ...fromReading(billing),
  };
}

function fromReading({ isDevelopmentStore, ...billing }: ShopBilling): Partial<ShopRow> {
  const { billingSilentSince: silentSince, billingReadAt: readAt } = billing;
  return {
    ...(silentSince !== undefined && {
      billing_silent_since: silentSince && toInstant(silentSince),
    }),
    ...(readAt !== undefined && { billing_read_at: readAt && toInstant(readAt) }),
    ...(isDevelopmentStore !== undefined && {
      is_development_store: isDevelopmentStore === null ? null : Number(isDevelopmentStore),
    }),
  };
}

async function setActivated(sql: Sql, id: ShopId, at: Instant | null): Promise<boolean> {
  const before = at === null ? { [Op.ne]: null } : null;
  const values = { activated_at: at && toInstant(at) };
  const where = { id, uninstalled_at: null, activated_at: before };
  const [changed] = await sql.change((inside) =>
    sql.model(shops).update(values, { ...inside, where }),
  );
  return changed > 0;
}

type FactColumns = Pick<
  ShopRow,
  'name' | 'email' | 'contact_email' | 'currency' | 'country_code' | 'shopify_plan' | 'time_zone'
>;

function fromFacts({
  name,
  email,
  contactEmail,
  currency,
  countryCode,
  shopifyPlan,
  timeZone,
}: ShopFacts): FactColumns {
  return {
    name,
    email,
    contact_email: contactEmail,
    currency,
    country_code: countryCode,
    shopify_plan: shopifyPlan,
    time_zone: timeZone,
  };
}

/**
 * The row is there first, and locked, as one that is not installed (any more); who finds it so
 * installs it. False where it is installed already.
 */
async function install(sql: Sql, input: InstallInput): Promise<boolean> {
  const { domain, planId, quota = null } = input;
  const at = toInstant(input.at);
  const facts = fromFacts(input);
  await insertInto(sql, {
    into: shops,
    rows: [
      { domain, ...facts, installed_at: at, plan_id: planId, settings: '{}', uninstalled_at: at },
    ],
    unique: ['domain'],
    update: (incoming) => overwritten(facts, incoming),
  });
  const row = await sql.row<ShopRow>(BY_DOMAIN, [domain]);
  if (row) await replaceShopTerms(sql, row.id, row);
  const installed = input.isContinued
    ? sql.write(CONTINUE, [planId, quota, domain])
    : sql.write(INSTALL, [at, planId, quota, domain]);
  return (await installed) === 1;
}

async function refresh(sql: Sql, id: ShopId, facts: ShopFacts): Promise<void> {
  await sql.change((inside) =>
    sql.model(shops).update(fromFacts(facts), { ...inside, where: { id } }),
  );
  const row = await sql.row<ShopRow>(BY_ID, [id]);
  if (row) await replaceShopTerms(sql, id, row);
}

export function toShop(row: ReadShop, onUnreadable: OnUnreadable): Shop {
  const planId = toPlanId(row.plan_id);
  const settings = toSettings(row.settings, (fields) => onUnreadable(row.id, fields));
  return {
    id: row.id,
    domain: row.domain,
    name: row.name,
    email: row.email,
    contactEmail: row.contact_email,
    brandColor: row.brand_color,
    currency: row.currency,
    countryCode: row.country_code,
    shopifyPlan: row.shopify_plan,
    timeZone: row.time_zone,
    grantedScopes: toScopes(row.granted_scopes),
    installedAt: row.installed_at,
    meteredSince: row.metered_since ?? row.installed_at,
    uninstalledAt: row.uninstalled_at,
    planId,
    quota: row.plan_quota ?? PLANS[planId].transfers,
    previousQuota:
      row.previous_quota === null || row.previous_quota_until === null
        ? null
        : { quota: row.previous_quota, until: row.previous_quota_until },
    frozenAt: row.frozen_at,
    billingSilentSince: row.billing_silent_since,
    billingReadAt: row.billing_read_at,
    billingCurrency: toBillingCurrency(row.billing_currency),
    shopifyPlanName: row.shopify_plan_name,
    isDevelopmentStore: row.is_development_store === null ? null : row.is_development_store === 1,
    isImportIncluded: row.has_included_import === 1,
    settings: withinPlan(settings, planId),
    chosenSettings: settings,
    sweptAt: row.swept_at,
    missedAt: row.missed_at,
    reconciledAt: row.reconciled_at,
    setupCompletedAt: row.setup_completed_at,
    activatedAt: row.activated_at,
    pauseReason: row.pause_reason,
    otherAppSince: row.other_app_since,
    settingsSavedAt: row.settings_saved_at,
  };
}

/** Until they are read from Shopify: the scopes required for installing the app. */
function toScopes(text: string | null): readonly string[] {
  return text === null ? REQUIRED_SHOPIFY_SCOPES : fromJson(scopeList, text);
}

function toBillingCurrency(text: string | null): BillingCurrency | null {
  return BILLING_CURRENCIES.find((one) => one === text) ?? null;
}

function toPlanId(text: string): PlanId {
  const known = Object.values(PLANS).find(({ id }) => id === text);
  if (!known) throw new Error(`Unknown plan in the database: ${text}`);
  return known.id;
}
