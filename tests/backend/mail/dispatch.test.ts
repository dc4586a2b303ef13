import type { DocumentId } from '../../../web/domain/ids';
import {
  inbox,
  mailByHand,
  mailFault,
  mailing,
  mailSettings,
  mailsOf,
  mailLines,
} from '../../support/mail/inbox';
import { aCup } from '../../support/samples/a-person';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { PlacedOrder } from '../../support/stage/stage';
import { saveDelivery } from '../../support/stories/saved-delivery';
import { expectNoFailures, failures } from '../../support/stage/failures';

const masked = (address = '') => address.replace(/^(.).*@/, '$1…@');

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
    expect(document).toMatchObject({ emailedAt: expect.any(String) as unknown, mailTrouble: null });
    expect(await mailsOf(stage(), order)).toMatchObject([
      {
        document: { id: document?.id, kind: 'invoice', number: document?.number },
        state: 'handed-over',
        text: 'Der Mailserver hat die E-Mail angenommen.',
        isByHand: false,
        recipient: masked(mail?.to),
        reply: '250',
      },
    ]);
    expect(await mailLines(stage(), order)).toMatchObject([
      { event: 'document.sent', status: 'success' },
    ]);
  });

  it('speaks English to a customer who ordered in English', async () => {
    await mailing(stage(), 'invoice');
    await stage().shopify.post('/orders', { order: aCup({ customerLocale: 'en' }) });
    await stage().settle();
    const [mail] = await inbox(stage());
    expect(mail?.subject).toMatch(/^Your invoice \S+ for order #\d+$/);
    expect(mail?.html).toContain('lang="en"');
  });

  it('tells the recipient only to who asks for it, and says nothing about it in the log', async () => {
    await mailing(stage(), 'invoice');
    const order = await stage().buy('gross-19');
    const [mail] = await inbox(stage());
    expect(mail?.to).toMatch(/@/);
    const mails = await mailsOf(stage(), order);
    expect(JSON.stringify(mails)).not.toContain(mail?.to);
    const path = `/api/orders/${order.id}/mails/${mails[0]?.id}/recipient`;
    expect(await stage().post(path)).toEqual({ recipient: mail?.to });
    const log = await stage().log(order.id);
    expect(log.filter(({ event }) => event === 'mail.recipient-shown')).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain(mail?.to);
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
      expect(await mailLines(stage(), order)).toMatchObject([{ event: 'document.sent' }]);
      // What was certainly not taken is no mail.
      expect(await mailsOf(stage(), order)).toMatchObject([{ state: 'handed-over' }]);
    },
  );

  it('never sends a second mail when the answer to the first was lost', async () => {
    await mailing(stage(), 'invoice');
    await mailFault(stage(), 'cut-after-data');
    const order = await stage().buy('gross-19');
    stage().skip(3_600_000);
    await stage().settle();
    expect(await inbox(stage())).toHaveLength(1);
    expect(await mailLines(stage(), order)).toMatchObject([
      {
        event: 'document.not-sent',
        status: 'warning',
        text: expect.stringContaining('nicht bestätigt') as unknown,
      },
    ]);
    expect((await stage().orderPage(order)).documents).toMatchObject([
      { emailedAt: null, mailTrouble: 'uncertain' },
    ]);
    expect(await mailsOf(stage(), order)).toMatchObject([
      { state: 'uncertain', text: expect.stringContaining('Frage beim Empfänger nach') as unknown },
    ]);
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
    expect(await mailLines(stage(), order)).toEqual([]);
    stage().skip(6 * 60_000);
    await stage().settle();
    expect(await inbox(stage())).toEqual([]);
    expect(await mailLines(stage(), order)).toMatchObject([
      { event: 'document.not-sent', status: 'warning' },
    ]);
  });

  it('says why when the server refuses the recipient', async () => {
    await mailing(stage(), 'invoice');
    await mailFault(stage(), 'refuse-recipient');
    const order = await stage().buy('gross-19');
    expect(await mailLines(stage(), order)).toMatchObject([
      {
        event: 'document.not-sent',
        text: expect.stringContaining('nimmt keine E-Mails an diese Adresse an') as unknown,
      },
    ]);
    await expectNoFailures(stage());
    expect((await stage().orderPage(order)).documents).toMatchObject([{ mailTrouble: 'refused' }]);
    expect(await mailsOf(stage(), order)).toMatchObject([
      {
        state: 'refused',
        text: expect.stringContaining('Berichtige die E-Mail-Adresse') as unknown,
        reply: '550 5.1.1',
      },
    ]);
    await mailByHand(stage(), order);
    expect((await stage().orderPage(order)).documents).toMatchObject([{ mailTrouble: null }]);
    expect(await mailsOf(stage(), order)).toMatchObject([
      { state: 'handed-over', isByHand: true },
      { state: 'refused', isByHand: false },
    ]);
  });

  /** The mail with the invoice ends as a failed step. */
  async function buyWhileMailFails(): Promise<PlacedOrder> {
    await mailing(stage(), 'invoice');
    await mailFault(stage(), 'busy', 1_000);
    return stage().buy('gross-19');
  }

  it('leaves what cannot be sent among the failed steps, to be started again', async () => {
    const order = await buyWhileMailFails();
    const { items } = await failures(stage());
    expect(items).toMatchObject([
      {
        step: 'Beleg per E-Mail versenden',
        text: expect.stringContaining('nicht erreichbar') as unknown,
      },
    ]);
    await stage().mail.works();
    await stage().post(`/api/failures/${items[0]?.id}/retry`);
    await stage().settle();
    expect(await inbox(stage())).toHaveLength(1);
    expect(await mailLines(stage(), order)).toMatchObject([{ event: 'document.sent' }]);
  });

  it('goes on once the connection to Lexware is back that it failed without', async () => {
    const order = await buyWhileMailFails();
    await stage().mail.works();
    await stage().lexware.post('/tokens/kill', { kind: 'all' });
    await stage().post('/api/failures/retry');
    await stage().settle();
    const text = expect.stringContaining('nimmt unsere Anmeldung nicht mehr an') as unknown;
    expect((await failures(stage())).items).toMatchObject([{ text }]);
    await stage().connect();
    expect(await mailsOf(stage(), order)).toMatchObject([{ state: 'handed-over' }]);
    await expectNoFailures(stage());
  });

  it('does not mail what was sent by hand before', async () => {
    const order = await buyWhileMailFails();
    await stage().mail.works();
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
