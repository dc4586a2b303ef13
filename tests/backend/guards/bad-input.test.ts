import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { inbox, mailManually } from '../../support/mail/inbox';
import { switchToDrafts } from '../../support/stories/acts-on-documents';

describeWithFixture(
  'bad input',
  (fixture) => {
    it.each([
      ['GET', '/api/orders/abc', 400],
      ['GET', '/api/orders/999999999999', 404],
      ['GET', '/api/orders?limit=0', 400],
      ['GET', '/api/orders?limit=501', 400],
      ['GET', '/api/orders?sortBy=price', 400],
      ['GET', '/api/orders?after=nonsense', 400],
      ['GET', '/api/shop/logs?status=angry', 400],
      ['GET', '/api/shop/logs?before=%22%7B', 400],
      ['POST', '/api/orders/1/documents/0/link', 400],
      ['POST', '/api/failures/-1/retry', 400],
      ['POST', '/api/failures/77/retry', 404],
      ['GET', '/api/nowhere', 404],
      ['DELETE', '/api/orders/1', 404],
    ])('%s %s gets %i and a German sentence', async (method, path, status) => {
      const answer = await fixture().request(method, path);
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
        const answer = await fixture().request('GET', '/api/orders', { search });
        expect({ search, status: answer.status, body: await answer.json() }).toMatchObject({
          status: 200,
          body: { items: [] },
        });
      }
      const tooLong = { search: 'x'.repeat(101) };
      for (const path of ['/api/orders', '/api/shop/logs'])
        expect((await fixture().request('GET', path, tooLong)).status).toBe(400);
    });

    it('lets nobody in without a session token', async () => {
      const answer = await fetch(`${fixture().url}/api/orders`);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('items');
    });
  },
  { connect: false },
);

describeWithFixture('what a mail by hand may say', (fixture) => {
  it.each([
    [{ email: '' }, 'Empfänger wird benötigt'],
    [{ email: 'anna' }, 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [{ email: 'a@x.de, b@x.de' }, 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [{ copy: 'anna' }, 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [{ subject: 'x'.repeat(61) }, 'Maximal 60 Zeichen'],
    [{ message: 'x'.repeat(30_001) }, 'Maximal 30.000 Zeichen'],
    [{ signature: 'x'.repeat(30_001) }, 'Maximal 30.000 Zeichen'],
    [{ subject: 'Zu {{ order.nme }}' }, 'Den Wert „order.nme“ gibt es nicht'],
    [{ message: 'Hallo {{ customer.name' }, 'nicht geschlossen'],
    [{ signature: '{% if shop.name %}' }, 'nicht geschlossen'],
    [{ receipt: undefined }, 'receipt: Pflichtfeld'],
    [{ attachments: ['agb.pdf'] }, 'Ungültige URL'],
    [{ attachments: Array<string>(6).fill('https://x.example/agb.pdf') }, 'Maximal 5 Anhänge'],
  ])('refuses %j', async (body, message) => {
    const order = await fixture().buy('gross-19');
    const answer = await mailManually(fixture(), order, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: { text: expect.stringContaining(message) as unknown } },
    });
    expect(await inbox(fixture())).toEqual([]);
  });

  it('takes texts up to their limits, whatever letters they have', async () => {
    const order = await fixture().buy('gross-19');
    const words = {
      subject: '€'.repeat(60),
      message: '€'.repeat(30_000),
      signature: 'ß'.repeat(30_000),
    };
    expect(await mailManually(fixture(), order, words)).toMatchObject({ status: 200 });
    expect((await inbox(fixture()))[0]?.subject).toBe('€'.repeat(60));
  });

  it('mails only what the address names: the order’s own document, of that kind, and no draft', async () => {
    const order = await fixture().buy('gross-19');
    const other = await fixture().buy('net-19');
    const [document] = (await fixture().orderPage(order)).documents;
    const post = (path: string) =>
      fixture().request('POST', `/api/orders/${path}/email`, { body: { receipt: document?.id } });
    expect((await post(`${order.id}/credit`)).status).toBe(404);
    expect((await post(`${other.id}/invoice`)).status).toBe(404);
    expect((await post(`${order.id}/brief`)).status).toBe(400);
    await switchToDrafts(fixture());
    const draft = await fixture().buy('gross-19');
    expect(await mailManually(fixture(), draft)).toMatchObject({
      status: 409,
      body: {
        code: 'ACTION_NOT_POSSIBLE',
        detail: { text: expect.stringContaining('noch ein Entwurf') as unknown },
      },
    });
    expect(await inbox(fixture())).toEqual([]);
  });
});
