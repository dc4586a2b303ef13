import { z } from 'zod';
import { PLANS, type PlanId } from '../../../domain/plans/plan';
import { withinPlan } from '../../../domain/settings/dependencies';
import { REQUIRED_SHOPIFY_SCOPES } from '../../../domain/settings/shopify-scopes';
import { DEFAULT_SETTINGS, SECTIONS, type Settings } from '../../../domain/settings/settings';
import type { ShopId } from '../../../domain/ids';
import type { ShopFacts } from '../../../ports/shopify';
import type { InstallInput, Shop, ShopStore } from '../../../ports/stores/shop-store';
import { toId, fromJson, type BigInt64 } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import { holdings } from '../holdings';
import { redactCustomer } from '../redact-customer';
import { redactShop } from '../redaction';
import type { Sql, Value } from '../sql/sql';
import { filledUp, forUpdate, insert, limit, overwrite, placeholders } from '../sql/sql-text';

interface ShopRow {
  id: BigInt64;
  domain: string;
  name: string;
  email: string | null;
  currency: string;
  country_code: string | null;
  shopify_plan: string | null;
  time_zone: string | null;
  granted_scopes: string | null;
  installed_at: string;
  uninstalled_at: string | null;
  plan_id: string;
  settings: string;
  swept_at: string | null;
  reconciled_at: string | null;
  settings_saved_at: string | null;
}

/** Only what a merchant changed needs to be there; the rest comes from the defaults. */
const storedSettings = z.partialRecord(z.enum(SECTIONS), z.record(z.string(), z.unknown()));

const scopeList = z.array(z.string());

const COLUMNS =
  'id, domain, name, email, currency, country_code, shopify_plan, time_zone, granted_scopes, installed_at, uninstalled_at, plan_id, settings, swept_at, reconciled_at, settings_saved_at';

export function createShopStore(sql: Sql): ShopStore {
  const byDomain = async (domain: string) => {
    const row = await sql.row<ShopRow>(`SELECT ${COLUMNS} FROM shops WHERE domain = ?`, [domain]);
    return row && toShop(row);
  };

  return {
    byDomain,

    async byId(id) {
      const row = await sql.row<ShopRow>(`SELECT ${COLUMNS} FROM shops WHERE id = ?`, [id]);
      return row && toShop(row);
    },

    idsByDomain: (domains) => idsByDomain(sql, domains),

    async installedAfter(after, count) {
      const rows = await sql.rows<ShopRow>(
        `SELECT ${COLUMNS} FROM shops WHERE id > ? AND uninstalled_at IS NULL ORDER BY id ${limit(count)}`,
        [after ?? 0],
      );
      return rows.map(toShop);
    },

    async install(input) {
      await install(sql, input);
      const shop = await byDomain(input.domain);
      if (!shop) throw new Error('The shop vanished while it was installed');
      return shop;
    },

    ...changes(sql),

    async lockSettings(id) {
      const row = await sql.row<{ settings: string }>(
        `SELECT settings FROM shops WHERE id = ? ${forUpdate(sql.dialect)}`,
        [id],
      );
      return row && toSettings(row.settings);
    },

    async saveSettings(id, settings, at) {
      const saved = at === undefined ? null : toInstant(at);
      await sql.write(
        'UPDATE shops SET settings = ?, settings_saved_at = COALESCE(?, settings_saved_at) WHERE id = ?',
        [...[JSON.stringify(settings), saved, id]],
      );
    },

    redact: (id) => sql.atomic((inside) => redactShop(inside, id)),

    redactCustomer: (id, person) => sql.atomic((inside) => redactCustomer(inside, id, person)),

    holdings: (id, person) => holdings(sql, id, person),
  };
}

type Changes = Pick<ShopStore, 'refresh' | 'exchangeScopes' | 'markUninstalled' | 'markSwept' | 'markReconciled'>;

/** What changes about a shop that is there. */
function changes(sql: Sql): Changes {
  return {
    async refresh(id, facts) {
      await sql.write(`UPDATE shops SET ${FACTS.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [
        ...factValues(facts),
        id,
      ]);
    },

    async exchangeScopes(id, granted) {
      const row = await sql.row<{ granted_scopes: string | null }>(
        `SELECT granted_scopes FROM shops WHERE id = ? ${forUpdate(sql.dialect)}`,
        [id],
      );
      await sql.write('UPDATE shops SET granted_scopes = ? WHERE id = ?', [JSON.stringify(granted), id]);
      return toScopes(row?.granted_scopes ?? null);
    },

    async markUninstalled(id, at) {
      await sql.write('UPDATE shops SET uninstalled_at = ? WHERE id = ? AND uninstalled_at IS NULL', [
        toInstant(at),
        id,
      ]);
    },

    async markSwept(id, at) {
      await sql.write('UPDATE shops SET swept_at = ? WHERE id = ?', [toInstant(at), id]);
    },

    async markReconciled(id, at) {
      await sql.write('UPDATE shops SET reconciled_at = ? WHERE id = ?', [toInstant(at), id]);
    },
  };
}

async function idsByDomain(sql: Sql, domains: readonly string[]): Promise<Map<string, ShopId>> {
  if (domains.length === 0) return new Map();
  const list = filledUp(domains);
  const rows = await sql.rows<{ id: BigInt64; domain: string }>(
    `SELECT id, domain FROM shops WHERE domain IN ${placeholders(list.length)}`,
    list,
  );
  return new Map(rows.map(({ id, domain }) => [domain, toId<ShopId>(id)]));
}

const FACTS = ['name', 'email', 'currency', 'country_code', 'shopify_plan', 'time_zone'];

function factValues({ name, email, currency, countryCode, shopifyPlan, timeZone }: ShopFacts): Value[] {
  return [name, email, currency, countryCode, shopifyPlan, timeZone];
}

async function install(sql: Sql, input: InstallInput): Promise<void> {
  const { domain, planId } = input;
  const at = toInstant(input.at);
  await insert(sql, {
    table: 'shops',
    columns: ['domain', ...FACTS, 'installed_at', 'plan_id', 'settings'],
    rows: [[domain, ...factValues(input), at, planId, '{}']],
    unique: ['domain'],
    update: (incoming) => ({
      ...overwrite(FACTS)(incoming),
      // A shop that comes back starts anew. MySQL assigns from left to right, so uninstalled_at goes last.
      installed_at: `CASE WHEN uninstalled_at IS NULL THEN installed_at ELSE ${incoming('installed_at')} END`,
      plan_id: `CASE WHEN uninstalled_at IS NULL THEN plan_id ELSE ${incoming('plan_id')} END`,
      granted_scopes: 'CASE WHEN uninstalled_at IS NULL THEN granted_scopes ELSE NULL END',
      swept_at: 'CASE WHEN uninstalled_at IS NULL THEN swept_at ELSE NULL END',
      reconciled_at: 'CASE WHEN uninstalled_at IS NULL THEN reconciled_at ELSE NULL END',
      uninstalled_at: 'NULL',
    }),
  });
}

function toShop(row: ShopRow): Shop {
  const planId = toPlanId(row.plan_id);
  return {
    id: toId(row.id),
    domain: row.domain,
    name: row.name,
    email: row.email,
    currency: row.currency,
    countryCode: row.country_code,
    shopifyPlan: row.shopify_plan,
    timeZone: row.time_zone,
    grantedScopes: toScopes(row.granted_scopes),
    installedAt: row.installed_at,
    uninstalledAt: row.uninstalled_at,
    planId,
    settings: withinPlan(toSettings(row.settings), planId),
    sweptAt: row.swept_at,
    reconciledAt: row.reconciled_at,
    settingsSavedAt: row.settings_saved_at,
  };
}

/** Until Shopify was asked: what no shop can install the app without. */
function toScopes(text: string | null): readonly string[] {
  return text === null ? REQUIRED_SHOPIFY_SCOPES : fromJson(scopeList, text);
}

/** Sections were checked by their schema when they were saved; fields that came later get their default. */
function toSettings(text: string): Settings {
  const stored = fromJson(storedSettings, text);
  return completed(DEFAULT_SETTINGS, stored) as Settings;
}

/** Groups of fields are merged field by field; lists and maps by payment method are what was stored. */
function completed(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults;
  if (!isGroup(defaults) || !isGroup(stored) || Object.keys(defaults).length === 0) return stored;
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, completed(value, stored[key])]));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toPlanId(text: string): PlanId {
  const known = Object.values(PLANS).find(({ id }) => id === text);
  if (!known) throw new Error(`Unknown plan in the database: ${text}`);
  return known.id;
}
