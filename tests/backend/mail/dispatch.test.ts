import type { DocumentId } from '../../../web/domain/ids';
import {
  inbox,
  mailManually,
  mailFault,
  mailing,
  mailSettings,
  mailsOf,
  mailLines,
} from '../../support/mail/inbox';
import { aCup } from '../../support/samples/a-person';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { saveDelivery } from '../../support/stories/saved-delivery';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

const masked = (address = '') => address.replace(/^(.).*@/, '$1…@');

describeWithFixture('dispatch of documents', (fixture) => {
  it('mails an invoice with its PDF as soon as it exists', async () => {
    await mailing(fixture(), 'invoice');
    const order = await fixture().buy('gross-19');
    const [document] = (await fixture().orderPage(order)).documents;
    const [mail, ...others] = await inbox(fixture());
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
    expect(await mailsOf(fixture(), order)).toMatchObject([
      {
        document: { id: document?.id, kind: 'invoice', number: document?.number },
        state: 'handed-over',
        text: 'Der E-Mail-Server hat die E-Mail angenommen.',
        isManual: false,
        recipient: masked(mail?.to),
        reply: '250',
      },
    ]);
    expect(await mailLines(fixture(), order)).toMatchObject([
      { event: 'document.sent', status: 'success' },
    ]);
  });

  it('speaks English to a customer who ordered in English', async () => {
    await mailing(fixture(), 'invoice');
    await fixture().shopify.post('/orders', { order: aCup({ customerLocale: 'en' }) });
    await fixture().settle();
    const [mail] = await inbox(fixture());
    expect(mail?.subject).toMatch(/^Your invoice \S+ for order #\d+$/);
    expect(mail?.html).toContain('lang="en"');
  });

  it('tells the recipient only to who asks for it, and says nothing about it in the log', async () => {
    await mailing(fixture(), 'invoice');
    const order = await fixture().buy('gross-19');
    const [mail] = await inbox(fixture());
    expect(mail?.to).toMatch(/@/);
    const mails = await mailsOf(fixture(), order);
    expect(JSON.stringify(mails)).not.toContain(mail?.to);
    const path = `/api/orders/${order.id}/mails/${mails[0]?.id}/recipient`;
    expect(await fixture().post(path)).toEqual({ recipient: mail?.to });
    const log = await fixture().log(order.id);
    expect(log.filter(({ event }) => event === 'mail.recipient-shown')).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain(mail?.to);
  });

  it('mails a credit note and a delivery note', async () => {
    await fixture().connect(['delivery-notes.read', 'delivery-notes.write']);
    await mailing(fixture(), 'credit');
    const order = await fixture().buy('gross-19');
    await fixture().shopify.post(`/orders/${order.id}/refund`);
    await fixture().settle();
    expect(await inbox(fixture())).toMatchObject([
      { subject: expect.stringMatching(/^Ihre Rechnungskorrektur \S+ zu Bestellung/) as unknown },
    ]);
    await fixture().mail.delete('/mails');
    await saveDelivery(fixture());
    const shipped = await fixture().buy('gross-19');
    await fixture().shopify.post(`/orders/${shipped.id}/fulfil`);
    await fixture().settle();
    expect(await inbox(fixture())).toMatchObject([
      { subject: expect.stringMatching(/^Ihr Lieferschein \S+ zu Bestellung/) as unknown },
    ]);
  });

  it('mails once, however often the order moves', async () => {
    await mailing(fixture(), 'invoice');
    const order = await fixture().buy('gross-19');
    await fixture().shopify.post(`/orders/${order.id}/fulfil`);
    await fixture().settle();
    expect(await inbox(fixture())).toHaveLength(1);
  });

  it.each(['busy', 'cut', 'wrong-password', 'busy-after-data'])(
    'tries again after %s until the server takes the mail',
    async (kind) => {
      await mailing(fixture(), 'invoice');
      await mailFault(fixture(), kind, 3);
      const order = await fixture().buy('gross-19');
      expect(await inbox(fixture())).toHaveLength(1);
      expect(await mailLines(fixture(), order)).toMatchObject([{ event: 'document.sent' }]);
      // What was certainly not taken is no mail.
      expect(await mailsOf(fixture(), order)).toMatchObject([{ state: 'handed-over' }]);
    },
  );

  it('never sends a second mail when the answer to the first was lost', async () => {
    await mailing(fixture(), 'invoice');
    await mailFault(fixture(), 'cut-after-data');
    const order = await fixture().buy('gross-19');
    fixture().skip(3_600_000);
    await fixture().settle();
    expect(await inbox(fixture())).toHaveLength(1);
    expect(await mailLines(fixture(), order)).toMatchObject([
      {
        event: 'document.not-sent',
        status: 'warning',
        text: expect.stringContaining('nicht bestätigt') as unknown,
      },
    ]);
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { emailedAt: null, mailTrouble: 'uncertain' },
    ]);
    expect(await mailsOf(fixture(), order)).toMatchObject([
      { state: 'uncertain', text: expect.stringContaining('Frage beim Empfänger nach') as unknown },
    ]);
  });

  it('never sends a second mail after a crash between hand-over and note', async () => {
    await mailing(fixture(), 'invoice', { enabled: false });
    const order = await fixture().buy('gross-19');
    const [document] = (await fixture().orderPage(order)).documents;
    const shop = await fixture().database.shops.byDomain('belegfluss-demo.myshopify.com');
    if (!shop || !document) throw new Error('No document');
    const ids = { shopId: shop.id, documentId: document.id as DocumentId };
    await fixture().database.documents.claimMailing(shop.id, ids.documentId, {
      at: fixture().now().toISOString(),
      staleBefore: null,
      emailedAt: null,
    });
    await mailing(fixture(), 'invoice');
    await fixture().database.jobs.add([
      {
        shopId: shop.id,
        name: 'documents.mail',
        payload: { ...ids, orderId: String(order.id) },
        key: `mail:${document.id}`,
        runAt: fixture().now().toISOString(),
      },
    ]);
    await fixture().settle();
    expect(await mailLines(fixture(), order)).toEqual([]);
    fixture().skip(6 * 60_000);
    await fixture().settle();
    expect(await inbox(fixture())).toEqual([]);
    expect(await mailLines(fixture(), order)).toMatchObject([
      { event: 'document.not-sent', status: 'warning' },
    ]);
  });

  it('says why when the server refuses the recipient', async () => {
    await mailing(fixture(), 'invoice');
    await mailFault(fixture(), 'refuse-recipient');
    const order = await fixture().buy('gross-19');
    expect(await mailLines(fixture(), order)).toMatchObject([
      {
        event: 'document.not-sent',
        text: expect.stringContaining('nimmt keine E-Mails an diese Adresse an') as unknown,
      },
    ]);
    await expectNoFailures(fixture());
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { mailTrouble: 'refused' },
    ]);
    expect(await mailsOf(fixture(), order)).toMatchObject([
      {
        state: 'refused',
        text: expect.stringContaining('Berichtige die E-Mail-Adresse') as unknown,
        reply: '550 5.1.1',
      },
    ]);
    await mailManually(fixture(), order);
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ mailTrouble: null }]);
    expect(await mailsOf(fixture(), order)).toMatchObject([
      { state: 'handed-over', isManual: true },
      { state: 'refused', isManual: false },
    ]);
  });

  /** The mail with the invoice ends as a failed step. */
  async function buyWhileMailFails(): Promise<PlacedOrder> {
    await mailing(fixture(), 'invoice');
    await mailFault(fixture(), 'busy', 1_000);
    return fixture().buy('gross-19');
  }

  it('leaves what cannot be sent among the failed steps, to be started again', async () => {
    const order = await buyWhileMailFails();
    const { items } = await failures(fixture());
    expect(items).toMatchObject([
      {
        step: 'Beleg per E-Mail versenden',
        text: expect.stringContaining('nicht erreichbar') as unknown,
      },
    ]);
    await fixture().mail.works();
    await fixture().post(`/api/failures/${items[0]?.id}/retry`);
    await fixture().settle();
    expect(await inbox(fixture())).toHaveLength(1);
    expect(await mailLines(fixture(), order)).toMatchObject([{ event: 'document.sent' }]);
  });

  it('goes on once the connection to Lexware is back that it failed without', async () => {
    const order = await buyWhileMailFails();
    await fixture().mail.works();
    await fixture().lexware.post('/tokens/kill', { kind: 'all' });
    await fixture().post('/api/failures/retry');
    await fixture().settle();
    const text = expect.stringContaining('nimmt unsere Anmeldung nicht mehr an') as unknown;
    expect((await failures(fixture())).items).toMatchObject([{ text }]);
    await fixture().connect();
    expect(await mailsOf(fixture(), order)).toMatchObject([{ state: 'handed-over' }]);
    await expectNoFailures(fixture());
  });

  it('does not mail what was sent by hand before', async () => {
    const order = await buyWhileMailFails();
    await fixture().mail.works();
    await mailManually(fixture(), order);
    await fixture().post('/api/failures/retry');
    await fixture().settle();
    expect(await inbox(fixture())).toHaveLength(1);
  });

  it('mails no draft', async () => {
    const { invoice } = mailSettings('invoice');
    await saveSettings(fixture(), { invoice: { ...invoice, finalize: false } });
    await fixture().buy('gross-19');
    expect(await inbox(fixture())).toEqual([]);
  });
});
