import express from 'express';
import request from 'supertest';
import { createShopAddresses } from '../../http/shop/shop-addresses';
import { respondToErrors } from '../../http/respond-to-errors';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { grantRoutes } from './grant-routes';

const shopAddresses = createShopAddresses({ lexwareUrl: '', adminOrigin: null });
const app = express()
  .use(grantRoutes({ shopifyApiKey: 'key-1', shopAddresses }))
  .use(respondToErrors(recordingLogger()));
const ask = (query: { shop: string; scopes?: string }) => request(app).get('/auth').query(query);

const INSTALL = 'https://admin.shopify.com/store/teehaus-nord/oauth/install?client_id=key-1';

it("leads to Shopify's consent page of this app, with the requested scopes", async () => {
  const shop = 'teehaus-nord.myshopify.com';
  await ask({ shop }).expect(302).expect('Location', INSTALL);
  await ask({ shop, scopes: 'write_orders,read_products' })
    .expect(302)
    .expect('Location', `${INSTALL}&optional_scopes=write_orders%2Cread_products`);
});

it.each([
  { shop: '' },
  { shop: 'evil.example' },
  { shop: 'evil.example/.myshopify.com' },
  { shop: 'x.myshopify.com.evil.example' },
  { shop: 'teehaus-nord.myshopify.com', scopes: 'write_everything' },
])('refuses what it does not know: %j', async (query) => {
  await ask(query).expect(400);
});
