import { onStages } from '../../support/stage/on-stages';

jest.setTimeout(60_000);

onStages(
  'bad input',
  (stage) => {
    it.each([
      ['GET', '/api/orders/abc', 400],
      ['GET', '/api/orders/999999999999', 404],
      ['GET', '/api/orders?limit=0', 400],
      ['GET', '/api/orders?limit=501', 400],
      ['GET', '/api/orders?sortBy=price', 400],
      ['GET', '/api/orders?after=nonsense', 400],
      ['GET', `/api/orders?search=${'x'.repeat(101)}`, 400],
      ['GET', '/api/shop/logs?status=angry', 400],
      ['GET', '/api/shop/logs?before=%22%7B', 400],
      ['POST', '/api/orders/1/documents/0/link', 400],
      ['POST', '/api/failures/-1/retry', 400],
      ['POST', '/api/failures/77/retry', 404],
      ['GET', '/api/nowhere', 404],
      ['DELETE', '/api/orders/1', 404],
    ])('%s %s gets %i and a German sentence', async (method, path, status) => {
      const answer = await stage().request(method, path);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual(
        expect.objectContaining({
          code: expect.stringMatching(/^[A-Z_]+$/),
          message: expect.stringMatching(/\.$/),
        }),
      );
    });

    it('is taken for what it is in a search', async () => {
      for (const search of ['%', '_', "'; DROP TABLE orders; --", '😀', '\\']) {
        const answer = await stage().request(
          'GET',
          `/api/orders?search=${encodeURIComponent(search)}`,
        );
        expect({ search, status: answer.status, body: await answer.json() }).toMatchObject({
          status: 200,
          body: { items: [] },
        });
      }
    });

    it('lets nobody in without a session token', async () => {
      const answer = await fetch(`${stage().url}/api/orders`);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('items');
    });
  },
  { connect: false },
);
