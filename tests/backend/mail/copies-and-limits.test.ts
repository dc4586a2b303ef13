import { inbox, mailFault, mailing, mailSettings, mailLines } from '../../support/mail/inbox';
import { aCup } from '../../support/samples/a-person';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { PlacedOrder } from '../../support/stage/stage';
import { expectNoFailures } from '../../support/stage/failures';

const COPY = 'buero@teeladen.example';
const CUSTOMER = 'anna.schmidt@example.com';

onStages('mails with a copy, without a recipient, and more than a day takes', (stage) => {
  it.each([
    ['no-address', null],
    ['bad-address', 'anna@kunde'],
  ])('waits for a recipient and mails once the order has one: %s', async (trouble, email) => {
    await mailing(stage(), 'invoice');
    const nobody = aCup({ email, customer: null });
    const order = await stage().shopify.post<PlacedOrder>('/orders', { order: nobody });
    await stage().settle();
    const shown = async () => (await stage().orderPage(order)).documents;
    expect(await shown()).toMatchObject([{ emailedAt: null, mailTrouble: trouble }]);
    const edit = async (change: object) => {
      await stage().shopify.post(`/orders/${order.id}/edit`, change);
      await stage().settle();
    };
    await edit({ address: { company: 'Tee GmbH' } });
    expect(await mailLines(stage(), order)).toMatchObject([{ event: 'document.not-sent' }]);
    await edit({ email: 'anna@kunde.example' });
    await edit({ address: { company: 'Teehaus GmbH' } });
    expect(await inbox(stage())).toMatchObject([{ to: 'anna@kunde.example' }]);
    expect(await shown()).toMatchObject([
      { emailedAt: expect.any(String) as unknown, mailTrouble: null },
    ]);
  });

  it.each([
    ['refuse-recipient', /nimmt keine E-Mails an die Adresse für Kopien an.*Ändere die Adresse/],
    ['busy', /Kopie gerade nicht angenommen.*an die Adresse für Kopien/],
  ])('says when only the copy was not taken: %s', async (kind, text) => {
    await mailing(stage(), 'invoice', { copy: COPY });
    await mailFault(stage(), kind, 1, COPY);
    const order = await stage().buy('gross-19');
    expect((await inbox(stage())).map(({ envelope }) => envelope.to)).toEqual([[CUSTOMER]]);
    expect(await mailLines(stage(), order)).toMatchObject([
      { event: 'document.sent' },
      {
        event: 'document.copy-refused',
        status: 'warning',
        text: expect.stringMatching(text) as unknown,
      },
    ]);
  });

  it('sends one copy alone, however often a server puts the recipient off', async () => {
    await mailing(stage(), 'invoice', { copy: COPY });
    await mailFault(stage(), 'busy', 20, CUSTOMER);
    const order = await stage().buy('gross-19');
    expect((await inbox(stage())).map(({ envelope }) => envelope.to)).toEqual([[CUSTOMER], [COPY]]);
    expect(await mailLines(stage(), order)).toMatchObject([{ event: 'document.sent' }]);
    expect((await stage().orderPage(order)).documents).toMatchObject([{ mailTrouble: null }]);
    await expectNoFailures(stage());
  });

  it('mails the customer without the copy when strangers get no more mails today', async () => {
    const shop = await stage().database.shops.byDomain('belegfluss-demo.myshopify.com');
    if (!shop) throw new Error('No shop');
    const [at, used] = [stage().now().toISOString(), { kind: 'foreign', count: 200 } as const];
    await stage().database.mailCounts.take(shop.id, at, { ...used, limit: 200 });
    await mailing(stage(), 'invoice', { copy: 'kanzlei@steuer.example' });
    const order = await stage().buy('gross-19');
    await stage().database.mailCounts.giveBack(shop.id, at, used);
    const [received, ...others] = await inbox(stage());
    expect(others).toEqual([]);
    expect(received?.envelope.to).toEqual([expect.not.stringContaining('kanzlei')]);
    expect(await mailLines(stage(), order)).toMatchObject([
      { event: 'document.sent' },
      {
        event: 'document.copy-refused',
        status: 'warning',
        text: expect.stringContaining('höchstens 200') as unknown,
      },
    ]);
  });

  it('says once a day that an order’s mails wait for the next day, and sends them all then', async () => {
    const shop = await stage().database.shops.byDomain('belegfluss-demo.myshopify.com');
    if (!shop) throw new Error('No shop');
    const used = { kind: 'foreign', count: 200, limit: 200 } as const;
    await stage().database.mailCounts.take(shop.id, stage().now().toISOString(), used);
    await saveSettings(stage(), {
      ...mailSettings('invoice', { to: 'kanzlei@steuer.example' }),
      ...mailSettings('credit', { to: 'kanzlei@steuer.example' }),
    });
    const [order, other] = [await stage().buy('gross-19'), await stage().buy('gross-19')];
    await stage().shopify.post(`/orders/${order.id}/refund`);
    await stage().settle();
    expect(await inbox(stage())).toEqual([]);
    const waits = {
      event: 'document.not-sent',
      text: expect.stringContaining('am nächsten Tag') as unknown,
    };
    expect(await mailLines(stage(), order)).toMatchObject([waits]);
    expect(await mailLines(stage(), other)).toMatchObject([waits]);

    stage().skip(24 * 3_600_000);
    await stage().settle();
    expect((await inbox(stage())).map(({ to }) => to)).toEqual(
      Array<string>(3).fill('kanzlei@steuer.example'),
    );
  });
});
