import { Router } from 'express';
import { previewAnswer } from '../../../contract/order/preview';
import {
  settingsChangesAnswer,
  settingsChangesBody,
  settingsPreviewBody,
  type UnsavedSection,
} from '../../../contract/settings-preview';
import { SECTION_SCHEMAS } from '../../../contract/settings/sections';
import { applyDependencies, settingsContext } from '../../../domain/settings/dependencies';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { drawnPreview } from '../preview-answer';
import { type DocumentPreviewDeps, previewDocument } from '../preview-document';
import { type CompareDeps, compareOrders } from './compare-orders';
import { Comparisons } from './comparisons';
import { ReadOrders } from './read-orders';

interface SettingsPreviewDeps extends DocumentPreviewDeps {
  database: DocumentPreviewDeps['database'] & CompareDeps['database'];
}

/** The effect of settings before they are saved; changes nothing. */
export function settingsPreviewRoutes(deps: SettingsPreviewDeps): Router {
  const orders = new ReadOrders(deps);
  const comparisons = new Comparisons();
  return Router()
    .post('/settings/preview', async (req, res) => {
      const { orderId, type: kind, ...unsaved } = parseInput(settingsPreviewBody, req.body);
      const shop = await withUnsaved(deps.database, currentShop(res), unsaved);
      const stored = await deps.database.orders.byId(shop.id, orderId);
      const wanted = { orderId, shopifyUpdatedAt: stored?.shopifyUpdatedAt ?? null };
      const shopify = { order: () => orders.chosen(shop, wanted) };
      const preview = await previewDocument({ ...deps, shopify }, shop, { orderId, kind });
      res.json(previewAnswer.parse(await drawnPreview(deps, preview, kind, shop)));
    })
    .post('/settings/changes', async (req, res) => {
      const unsaved = parseInput(settingsChangesBody, req.body);
      const before = currentShop(res);
      const after = await withUnsaved(deps.database, before, unsaved);
      const answer = await comparisons.one(before.id, (comparison) =>
        compareOrders(deps, orders, { before, after }, comparison),
      );
      res.json(settingsChangesAnswer.parse(answer));
    });
}

/** The shop as it would be after saving the section, with everything that depends on it. */
async function withUnsaved(
  database: StoresOf<'connections'>,
  shop: Shop,
  { section, value }: UnsavedSection,
): Promise<Shop> {
  const requested = { ...shop.settings, [section]: parseInput(SECTION_SCHEMAS[section], value) };
  const connection = await database.connections.byShop(shop.id);
  const { settings } = applyDependencies(requested, settingsContext(shop, connection));
  return { ...shop, settings };
}
