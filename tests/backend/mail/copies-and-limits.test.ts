import { inbox, mailFault, mailing, mailSettings, mailLines } from '../../support/mail/inbox';
import { aCup } from '../../support/samples/a-person';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { expectNoFailures } from '../../support/app-fixture/failures';

const COPY = 'buero@teeladen.example';
const CUSTOMER = 'anna.schmidt@example.com';

describeWithFixture(
  'mails with a copy, without a recipient, and more than a day takes',
  (fixture) => {
    it.each([
      ['no-address', null],
      ['bad-address', 'anna@kunde'],
    ])('waits for a recipient and mails once the order has one: %s', async (trouble, email) => {
      await mailing(fixture(), 'invoice');
      const nobody = aCup({ email, customer: null });
      const order = await fixture().shopify.post<PlacedOrder>('/orders', { order: nobody });
      await fixture().settle();
      const shown = async () => (await fixture().orderPage(order)).documents;
      expect(await shown()).toMatchObject([{ emailedAt: null, mailTrouble: trouble }]);
      const edit = async (change: object) => {
        await fixture().shopify.post(`/orders/${order.id}/edit`, change);
        await fixture().settle();
      };
      await edit({ address: { company: 'Tee GmbH' } });
      expect(await mailLines(fixture(), order)).toMatchObject([{ event: 'document.not-sent' }]);
      await edit({ email: 'anna@kunde.example' });
      await edit({ address: { company: 'Teehaus GmbH' } });
      expect(await inbox(fixture())).toMatchObject([{ to: 'anna@kunde.example' }]);
      expect(await shown()).toMatchObject([
        { emailedAt: expect.any(String) as unknown, mailTrouble: null },
      ]);
    });

    it.each([
      ['refuse-recipient', /nimmt keine E-Mails an die Adresse für Kopien an.*Ändere die Adresse/],
      ['busy', /Kopie gerade nicht angenommen.*an die Adresse für Kopien/],
    ])('says when only the copy was not taken: %s', async (kind, text) => {
      await mailing(fixture(), 'invoice', { copy: COPY });
      await mailFault(fixture(), kind, 1, COPY);
      const order = await fixture().buy('gross-19');
      expect((await inbox(fixture())).map(({ envelope }) => envelope.to)).toEqual([[CUSTOMER]]);
      expect(await mailLines(fixture(), order)).toMatchObject([
        { event: 'document.sent' },
        {
          event: 'document.copy-refused',
          status: 'warning',
          text: expect.stringMatching(text) as unknown,
        },
      ]);
    });

    it('sends one copy alone, however often a server puts the recipient off', async () => {
      await mailing(fixture(), 'invoice', { copy: COPY });
      await mailFault(fixture(), 'busy', 20, CUSTOMER);
      const order = await fixture().buy('gross-19');
      expect((await inbox(fixture())).map(({ envelope }) => envelope.to)).toEqual([
        [CUSTOMER],
        [COPY],
      ]);
      expect(await mailLines(fixture(), order)).toMatchObject([{ event: 'document.sent' }]);
      expect((await fixture().orderPage(order)).documents).toMatchObject([{ mailTrouble: null }]);
      await expectNoFailures(fixture());
    });

    it('mails the customer without the copy when strangers get no more mails today', async () => {
      const shop = await fixture().database.shops.byDomain('belegfluss-demo.myshopify.com');
      if (!shop) throw new Error('No shop');
      const [at, used] = [fixture().now().toISOString(), { kind: 'foreign', count: 200 } as const];
      await fixture().database.mailCounts.take(shop.id, at, { ...used, limit: 200 });
      await mailing(fixture(), 'invoice', { copy: 'kanzlei@steuer.example' });
      const order = await fixture().buy('gross-19');
      await fixture().database.mailCounts.giveBack(shop.id, at, used);
      const [received, ...others] = await inbox(fixture());
      expect(others).toEqual([]);
      expect(received?.envelope.to).toEqual([expect.not.stringContaining('kanzlei')]);
      expect(await mailLines(fixture(), order)).toMatchObject([
        { event: 'document.sent' },
        {
          event: 'document.copy-refused',
          status: 'warning',
          text: expect.stringContaining('höchstens 200') as unknown,
        },
      ]);
    });

    it('says once a day that an order’s mails wait for the next day, and sends them all then', async () => {
      const shop = await fixture().database.shops.byDomain('belegfluss-demo.myshopify.com');
      if (!shop) throw new Error('No shop');
      const used = { kind: 'foreign', count: 200, limit: 200 } as const;
      await fixture().database.mailCounts.take(shop.id, fixture().now().toISOString(), used);
      await saveSettings(fixture(), {
        ...mailSettings('invoice', { to: 'kanzlei@steuer.example' }),
        ...mailSettings('credit', { to: 'kanzlei@steuer.example' }),
      });
      const [order, other] = [await fixture().buy('gross-19'), await fixture().buy('gross-19')];
      await fixture().shopify.post(`/orders/${order.id}/refund`);
      await fixture().settle();
      expect(await inbox(fixture())).toEqual([]);
      const waits = {
        event: 'document.not-sent',
        text: expect.stringContaining('am nächsten Tag') as unknown,
      };
      expect(await mailLines(fixture(), order)).toMatchObject([waits]);
      expect(await mailLines(fixture(), other)).toMatchObject([waits]);

      fixture().skip(24 * 3_600_000);
      await fixture().settle();
      expect((await inbox(fixture())).map(({ to }) => to)).toEqual(
        Array<string>(3).fill('kanzlei@steuer.example'),
      );
    });
  },
);
