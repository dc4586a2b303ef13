import type { GeneralSettings } from '../../../web/domain/settings/sections/general-settings';
import type { MerchantNotification } from '../../../web/domain/notifications/merchant-notification';
import { SHOP_JOBS } from '../../../web/jobs/definitions/shop-jobs';
import { newJob } from '../../../web/jobs/job';
import { inbox, mailFault } from '../../support/mail/inbox';
import { expectNoFailures, failures } from '../../support/stage/failures';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import { SHOP } from '../../support/stage/shop';
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
} from '../../support/mail/noticed-shop';

jest.setTimeout(120_000);

onStages(
  'transfers that run out',
  (stage) => {
    it('are told of by mail below a fifth, when they are gone, and again in the next period', async () => {
      await subscribe(stage());
      await buyTimes(stage(), 8);
      expect(await subjects(stage())).toEqual([]);
      await buyTimes(stage(), 1);
      expect(await subjects(stage())).toEqual(['Nur noch 1 von 10 Übertragungen']);
      await buyTimes(stage(), 3);
      expect(await subjects(stage())).toEqual([
        'Nur noch 1 von 10 Übertragungen',
        'Deine Übertragungen sind aufgebraucht',
      ]);
      const { resetAt } = (await shopOf(stage())).plan.credits;
      const [, usedUp] = await inbox(stage());
      expect(usedUp).toMatchObject({
        envelope: { to: [ADDRESS] },
        from: 'Belegfluss <post@belegfluss.example>',
      });
      expect(usedUp?.text).toContain(`Am ${germanDay(resetAt)} wird dein Kontingent zurückgesetzt`);
      expect(usedUp?.text).toContain('wartenden Bestellungen von selbst erledigt');
      expect(usedUp?.text).toContain('auf der Seite „Plan“');

      stage().skip(32 * DAY_MS);
      await stage().settle();
      expect(await subjects(stage())).toHaveLength(2);
      await buyTimes(stage(), 8);
      expect(await subjects(stage())).toHaveLength(4);
    });

    it.each<[Partial<GeneralSettings>, string]>([
      [{ notifyCreditsExhaustedSoon: false }, 'Deine Übertragungen sind aufgebraucht'],
      [{ notifyCreditsExhaustedNow: false }, 'Nur noch 1 von 10 Übertragungen'],
    ])('are not told of to who does not want to know: %j', async (unwanted, told) => {
      await subscribe(stage(), unwanted);
      await buyTimes(stage(), 11);
      expect(await subjects(stage())).toEqual([told]);
    });

    it('are told of once when many orders come at the same moment', async () => {
      await subscribe(stage());
      const orders = await Promise.all(
        Array.from({ length: 14 }, () => stage().placeScenario('gross-19')),
      );
      await Promise.all(orders.map((order) => stage().pay(order)));
      await stage().settle();
      const sent = await subjects(stage());
      expect(
        sent.filter((subject) => subject === 'Deine Übertragungen sind aufgebraucht'),
      ).toHaveLength(1);
      expect(new Set(sent).size).toBe(sent.length);
    });
  },
  { env: { INITIAL_PLAN: 'free' } },
);

onStages('a broken connection', (stage) => {
  it('is told of once, with the way back into the app, and again when the next one breaks', async () => {
    await subscribe(stage());
    await breakConnection(stage());
    await stage().buy('net-19');
    const [mail, ...others] = await inbox(stage());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: BROKEN,
      to: ADDRESS,
      replyTo: 'support@belegfluss.example',
    });
    const link = `${stage().shopify.url}/admin/store/belegfluss-demo/apps/belegfluss-test/preferences`;
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(
        'Verbinde dein Konto auf der Seite „Einstellungen“ unter „Verbindung“ erneut',
      );
      expect(body).toContain(link);
      expect(body).toContain('unter „Benachrichtigungen“ ein');
    }
    expect(mail?.html).not.toMatch(/(src|@import|<link)[^>]*https?:/);
    const [line] = await eventsOfShop(stage(), 'notice.sent');
    expect(line).toMatchObject({ title: 'Benachrichtigung versendet', text: `${BROKEN}.` });
    expect(JSON.stringify(line)).not.toContain(ADDRESS);

    await stage().connect();
    await breakConnection(stage());
    expect(await subjects(stage())).toEqual([BROKEN, BROKEN]);
  });

  it('is told to the shop when no other address is given', async () => {
    await breakConnection(stage());
    const { store } = (await shopOf(stage())).shopify;
    expect((await inbox(stage())).map(({ to }) => to)).toEqual([store.email]);
  });

  it('is not told of when it was healed before the mail could leave', async () => {
    await subscribe(stage());
    await mailFault(stage(), 'busy', 1_000);
    await breakConnection(stage());
    const [failure] = (await failures(stage())).items;
    expect(failure).toMatchObject({ step: 'Benachrichtigung senden', attempts: 56 });
    await stage().mail.works();
    await stage().connect();
    await stage().post(`/api/failures/${failure?.id}/retry`);
    await stage().settle();
    await expectNoFailures(stage());
    expect(await subjects(stage())).toEqual([]);
    expect(await eventsOfShop(stage(), 'notice.sent')).toEqual([]);
  });

  it.each(['busy', 'cut', 'busy-sign-in', 'busy-after-data'])(
    'is told of when the mail server is back (%s)',
    async (kind) => {
      await subscribe(stage());
      await mailFault(stage(), kind, 2);
      await breakConnection(stage());
      expect(await subjects(stage())).toEqual([BROKEN]);
      expect(await eventsOfShop(stage(), 'notice.sent')).toHaveLength(1);
      await expectNoFailures(stage());
    },
  );

  it('is never told of twice when the mail server took the mail without saying so', async () => {
    await subscribe(stage());
    await mailFault(stage(), 'cut-after-data');
    await breakConnection(stage());
    stage().skip(DAY_MS);
    await stage().settle();
    expect(await subjects(stage())).toEqual([BROKEN]);
    expect(await eventsOfShop(stage(), 'notice.uncertain')).toMatchObject([{ status: 'warning' }]);
  });

  it('is left alone when our process died while it handed the mail over', async () => {
    await subscribe(stage(), { notifyConnectionMissing: false });
    await breakConnection(stage());
    await subscribe(stage());
    const { database } = stage();
    const shopId = (await database.shops.byDomain(SHOP))?.id;
    const connection = shopId && (await database.connections.byShop(shopId));
    if (!connection) throw new Error('There is no connection');
    const notice: MerchantNotification = { kind: 'connection-missing', occasion: connection.connectedAt };
    const at = stage().now().toISOString();
    await database.notifications.record(shopId, notice, at);
    await database.notifications.begin(shopId, notice, at);
    await database.jobs.add([newJob(SHOP_JOBS.sendNotification, { shopId, notice }, { runAt: at })]);
    await stage().settle();
    expect(await subjects(stage())).toEqual([]);
    expect(await eventsOfShop(stage(), 'notice.uncertain')).toHaveLength(1);
  });

  it('is listed as a failed step when the address is refused, and told of after that was corrected', async () => {
    await subscribe(stage());
    await mailFault(stage(), 'refuse-recipient');
    await breakConnection(stage());
    const { items } = await failures(stage());
    expect(items).toMatchObject([
      {
        step: 'Benachrichtigung senden',
        text: expect.stringContaining('Prüfe Empfänger und Absender'),
      },
    ]);
    await subscribe(stage(), { email: 'neu@teeladen.example' });
    await stage().post(`/api/failures/${items[0]?.id}/retry`);
    await stage().settle();
    expect((await inbox(stage())).map(({ to }) => to)).toEqual(['neu@teeladen.example']);
  });
});

onStages(
  'a shop that was not set up',
  (stage) => {
    const pass = async (days: number) => {
      stage().skip(days * DAY_MS);
      await stage().settle();
    };

    it('is reminded of the connection after two days, once', async () => {
      await pass(1.9);
      expect(await subjects(stage())).toEqual([]);
      await pass(0.2);
      const [mail] = await inbox(stage());
      expect(mail?.subject).toBe('Noch ein Schritt bis zur ersten Rechnung');
      expect(mail?.text).toContain('noch nicht mit Lexware Office verbunden');
      expect(mail?.text).toContain('Verbinde dein Konto auf der Seite');

      await stage().shopify.post('/webhooks/send', { topic: 'app/uninstalled' });
      await stage().settle();
      await stage().get('/api/shop');
      await pass(3);
      expect(await subjects(stage())).toHaveLength(1);
    });

    it('is reminded of the activation when that is what is missing', async () => {
      await stage().connect();
      await stage().post('/api/shop/enable/false');
      await pass(2.1);
      const [mail] = await inbox(stage());
      expect(mail?.text).toContain('die Belegerstellung ist noch nicht aktiv');
      expect(mail?.text).toContain('Aktiviere sie auf der Seite „Übersicht“');
    });

    it('is reminded of switching invoices on when that is what is missing', async () => {
      await stage().connect();
      await saveSettings(stage(), { invoice: { create: false } });
      await pass(2.1);
      const [mail] = await inbox(stage());
      expect(mail?.text).toContain('Schalte sie auf der Seite „Einstellungen“ ein');
    });

    it('is left alone when it is complete, or asked for it', async () => {
      await saveSettings(stage(), { general: { onboarding: false } });
      await pass(2.1);
      expect(await subjects(stage())).toEqual([]);
    });
  },
  { connect: false },
);

onStages('a shop that is set up', (stage) => {
  it('gets no reminder', async () => {
    stage().skip(3 * DAY_MS);
    await stage().settle();
    expect(await subjects(stage())).toEqual([]);
  });
});
