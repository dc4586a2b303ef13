import { Merchant } from '../billing/testing';
import { driverOfEachTest } from '../testing';
import { PARTNER_TOKEN } from './route';

const driver = driverOfEachTest();
let merchant: Merchant;
beforeEach(async () => {
  await driver.signIn();
  merchant = new Merchant(driver);
});

async function ask(query: string, token = PARTNER_TOKEN) {
  const url = `${driver.shopify.url}/partners/77/api/2026-07/graphql.json`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Access-Token': token },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, body: await response.json() };
}

const TRANSACTIONS = `{ transactions(first: 10) { pageInfo { hasNextPage } edges { node { __typename
  ... on AppSubscriptionSale { chargeId billingInterval shop { myshopifyDomain }
    grossAmount { amount currencyCode } shopifyFee { amount } netAmount { amount } }
  ... on AppOneTimeSale { chargeId grossAmount { amount } }
  ... on AppSaleCredit { chargeId grossAmount { amount } }
  ... on AppSaleAdjustment { chargeId grossAmount { amount } } } } } }`;

test('money is earned 37 days after the first sum of a bill, less the fee', async () => {
  const id = await merchant.subscribe({ name: 'Standard', price: '18.99' });
  await merchant.days(36);
  expect((await ask(TRANSACTIONS)).body).toMatchObject({ data: { transactions: { edges: [] } } });
  await merchant.days(1);
  // 2.9 % of 18.99 are 0.55.
  expect((await ask(TRANSACTIONS)).body).toEqual({
    data: {
      transactions: {
        pageInfo: { hasNextPage: false },
        edges: [
          {
            node: {
              __typename: 'AppSubscriptionSale',
              chargeId: id,
              billingInterval: 'EVERY_30_DAYS',
              shop: { myshopifyDomain: 'belegfluss-demo.myshopify.com' },
              grossAmount: { amount: '18.99', currencyCode: 'EUR' },
              shopifyFee: { amount: '0.55' },
              netAmount: { amount: '18.44' },
            },
          },
        ],
      },
    },
  });
});

test('nothing is earned while a shop is frozen', async () => {
  await merchant.subscribe({ name: 'Standard', price: '18.99' });
  await merchant.days(30);
  await driver.control('PUT', '/freeze', { frozen: true });
  await merchant.days(30);
  expect((await ask(TRANSACTIONS)).body).toMatchObject({ data: { transactions: { edges: [] } } });
  await driver.control('PUT', '/freeze', { frozen: false });
  expect(JSON.stringify((await ask(TRANSACTIONS)).body)).toContain('AppSubscriptionSale');
});

test('purchases, credits and refunds are told apart, and chosen by type', async () => {
  const bought = await merchant.askPurchase('Import', '49.00');
  await merchant.decide(bought.confirmationUrl, 'approve');
  const chargeId = bought.object?.id;
  await driver.control('POST', '/refunds', { chargeId, cents: 1000 });
  const credited = await ask(`mutation { appCreditCreate(appId: "gid://partners/App/424242",
    shopId: "gid://partners/Shop/1", amount: { amount: "5.00", currencyCode: EUR },
    description: "Entschuldigung") { appCredit { name amount { amount } } userErrors { message } } }`);
  expect(credited.body).toMatchObject({
    data: {
      appCreditCreate: { appCredit: { name: 'Entschuldigung', amount: { amount: '5.0' } } },
    },
  });
  expect(await merchant.sums()).toEqual(['one-time 4900', 'credit -1000', 'credit -500']);
  await merchant.days(37);
  const { body } = await ask(TRANSACTIONS);
  expect(body).toMatchObject({
    data: {
      transactions: {
        edges: [
          {
            node: { __typename: 'AppSaleCredit', chargeId: null, grossAmount: { amount: '-5.0' } },
          },
          { node: { __typename: 'AppSaleAdjustment', chargeId, grossAmount: { amount: '-10.0' } } },
          { node: { __typename: 'AppOneTimeSale', chargeId, grossAmount: { amount: '49.0' } } },
        ],
      },
    },
  });
  const sales = TRANSACTIONS.replace('first: 10', 'first: 10, types: [APP_ONE_TIME_SALE]');
  expect(JSON.stringify((await ask(sales)).body)).not.toContain('AppSaleCredit');
});

test('events tell the life of a charge and of the installation, newest first', async () => {
  const id = await merchant.subscribe({ name: 'Standard', price: '18.99' });
  await merchant.days(10);
  await driver.signIn();
  await merchant.subscribe({ name: 'Basic', price: '7.99' });
  const { body } =
    await ask(`{ app(id: "gid://partners/App/424242") { events(first: 20) { edges { node {
    type shop { id } ... on AppSubscriptionEvent { charge { name } }
    ... on CreditApplied { appCredit { amount { amount } } } } } } } }`);
  const shop = { id: 'gid://partners/Shop/1' };
  const standard = { name: 'Standard' };
  const basic = { name: 'Basic' };
  expect(body).toMatchObject({
    data: {
      app: {
        events: {
          edges: [
            { node: { type: 'SUBSCRIPTION_CHARGE_ACTIVATED', shop, charge: basic } },
            { node: { type: 'CREDIT_APPLIED', shop, appCredit: { amount: { amount: '7.33' } } } },
            { node: { type: 'SUBSCRIPTION_CHARGE_CANCELED', shop, charge: standard } },
            { node: { type: 'SUBSCRIPTION_CHARGE_ACCEPTED', shop, charge: basic } },
            { node: { type: 'SUBSCRIPTION_CHARGE_ACTIVATED', shop, charge: standard } },
            { node: { type: 'SUBSCRIPTION_CHARGE_ACCEPTED', shop, charge: standard } },
          ],
        },
      },
    },
  });
  const ofOne =
    await ask(`{ app(id: "gid://partners/App/424242") { events(first: 20, chargeId: "${id}",
    types: [SUBSCRIPTION_CHARGE_CANCELED]) { edges { node { type } } } } }`);
  expect(JSON.stringify(ofOne.body).match(/CANCELED/g)).toHaveLength(1);
});

test('nobody asks without the token of the organisation', async () => {
  expect((await ask(TRANSACTIONS, 'wrong')).status).toBe(401);
});
