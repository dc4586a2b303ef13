import type { DocumentId } from '../../../web/domain/ids';
import { inbox, mailByHand, mailFault, mailing, mailSettings } from '../../support/mail/inbox';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { Stage } from '../../support/stage/stage';
import { saveDelivery } from '../../support/stories/saved-delivery';

const lines = async (stage: Stage, order: { id: string }) =>
  (await stage.log(order.id)).filter(({ event }) => event.startsWith('document.'));

onStages('dispatch of documents', (stage) => {
  it('mails an invoice with its PDF as soon as it exists', async () => {
    await mailing(stage(), 'invoice');
    const order = await stage().buy('gross-19');
    const [document] = (await stage().orderPage(order)).documents;
    const [mail, ...others] = await inbox(stage());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Ihre Rechnung ${document?.number} zu Bestellung ${order.name}`,
      from: expect.stringContaining('<post@belegfluss.example>') as unknown,
      attachments: [
        { fileName: `Rechnung ${document?.number}.pdf`, contentType: 'application/pdf' },
      ],
    });
    expect(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64').toString('latin1')).toMatch(
      /^%PDF/,
    );
    expect(mail?.text).toContain(`anbei erhalten Sie Ihre Rechnung ${document?.number}`);
    expect(document?.emailedAt).toEqual(expect.any(String));
    expect(await lines(stage(), order)).toMatchObject([
      { event: 'document.sent', status: 'success' },
    ]);
  });

  it('says nothing about the recipient in the log', async () => {
    await mailing(stage(), 'invoice');
    const order = await stage().buy('gross-19');
    const [mail] = await inbox(stage());
    expect(mail?.to).toMatch(/@/);
    expect(JSON.stringify(await stage().log(order.id))).not.toContain(mail?.to);
  });

  it('mails a credit note and a delivery note', async () => {
    await stage().connect(['delivery-notes.read', 'delivery-notes.write']);
    await mailing(stage(), 'credit');
    const order = await stage().buy('gross-19');
    await stage().shopify.post(`/orders/${order.id}/refund`);
    await stage().settle();
    expect(await inbox(stage())).toMatchObject([
      { subject: expect.stringMatching(/^Ihre Rechnungskorrektur \S+ zu Bestellung/) as unknown },
    ]);
    await stage().mail.delete('/mails');
    await saveDelivery(stage());
    const shipped = await stage().buy('gross-19');
    await stage().shopify.post(`/orders/${shipped.id}/fulfil`);
    await stage().settle();
    expect(await inbox(stage())).toMatchObject([
      { subject: expect.stringMatching(/^Ihr Lieferschein \S+ zu Bestellung/) as unknown },
    ]);
  });

  it('mails once, however often the order moves', async () => {
    await mailing(stage(), 'invoice');
    const order = await stage().buy('gross-19');
    await stage().shopify.post(`/orders/${order.id}/fulfil`);
    await stage().settle();
    expect(await inbox(stage())).toHaveLength(1);
  });

  it.each(['busy', 'cut', 'wrong-password', 'busy-after-data'])(
    'tries again after %s until the server takes the mail',
    async (kind) => {
      await mailing(stage(), 'invoice');
      await mailFault(stage(), kind, 3);
      const order = await stage().buy('gross-19');
      expect(await inbox(stage())).toHaveLength(1);
      expect(await lines(stage(), order)).toMatchObject([{ event: 'document.sent' }]);
    },
  );

  it('never sends a second mail when the answer to the first was lost', async () => {
    await mailing(stage(), 'invoice');
    await mailFault(stage(), 'cut-after-data');
    const order = await stage().buy('gross-19');
    stage().skip(3_600_000);
    await stage().settle();
    expect(await inbox(stage())).toHaveLength(1);
    expect(await lines(stage(), order)).toMatchObject([
      {
        event: 'document.not-sent',
        status: 'warning',
        text: expect.stringContaining('nicht bestätigt') as unknown,
      },
    ]);
    expect((await stage().orderPage(order)).documents).toMatchObject([{ emailedAt: null }]);
  });

  it('never sends a second mail after a crash between hand-over and note', async () => {
    await mailing(stage(), 'invoice', { enabled: false });
    const order = await stage().buy('gross-19');
    const [document] = (await stage().orderPage(order)).documents;
    const shop = await stage().database.shops.byDomain('belegfluss-demo.myshopify.com');
    if (!shop || !document) throw new Error('No document');
    const ids = { shopId: shop.id, documentId: document.id as DocumentId };
    await stage().database.documents.claimMailing(shop.id, ids.documentId, {
      at: stage().now().toISOString(),
      staleBefore: null,
      emailedAt: null,
    });
    await mailing(stage(), 'invoice');
    await stage().database.jobs.add([
      {
        shopId: shop.id,
        name: 'documents.mail',
        payload: { ...ids, orderId: String(order.id) },
        key: `mail:${document.id}`,
        runAt: stage().now().toISOString(),
      },
    ]);
    await stage().settle();
    expect(await lines(stage(), order)).toEqual([]);
    stage().skip(6 * 60_000);
    await stage().settle();
    expect(await inbox(stage())).toEqual([]);
    expect(await lines(stage(), order)).toMatchObject([
      { event: 'document.not-sent', status: 'warning' },
    ]);
  });

  it('says why when the server refuses the recipient', async () => {
    await mailing(stage(), 'invoice');
    await mailFault(stage(), 'refuse-recipient');
    const order = await stage().buy('gross-19');
    expect(await lines(stage(), order)).toMatchObject([
      {
        event: 'document.not-sent',
        text: expect.stringContaining('nimmt keine E-Mails an diese Adresse an') as unknown,
      },
    ]);
    expect(await stage().get('/api/failures')).toEqual({ items: [] });
  });

  it('says when only the copy was refused', async () => {
    await mailing(stage(), 'invoice', { copy: 'buero@teeladen.example' });
    await mailFault(stage(), 'refuse-copy');
    const order = await stage().buy('gross-19');
    expect(await inbox(stage())).toMatchObject([
      { envelope: { to: [expect.stringContaining('@') as unknown] } },
    ]);
    expect(await lines(stage(), order)).toMatchObject([
      { event: 'document.sent' },
      {
        event: 'document.copy-refused',
        status: 'warning',
        text: expect.stringContaining('für Kopien') as unknown,
      },
    ]);
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
    expect(await lines(stage(), order)).toMatchObject([
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
    expect(await lines(stage(), order)).toMatchObject([waits]);
    expect(await lines(stage(), other)).toMatchObject([waits]);

    stage().skip(24 * 3_600_000);
    await stage().settle();
    expect((await inbox(stage())).map(({ to }) => to)).toEqual(
      Array<string>(3).fill('kanzlei@steuer.example'),
    );
  });

  it('leaves what cannot be sent among the failed steps, to be started again', async () => {
    await mailing(stage(), 'invoice');
    await mailFault(stage(), 'busy', 1_000);
    const order = await stage().buy('gross-19');
    const { items } = await stage().get<{ items: { id: number; step: string; text: string }[] }>(
      '/api/failures',
    );
    expect(items).toMatchObject([
      {
        step: 'Beleg per E-Mail versenden',
        text: expect.stringContaining('nicht erreichbar') as unknown,
      },
    ]);
    await stage().mail.delete('/faults');
    await stage().post(`/api/failures/${items[0]?.id}/retry`);
    await stage().settle();
    expect(await inbox(stage())).toHaveLength(1);
    expect(await lines(stage(), order)).toMatchObject([{ event: 'document.sent' }]);
  });

  it('does not mail what was sent by hand before', async () => {
    await mailing(stage(), 'invoice');
    await mailFault(stage(), 'busy', 1_000);
    const order = await stage().buy('gross-19');
    await stage().mail.delete('/faults');
    await mailByHand(stage(), order);
    await stage().post('/api/failures/retry');
    await stage().settle();
    expect(await inbox(stage())).toHaveLength(1);
  });

  it('mails no draft', async () => {
    const { invoice } = mailSettings('invoice');
    await saveSettings(stage(), { invoice: { ...invoice, finalize: false } });
    await stage().buy('gross-19');
    expect(await inbox(stage())).toEqual([]);
  });
});
