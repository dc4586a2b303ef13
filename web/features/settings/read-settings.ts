import { errorText } from '../../contract/texts/error-texts';
import type { SettingsAnswer } from '../../contract/settings/settings-answer';
import { paymentMethodName } from '../../domain/documents/labels/payment-method-name';
import { AppError } from '../../ports/app-error';
import { withTimeout } from '../../ports/lexware-connection';
import type { Lexware } from '../../ports/lexware';
import type { SettingsDatabase } from './settings-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { sectionVersions } from './section-versions';

export interface ReadDeps {
  database: SettingsDatabase;
  lexware: Pick<Lexware, 'printLayouts'>;
}

/** All settings with the options of their screens. */
export async function readSettings(
  deps: ReadDeps,
  shop: Shop,
  patienceMs = PATIENCE_MS,
): Promise<SettingsAnswer> {
  const [used, layouts] = await Promise.all([
    deps.database.orders.gateways(shop.id),
    readLayouts(deps, shop, patienceMs),
  ]);
  const gateways = used.map(({ gateway, orders }) => ({
    id: gateway,
    text: paymentMethodName(gateway),
    orders,
  }));
  const { chosenSettings: settings, settingsSavedAt: savedAt } = shop;
  return { settings, versions: sectionVersions(settings), savedAt, gateways, layouts };
}

/** Settings wait no longer than this for their options. */
const PATIENCE_MS = 4_000;

/** Settings must open without Lexware, too: then they show why there are no options. */
async function readLayouts(
  { lexware }: ReadDeps,
  shop: Shop,
  patienceMs: number,
): Promise<SettingsAnswer['layouts']> {
  try {
    const layouts = await withTimeout(patienceMs, lexware.printLayouts(shop.id));
    const items = layouts.map(({ id, name, isDefault }) => ({ id, name, default: isDefault }));
    return { items, reason: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { items: [], reason: errorText(error.code) };
  }
}
