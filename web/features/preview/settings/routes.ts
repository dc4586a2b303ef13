import { Router } from 'express';
import { previewAnswer } from '../../../contract/order/preview';
import {
  settingsChangesAnswer,
  settingsChangesBody,
  settingsPreviewBody,
} from '../../../contract/settings-preview';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { drawnPreview } from '../preview-answer';
import { type DocumentPreviewDeps, previewDocument } from '../preview-document';
import { Comparisons } from './comparisons';
import { compareOrders, type CompareDeps } from './compare-orders';
import { ReadOrders } from './read-orders';
import { withUnsaved } from './unsaved-settings';

export interface SettingsPreviewDeps extends DocumentPreviewDeps {
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
