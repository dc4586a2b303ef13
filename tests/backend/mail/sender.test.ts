import {
  checkSender,
  connectSender,
  enterNewPassword,
  inbox,
  lockOutSender,
  mailing,
  senderInput,
} from '../../support/mail/inbox';
import { onStages } from '../../support/stage/on-stages';
import type { Stage } from '../../support/stage/stage';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures, failures } from '../../support/stage/failures';

const events = async (stage: Stage) => (await eventsOf(stage)).filter((one) => /^smtp/.test(one));

onStages('a sender of the merchant’s own', (stage) => {
  const sender = () => stage().get<{ status: string }>('/api/shop/smtp');

  it('is kept after a sign-in that worked, without telling the password', async () => {
    expect(await sender()).toMatchObject({ status: 'unverified', host: '', checkedAt: null });
    await connectSender(stage());
    const answer = await sender();
    expect(answer).toMatchObject({
      status: 'connected',
      host: 'localhost',
      port: stage().smtp.smtpPort,
      encryption: 'starttls',
      user: 'buero@teeladen.example',
      email: 'buero@teeladen.example',
      name: 'Teeladen',
    });
    expect(JSON.stringify(answer)).not.toContain('geheim');
    expect(await events(stage())).toEqual(['smtp.connected']);
  });

  it('works encrypted from the first byte, too', async () => {
    await stage().mail.put('/accounts', { user: 'buero@teeladen.example', password: 'geheim' });
    const input = senderInput(stage(), { encryption: 'SSL', port: String(stage().smtp.smtpsPort) });
    expect((await checkSender(stage(), input)).body).toMatchObject({ status: 'success' });
  });

  it('sends the mails', async () => {
    await connectSender(stage());
    await mailing(stage(), 'invoice');
    await stage().buy('gross-19');
    expect(await inbox(stage())).toMatchObject([
      {
        user: 'buero@teeladen.example',
        encrypted: true,
        from: 'Teeladen <buero@teeladen.example>',
        envelope: { from: 'buero@teeladen.example' },
      },
    ]);
  });

  it('is not kept when the sign-in fails', async () => {
    const { status, body } = await checkSender(stage(), senderInput(stage()));
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'failure',
        result: 'Der Mailserver lehnt die Anmeldung ab. Prüfe Benutzer und Passwort.',
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
    await checkSender(stage(), senderInput(stage()));
    await connectSender(stage());
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
    const { status, body } = await checkSender(stage(), senderInput(stage(), more));
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: { text: expect.stringContaining(message) as unknown } });
  });

  it('is checked anew without its password, but only as the same user of the same server', async () => {
    await connectSender(stage());
    expect((await checkSender(stage(), senderInput(stage(), { pass: '' }))).body).toMatchObject({
      status: 'success',
    });
    for (const other of [
      { host: '127.0.0.1' },
      { user: 'belegfluss' },
      { port: stage().smtp.smtpsPort },
    ]) {
      expect(
        (await checkSender(stage(), senderInput(stage(), { pass: '', ...other }))).status,
      ).toBe(400);
    }
  });

  it('that lost its sign-in lets mails wait, and nobody else sends in its place', async () => {
    await lockOutSender(stage(), 2);
    expect(await sender()).toMatchObject({ status: 'interrupted' });
    expect(await events(stage())).toEqual(['smtp.interrupted', 'smtp.connected']);
    const { items } = await failures(stage());
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      step: 'Beleg per E-Mail versenden',
      text: expect.stringContaining('Anmeldung') as unknown,
    });

    await enterNewPassword(stage());
    expect(await inbox(stage())).toHaveLength(2);
    await expectNoFailures(stage());
  });

  it('can be removed; the app sends again', async () => {
    await connectSender(stage());
    const answer = await stage().request('DELETE', '/api/shop/smtp');
    expect(await answer.json()).toMatchObject({ status: 'unverified', user: '' });
    await mailing(stage(), 'invoice');
    await stage().buy('gross-19');
    expect(await inbox(stage())).toMatchObject([{ envelope: { from: 'post@belegfluss.example' } }]);
    expect(await events(stage())).toEqual(['smtp.removed', 'smtp.connected']);
  });

  it('is forgotten when the app is removed', async () => {
    await connectSender(stage());
    const shop = await stage().database.shops.byDomain('belegfluss-demo.myshopify.com');
    if (!shop) throw new Error('No shop');
    await stage().shopify.post('/webhooks/send', { topic: 'app/uninstalled', payload: {} });
    await stage().settle();
    expect(await stage().database.smtpSenders.byShop(shop.id)).toBeNull();
  });
});

onStages(
  'a sender in a private network',
  (stage) => {
    it.each(['localhost', '127.0.0.1', '10.0.0.7', '169.254.169.254'])(
      'is refused: %s',
      async (host) => {
        const { body } = await checkSender(stage(), senderInput(stage(), { host }));
        expect(body).toMatchObject({
          status: 'failure',
          result: expect.stringContaining('im Internet kein Server') as unknown,
        });
        expect(await stage().mail.get('/sign-ins')).toEqual([]);
      },
    );
  },
  { env: { ALLOW_PRIVATE_HOSTS: '0' } },
);

let areNameServersDown = false;
const RECORDS: Record<string, string[]> = {
  'teeladen.example': ['v=spf1 include:mail.example -all'],
};

onStages(
  'the domain of a merchant’s sender',
  (stage) => {
    afterEach(() => {
      areNameServersDown = false;
    });
    const advice = () => stage().get<object>('/api/shop/smtp/domain');

    it('is said to be good or bad by nobody while its name servers do not answer, and asked again', async () => {
      await connectSender(stage());
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
      await connectSender(stage());
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
