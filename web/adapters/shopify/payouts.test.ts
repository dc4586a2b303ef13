import { createPayoutClient } from './payouts';

const SINCE = '2026-03-01T00:00:00.000Z';
const NOWHERE = [null, 'again'];

it.each(NOWHERE)(
  'a list of Shopify that goes on, but not to a further page, is an error: %s',
  async (endCursor) => {
    let asked = 0;
    const list = { pageInfo: { hasNextPage: true, endCursor }, nodes: [] };
    const client = createPayoutClient({
      query: async (_shop, _operation, _variables, schema) => {
        asked += 1;
        return schema.parse({
          shopifyPaymentsAccount: { payouts: list, balanceTransactions: list },
        });
      },
    });
    const failure = { code: 'INVALID_PAYLOAD' };
    const span = { since: SINCE, until: '2026-04-01T00:00:00.000Z' };
    await expect(client.movements('demo', span, 'again')).rejects.toMatchObject(failure);
    expect(asked).toBe(1);
    await expect(client.payoutsSince('demo', SINCE)).rejects.toMatchObject(failure);
    await expect(client.payoutContents('demo', '1')).rejects.toMatchObject(failure);
    expect(asked).toBe(endCursor === null ? 3 : 5);
  },
);
