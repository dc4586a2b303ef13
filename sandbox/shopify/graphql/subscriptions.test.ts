import { driverOfEachTest } from '../testing';
import { DEMO_SHOP } from '../world';

const driver = driverOfEachTest();
beforeEach(() => driver.signIn());

const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) {
    webhookSubscription { id } userErrors { field message }
  }
}`;
const MOVE = `mutation Move($id: ID!, $uri: String!) {
  webhookSubscriptionUpdate(id: $id, webhookSubscription: { uri: $uri }) {
    webhookSubscription { id } userErrors { field message }
  }
}`;
const HTTPS = 'https://app.example.com/webhooks';
const PLAIN = 'http://app.example.com/webhooks';
const plainRefused = {
  field: ['webhookSubscription', 'callbackUrl'],
  message: 'Address protocol http:// is not supported',
};

test('subscribes to topics that the scopes allow, at https addresses only', async () => {
  const subscribe = async (topic: string, uri: string) =>
    (await driver.graphql(SUBSCRIBE, { topic, uri })).body;
  const refused = (error: unknown) => ({
    data: { webhookSubscriptionCreate: { webhookSubscription: null, userErrors: [error] } },
  });
  expect(await subscribe('ORDERS_PAID', PLAIN)).toMatchObject(refused(plainRefused));
  expect(await subscribe('FULFILLMENTS_CREATE', HTTPS)).toMatchObject(
    refused({
      field: ['topic'],
      message: expect.stringMatching(
        /^Topic Invalid topic specified\. Topics allowed: .*ORDERS_PAID/,
      ),
    }),
  );
  expect(await subscribe('ORDERS_PAID', HTTPS)).toMatchObject({
    data: { webhookSubscriptionCreate: { userErrors: [] } },
  });
  const [own] = driver.shopify.world.shop(DEMO_SHOP).subscriptions;
  const id = `gid://shopify/WebhookSubscription/${own?.id}`;
  expect((await driver.graphql(MOVE, { id, uri: PLAIN })).body).toMatchObject({
    data: {
      webhookSubscriptionUpdate: { webhookSubscription: null, userErrors: [plainRefused] },
    },
  });
  expect(own?.uri).toBe(HTTPS);
});
