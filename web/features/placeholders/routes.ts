import { Router } from 'express';
import { placeholderListQuery, placeholderPreviewQuery } from '../../contract/placeholders';
import { placeholderList } from '../../contract/texts/placeholder-texts';
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
    .get('/lexoffice/placeholders', (req, res) => {
      const { type, field } = parseInput(placeholderListQuery, req.query);
      const { metafield } = currentShop(res).settings;
      res.json(placeholderList(type && field && { type, field }, metafield.read));
    });
}
