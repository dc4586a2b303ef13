import type { GeneralSettings } from '../../../web/domain/setting-sections/general-settings';
import type { MerchantNotification } from '../../../web/domain/notifications/merchant-notification';
import { SHOP_JOBS } from '../../../web/jobs/definitions/shop-jobs';
import { newJob } from '../../../web/jobs/job';
import { inbox, mailFault } from '../../support/mail/inbox';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { SHOP } from '../../support/app-fixture/shop';
import {
  DAY_MS,
  ADDRESS,
  subjects,
  eventsOfShop,
  shopOf,
  subscribe,
  buyTimes,
  germanDay,
  breakConnection,
  BROKEN,
} from '../../support/mail/notified-shop';

jest.setTimeout(120_000);

describeWithFixture(
  'transfers that run out',
  (fixture) => {
    it('are told of by mail below a fifth, when they are gone, and again in the next period', async () => {
      await subscribe(fixture());
      await buyTimes(fixture(), 8);
      expect(await subjects(fixture())).toEqual([]);
      await buyTimes(fixture(), 1);
      expect(await subjects(fixture())).toEqual(['Nur noch 1 von 10 Übertragungen']);
      await buyTimes(fixture(), 3);
      expect(await subjects(fixture())).toEqual([
        'Nur noch 1 von 10 Übertragungen',
        'Deine Übertragungen sind aufgebraucht',
      ]);
      const { resetAt } = (await shopOf(fixture())).plan.credits;
      const [, usedUp] = await inbox(fixture());
      expect(usedUp).toMatchObject({
        envelope: { to: [ADDRESS] },
        from: 'Belegfluss <post@belegfluss.example>',
      });
      expect(usedUp?.text).toContain(`Am ${germanDay(resetAt)} wird dein Kontingent zurückgesetzt`);
      expect(usedUp?.text).toContain('wartenden Bestellungen von selbst erledigt');
      expect(usedUp?.text).toContain('auf der Seite „Plan“');

      fixture().skip(32 * DAY_MS);
      await fixture().settle();
      expect(await subjects(fixture())).toHaveLength(2);
      await buyTimes(fixture(), 8);
      expect(await subjects(fixture())).toHaveLength(4);
    });

    it.each<[Partial<GeneralSettings>, string]>([
      [{ notifyCreditsExhaustedSoon: false }, 'Deine Übertragungen sind aufgebraucht'],
      [{ notifyCreditsExhaustedNow: false }, 'Nur noch 1 von 10 Übertragungen'],
    ])('are not told of to who does not want to know: %j', async (unwanted, told) => {
      await subscribe(fixture(), unwanted);
      await buyTimes(fixture(), 11);
      expect(await subjects(fixture())).toEqual([told]);
    });

    it('are told of once when many orders come at the same moment', async () => {
      await subscribe(fixture());
      const orders = await Promise.all(
        Array.from({ length: 14 }, () => fixture().placeScenario('gross-19')),
      );
      await Promise.all(orders.map((order) => fixture().pay(order)));
      await fixture().settle();
      const sent = await subjects(fixture());
      expect(
        sent.filter((subject) => subject === 'Deine Übertragungen sind aufgebraucht'),
      ).toHaveLength(1);
      expect(new Set(sent).size).toBe(sent.length);
    });
  },
  { env: { NAMED_PLANS: '*=free' } },
);

describeWithFixture('a broken connection', (fixture) => {
  it('is told of once, with the way back into the app, and again when the next one breaks', async () => {
    await subscribe(fixture());
    await breakConnection(fixture());
    await fixture().buy('net-19');
    const [mail, ...others] = await inbox(fixture());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: BROKEN,
      to: ADDRESS,
      replyTo: 'support@belegfluss.example',
    });
    const link = `${fixture().shopify.url}/admin/store/belegfluss-demo/apps/belegfluss-test/preferences`;
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(
        'Verbinde dein Konto auf der Seite „Einstellungen“ unter „Verbindung“ erneut',
      );
      expect(body).toContain(link);
      expect(body).toContain('unter „Benachrichtigungen“ ein');
    }
    expect(mail?.html).not.toMatch(/(src|@import|<link)[^>]*https?:/);
    const [line] = await eventsOfShop(fixture(), 'notification.sent');
    expect(line).toMatchObject({ title: 'Benachrichtigung versendet', text: `${BROKEN}.` });
    expect(JSON.stringify(line)).not.toContain(ADDRESS);

    await fixture().connect();
    await breakConnection(fixture());
    expect(await subjects(fixture())).toEqual([BROKEN, BROKEN]);
  });

  it('is told to the shop when no other address is given', async () => {
    await breakConnection(fixture());
    const { store } = (await shopOf(fixture())).shopify;
    expect((await inbox(fixture())).map(({ to }) => to)).toEqual([store.email]);
  });

  it('is not told of when it was healed before the mail could leave', async () => {
    await subscribe(fixture());
    await mailFault(fixture(), 'busy', 1_000);
    await breakConnection(fixture());
    const [failure] = (await failures(fixture())).items;
    expect(failure).toMatchObject({ step: 'Benachrichtigung senden', attempts: 60 });
    await fixture().mail.works();
    await fixture().connect();
    await fixture().post(`/api/failures/${failure?.id}/retry`);
    await fixture().settle();
    await expectNoFailures(fixture());
    expect(await subjects(fixture())).toEqual([]);
    expect(await eventsOfShop(fixture(), 'notification.sent')).toEqual([]);
  });

  it.each(['busy', 'cut', 'busy-sign-in', 'busy-after-data'])(
    'is told of when the mail server is back (%s)',
    async (kind) => {
      await subscribe(fixture());
      await mailFault(fixture(), kind, 2);
      await breakConnection(fixture());
      expect(await subjects(fixture())).toEqual([BROKEN]);
      expect(await eventsOfShop(fixture(), 'notification.sent')).toHaveLength(1);
      await expectNoFailures(fixture());
    },
  );

  it('is never told of twice when the mail server took the mail without saying so', async () => {
    await subscribe(fixture());
    await mailFault(fixture(), 'cut-after-data');
    await breakConnection(fixture());
    fixture().skip(DAY_MS);
    await fixture().settle();
    expect(await subjects(fixture())).toEqual([BROKEN]);
    expect(await eventsOfShop(fixture(), 'notification.uncertain')).toMatchObject([
      { status: 'warning' },
    ]);
  });

  it('is left alone when our process died while it handed the mail over', async () => {
    await subscribe(fixture(), { notifyConnectionMissing: false });
    await breakConnection(fixture());
    await subscribe(fixture());
    const { database } = fixture();
    const shopId = (await database.shops.byDomain(SHOP))?.id;
    const connection = shopId && (await database.connections.byShop(shopId));
    if (!connection) throw new Error('There is no connection');
    const notification: MerchantNotification = {
      kind: 'connection-missing',
      occasion: connection.connectedAt,
    };
    const at = fixture().now().toISOString();
    await database.notifications.record(shopId, notification, at);
    await database.notifications.begin(shopId, notification, at);
    await database.jobs.add([
      newJob(SHOP_JOBS.sendNotification, { shopId, notification }, { runAt: at }),
    ]);
    await fixture().settle();
    expect(await subjects(fixture())).toEqual([]);
    expect(await eventsOfShop(fixture(), 'notification.uncertain')).toHaveLength(1);
  });

  it('is listed as a failed step when the address is refused, and told of after that was corrected', async () => {
    await subscribe(fixture());
    await mailFault(fixture(), 'refuse-recipient');
    await breakConnection(fixture());
    const { items } = await failures(fixture());
    expect(items).toMatchObject([
      {
        step: 'Benachrichtigung senden',
        text: expect.stringContaining('Prüfe Empfänger und Absender'),
      },
    ]);
    await subscribe(fixture(), { email: 'neu@teeladen.example' });
    await fixture().post(`/api/failures/${items[0]?.id}/retry`);
    await fixture().settle();
    expect((await inbox(fixture())).map(({ to }) => to)).toEqual(['neu@teeladen.example']);
  });
});

describeWithFixture(
  'a shop that was not set up',
  (fixture) => {
    const pass = async (days: number) => {
      fixture().skip(days * DAY_MS);
      await fixture().settle();
    };

    it('is reminded of the connection after two days, once', async () => {
      await pass(1.9);
      expect(await subjects(fixture())).toEqual([]);
      await pass(0.2);
      const [mail] = await inbox(fixture());
      expect(mail?.subject).toBe('Noch ein Schritt bis zur ersten Rechnung');
      expect(mail?.text).toContain('noch nicht mit Lexware Office verbunden');
      expect(mail?.text).toContain('Verbinde dein Konto auf der Seite');

      await fixture().shopify.post('/webhooks/send', { topic: 'app/uninstalled' });
      await fixture().settle();
      await fixture().get('/api/shop');
      await pass(3);
      expect(await subjects(fixture())).toHaveLength(1);
    });

    it('is reminded of the activation when that is what is missing', async () => {
      await fixture().connect();
      await fixture().post('/api/shop/enable/false');
      await pass(2.1);
      const [mail] = await inbox(fixture());
      expect(mail?.text).toContain('die Belegerstellung ist noch nicht aktiv');
      expect(mail?.text).toContain('Aktiviere sie auf der Seite „Übersicht“');
    });

    it('is reminded of switching invoices on when that is what is missing', async () => {
      await fixture().connect();
      await saveSettings(fixture(), { invoice: { create: false } });
      await pass(2.1);
      const [mail] = await inbox(fixture());
      expect(mail?.text).toContain('Schalte sie auf der Seite „Einstellungen“ ein');
    });

    it('is left alone when it is complete, or asked for it', async () => {
      await saveSettings(fixture(), { general: { onboarding: false } });
      await pass(2.1);
      expect(await subjects(fixture())).toEqual([]);
    });
  },
  { connect: false },
);

describeWithFixture('a shop that is set up', (fixture) => {
  it('gets no reminder', async () => {
    fixture().skip(3 * DAY_MS);
    await fixture().settle();
    expect(await subjects(fixture())).toEqual([]);
  });
});
