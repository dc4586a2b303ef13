import { Router } from 'express';
import { placeholderPreviewQuery } from '../../contract/placeholders';
import { PLACEHOLDER_LIST } from '../../contract/texts/placeholders/placeholder-texts';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { StoresOf } from '../../ports/stores/database';
import { previewText } from './preview-text';
import { RecentOrders, type RecentOrderDeps } from './recent-order';

export interface PlaceholderRouteDeps extends RecentOrderDeps {
  database: StoresOf<'orders' | 'connections' | 'documents'>;
}

export function placeholderRoutes(deps: PlaceholderRouteDeps): Router {
  const recentOrders = new RecentOrders(deps);
  return Router()
    .get('/lexoffice/vars', async (req, res) => {
      const query = parseInput(placeholderPreviewQuery, req.query);
      res.json(
        await previewText({ database: deps.database, recentOrders }, currentShop(res), query),
      );
    })
    .get('/lexoffice/placeholders', (_req, res) => {
      res.json(PLACEHOLDER_LIST);
    });
}
