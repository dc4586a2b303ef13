import { Router } from 'express';
import type { z } from 'zod';
import {
  MAX_VIEWS,
  type SavedViewsAnswer,
  VIEW_TEXTS,
  savedQuery,
  savedViewBody,
  viewInPath,
} from '../../contract/order-list/order-list';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError, InvalidInput } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { SavedView } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';

interface ViewDeps {
  database: DatabaseOf<'savedViews' | 'shops'>;
  clock: Clock;
}

/** Views of the order list that people of a shop saved; all of them see the same. */
export function viewRoutes(deps: ViewDeps): Router {
  return Router()
    .get('/orders/views', async (_req, res) => {
      res.json(await answerOf(deps.database, currentShop(res)));
    })
    .post('/orders/views', async (req, res) => {
      const view = toStored(parseInput(savedViewBody, req.body));
      res.status(201).json(await save(deps, currentShop(res), view, null));
    })
    .put('/orders/views/:viewId', async (req, res) => {
      const { viewId } = parseInput(viewInPath, req.params);
      const view = toStored(parseInput(savedViewBody, req.body));
      res.json(await save(deps, currentShop(res), view, viewId));
    })
    .delete('/orders/views/:viewId', async (req, res) => {
      const { viewId } = parseInput(viewInPath, req.params);
      const shop = currentShop(res);
      await deps.database.savedViews.remove(shop.id, viewId);
      res.json(await answerOf(deps.database, shop));
    });
}

/** One after the other for a shop, so that names and number hold in two tabs, too. */
function save(
  { database, clock }: ViewDeps,
  shop: Shop,
  view: Omit<SavedView, 'id'>,
  id: number | null,
): Promise<SavedViewsAnswer> {
  return database.transaction(async (stores) => {
    await stores.shops.lockInstalled(shop.id);
    const views = await stores.savedViews.ofShop(shop.id);
    const others = views.filter((one) => one.id !== id);
    if (others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase()))
      throw new InvalidInput({ name: VIEW_TEXTS.sameName });
    if (id !== null && others.length === views.length)
      throw new AppError('NOT_FOUND', 'No such view in this shop');
    if (id === null && views.length >= MAX_VIEWS)
      throw new InvalidInput({ name: VIEW_TEXTS.tooMany(MAX_VIEWS) });
    if (id === null) await stores.savedViews.add(shop.id, view, clock.now().toISOString());
    else await stores.savedViews.change(shop.id, { id, ...view });
    return answerOf(stores, shop);
  });
}

function toStored({ name, query }: z.output<typeof savedViewBody>): Omit<SavedView, 'id'> {
  return { name, query: JSON.stringify(query) };
}

/** A view that a former version saved in another way shows all orders. */
async function answerOf(
  { savedViews }: StoresOf<'savedViews'>,
  { id }: Shop,
): Promise<SavedViewsAnswer> {
  const views = await savedViews.ofShop(id);
  return {
    views: views.map(({ query, ...view }) => {
      const read = savedQuery.safeParse(JSON.parse(query));
      return { ...view, query: read.data ?? {} };
    }),
  };
}
