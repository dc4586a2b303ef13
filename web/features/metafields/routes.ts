import { Router } from 'express';
import type { DefinitionsAnswer } from '../../contract/metafields/metafield-section';
import { hasFeature } from '../../domain/plans/plan';
import { currentShop } from '../../http/current-shop';
import { planLacks } from '../../ports/app-error';
import type { ShopifyMetafields } from '../../ports/shopify';

interface DefinitionDeps {
  metafields: Pick<ShopifyMetafields, 'definitions'>;
}

/** The names of the shop's metafields, to choose from. */
export function metafieldRoutes({ metafields }: DefinitionDeps): Router {
  return Router().get('/metafields/definitions', async (_req, res) => {
    const shop = currentShop(res);
    if (!hasFeature(shop.planId, 'metafields')) throw planLacks('metafields');
    const items = await metafields.definitions(shop);
    res.json({ items } satisfies DefinitionsAnswer);
  });
}
