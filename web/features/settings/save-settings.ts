import type { SettingsSaved } from '../../contract/settings/settings-answer';
import { CHANGE_TEXTS, WARNING_TEXTS } from '../../contract/texts/settings/settings-texts';
import { LAPSED, withLapsedConfirmation } from '../../domain/datev/accounts';
import { applyDependencies, settingsContext, withinPlan } from '../../domain/settings/dependencies';
import { warningsAbout } from '../../domain/settings/settings-warnings';
import { settingsImpact } from '../../domain/document-rules/actions/settings-impact';
import { settingsDifference, type FieldChange } from '../../domain/settings/settings-difference';
import type { Settings } from '../../domain/settings/settings';
import type { Instant } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { actingUser } from '../../ports/acting-user';
import type { SettingsDatabase, SettingsStores } from './settings-stores';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { scheduleSettingsRedecision } from '../../jobs/schedule/schedule-redecisions';
import { scheduleDefinitions } from '../../jobs/schedule/schedule-metafields';
import { scheduleMailsAgain } from '../../jobs/schedule/schedule-mail';
import { openBankAccounts } from '../../jobs/open-bank-accounts';
import { bookableGateways } from '../../domain/transactions/bookable-gateway';
import { sectionVersions } from './section-versions';

export interface SaveDeps {
  database: SettingsDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/**
 * Saves a change of the settings in one transaction, on top of what others saved meanwhile, with
 * everything that depends on it, a log line, and new evaluations of the orders whose decisions the
 * change can affect.
 */
export async function saveSettings(
  deps: SaveDeps,
  shop: Shop,
  change: (current: Settings) => Settings,
): Promise<SettingsSaved> {
  const at = deps.clock.now().toISOString();
  const saved = await deps.database.transaction(async (stores) => {
    const current = await stores.shops.lockSettings(shop.id);
    if (!current) throw new AppError('NOT_FOUND', 'The shop is gone');
    const wanted = change(current);
    const datev = withLapsedConfirmation(current.datev, wanted.datev);
    const requested = { ...wanted, datev };
    const context = settingsContext(shop, await stores.connections.byShop(shop.id));
    const { settings, ...mended } = applyDependencies(requested, context, current);
    const lapsed = datev === wanted.datev ? [] : ([LAPSED] as const);
    const changes = [...mended.changes, ...lapsed];
    await stores.shops.saveSettings(shop.id, settings, at);
    const difference = settingsDifference(current, settings);
    if (difference.length > 0) {
      await stores.shopFiles.addSettingsChange(shop.id, { at, user: actingUser(), difference });
      await logDifference(stores, shop, difference, at);
    }
    // What the plan locks has no effect, before as after.
    const before = withinPlan(current, shop.planId);
    await follow(stores, shop, { before, after: withinPlan(settings, shop.planId) }, at);
    return { settings, changes, warnings: warningsAbout(requested) };
  });
  deps.wakeQueue();
  return {
    settings: saved.settings,
    versions: sectionVersions(saved.settings),
    savedAt: at,
    changes: saved.changes.map((code) => ({ code, text: CHANGE_TEXTS[code] })),
    warnings: saved.warnings.map((code) => ({ code, text: WARNING_TEXTS[code] })),
  };
}

/** The work that follows from another effect of the settings. */
async function follow(
  stores: SettingsStores,
  shop: Shop,
  { before, after }: Record<'before' | 'after', Settings>,
  at: Instant,
): Promise<void> {
  const affected = settingsImpact(before, after);
  await scheduleSettingsRedecision(stores, { shopId: shop.id, affected, runAt: at });
  const known = bookableGateways(before.transaction);
  const added = bookableGateways(after.transaction).filter((one) => !known.includes(one));
  await openBankAccounts(stores, shop, added, at);
  const written = { before: before.metafield, after: after.metafield };
  await scheduleDefinitions(stores, shop.id, written, at);
  await scheduleMailsAgain(stores, shop.id, { before, after }, at);
}

/**
 * A log line contains only the first differences; nobody who changes a hundred fields at once needs
 * each.
 */
const MAX_FIELDS = 20;

function logDifference(
  stores: SettingsStores,
  shop: Shop,
  difference: FieldChange[],
  at: Instant,
): Promise<void> {
  return stores.events.append(
    shop.id,
    shopEvent({
      at,
      event: 'settings.changed',
      status: 'info',
      body: { difference: JSON.stringify(difference.slice(0, MAX_FIELDS)) },
    }),
  );
}
