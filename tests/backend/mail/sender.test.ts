import {
  checkSender,
  connectSender,
  enterNewPassword,
  inbox,
  lockOutSender,
  mailing,
  senderInput,
} from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

const events = async (fixture: AppFixture) =>
  (await eventsOf(fixture)).filter((one) => /^smtp/.test(one));

describeWithFixture('a sender of the merchant’s own', (fixture) => {
  const sender = () => fixture().get<{ status: string }>('/api/shop/smtp');

  it('is kept after a sign-in that worked, without telling the password', async () => {
    expect(await sender()).toMatchObject({ status: 'unverified', host: '', checkedAt: null });
    await connectSender(fixture());
    const answer = await sender();
    expect(answer).toMatchObject({
      status: 'connected',
      host: 'localhost',
      port: fixture().smtp.smtpPort,
      encryption: 'starttls',
      user: 'buero@teeladen.example',
      email: 'buero@teeladen.example',
      name: 'Teeladen',
    });
    expect(JSON.stringify(answer)).not.toContain('geheim');
    expect(await events(fixture())).toEqual(['smtp.connected']);
  });

  it('works encrypted from the first byte, too', async () => {
    await fixture().mail.put('/accounts', { user: 'buero@teeladen.example', password: 'geheim' });
    const input = senderInput(fixture(), {
      encryption: 'SSL',
      port: String(fixture().smtp.smtpsPort),
    });
    expect((await checkSender(fixture(), input)).body).toMatchObject({ status: 'success' });
  });

  it('sends the mails', async () => {
    await connectSender(fixture());
    await mailing(fixture(), 'invoice');
    await fixture().buy('gross-19');
    expect(await inbox(fixture())).toMatchObject([
      {
        user: 'buero@teeladen.example',
        encrypted: true,
        from: 'Teeladen <buero@teeladen.example>',
        envelope: { from: 'buero@teeladen.example' },
      },
    ]);
  });

  it('is not kept when the sign-in fails', async () => {
    const { status, body } = await checkSender(fixture(), senderInput(fixture()));
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'failure',
        result: 'Der E-Mail-Server lehnt die Anmeldung ab. Prüfe Benutzer und Passwort.',
      },
    });
    expect(await sender()).toMatchObject({
      status: 'unverified',
      failedCheck: {
        at: expect.any(String) as string,
        host: 'localhost',
        text: expect.stringContaining('lehnt die Anmeldung ab') as string,
      },
    });
  });

  it('says why the last check failed until one works', async () => {
    await checkSender(fixture(), senderInput(fixture()));
    await connectSender(fixture());
    expect(await sender()).toMatchObject({ status: 'connected', failedCheck: null });
  });

  it.each([
    [{ host: '' }, 'host: Pflichtfeld'],
    [{ host: 'mail server' }, 'host: Ungültiger Hostname'],
    [{ host: 'http://mail.example' }, 'host: Ungültiger Hostname'],
    [{ port: 'x' }, 'port: Muss eine Zahl sein'],
    [{ port: 70_000 }, 'port: Darf nicht größer als 65535 sein'],
    [{ user: '' }, 'user: Pflichtfeld'],
    [{ pass: '' }, 'pass: Pflichtfeld'],
    [{ email: 'buero' }, 'email: Gültige E-Mail-Adresse erforderlich'],
    [{ encryption: 'none' }, 'encryption'],
  ])('is refused with %j', async (more, message) => {
    const { status, body } = await checkSender(fixture(), senderInput(fixture(), more));
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: { text: expect.stringContaining(message) as unknown } });
  });

  it('is checked anew without its password, but only as the same user of the same server', async () => {
    await connectSender(fixture());
    expect((await checkSender(fixture(), senderInput(fixture(), { pass: '' }))).body).toMatchObject(
      {
        status: 'success',
      },
    );
    for (const other of [
      { host: '127.0.0.1' },
      { user: 'belegfluss' },
      { port: fixture().smtp.smtpsPort },
    ]) {
      expect(
        (await checkSender(fixture(), senderInput(fixture(), { pass: '', ...other }))).status,
      ).toBe(400);
    }
  });

  it('that lost its sign-in lets mails wait, and nobody else sends in its place', async () => {
    await lockOutSender(fixture(), 2);
    expect(await sender()).toMatchObject({ status: 'interrupted' });
    expect(await events(fixture())).toEqual(['smtp.interrupted', 'smtp.connected']);
    const { items } = await failures(fixture());
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      step: 'Beleg per E-Mail versenden',
      text: expect.stringContaining('Anmeldung') as unknown,
    });

    await enterNewPassword(fixture());
    expect(await inbox(fixture())).toHaveLength(2);
    await expectNoFailures(fixture());
  });

  it('can be removed; the app sends again', async () => {
    await connectSender(fixture());
    const answer = await fixture().request('DELETE', '/api/shop/smtp');
    expect(await answer.json()).toMatchObject({ status: 'unverified', user: '' });
    await mailing(fixture(), 'invoice');
    await fixture().buy('gross-19');
    expect(await inbox(fixture())).toMatchObject([
      { envelope: { from: 'post@belegfluss.example' } },
    ]);
    expect(await events(fixture())).toEqual(['smtp.removed', 'smtp.connected']);
  });

  it('is forgotten when the app is removed', async () => {
    await connectSender(fixture());
    const shop = await fixture().database.shops.byDomain('belegfluss-demo.myshopify.com');
    if (!shop) throw new Error('No shop');
    await fixture().shopify.post('/webhooks/send', { topic: 'app/uninstalled', payload: {} });
    await fixture().settle();
    expect(await fixture().database.smtpSenders.byShop(shop.id)).toBeNull();
  });
});

describeWithFixture(
  'a sender in a private network',
  (fixture) => {
    it.each(['localhost', '127.0.0.1', '10.0.0.7', '169.254.169.254'])(
      'is refused: %s',
      async (host) => {
        const { body } = await checkSender(fixture(), senderInput(fixture(), { host }));
        expect(body).toMatchObject({
          status: 'failure',
          result: expect.stringContaining('im Internet kein Server') as unknown,
        });
        expect(await fixture().mail.get('/sign-ins')).toEqual([]);
      },
    );
  },
  { env: { ALLOW_PRIVATE_HOSTS: '0' } },
);

let areNameServersDown = false;
const RECORDS: Record<string, string[]> = {
  'teeladen.example': ['v=spf1 include:mail.example -all'],
};

describeWithFixture(
  'the domain of a merchant’s sender',
  (fixture) => {
    afterEach(() => {
      areNameServersDown = false;
    });
    const advice = () => fixture().get<object>('/api/shop/smtp/domain');

    it('is said to be good or bad by nobody while its name servers do not answer, and asked again', async () => {
      await connectSender(fixture());
      areNameServersDown = true;
      const text = expect.stringContaining(
        'Nameserver der Domain haben nicht geantwortet',
      ) as unknown;
      const unanswered = ['spf', 'dkim', 'dmarc'].map((check) => {
        return { check, result: 'unanswered', text };
      });
      expect(await advice()).toEqual({ domain: 'teeladen.example', items: unanswered });
      areNameServersDown = false;
      expect(await advice()).toMatchObject({ items: [{ check: 'spf', result: 'found' }, {}, {}] });
    });

    it('is judged by its public records, as advice', async () => {
      expect(await advice()).toEqual({ domain: null, items: [] });
      await connectSender(fixture());
      expect(await advice()).toEqual({
        domain: 'teeladen.example',
        items: [
          { check: 'spf', result: 'found', text: expect.stringMatching(/^SPF: /) as unknown },
          { check: 'dkim', result: 'unknown', text: expect.stringMatching(/^DKIM: /) as unknown },
          {
            check: 'dmarc',
            result: 'missing',
            text: expect.stringContaining('Trage beim Anbieter deiner Domain') as unknown,
          },
        ],
      });
    });
  },
  { dns: (name) => (areNameServersDown ? null : (RECORDS[name] ?? [])) },
);
