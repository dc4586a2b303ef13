import { randomUUID } from 'node:crypto';
import type { MailAsSetAnswer } from '../../../web/contract/mail';
import { inbox, mailManually, mailFault, mailing } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { actOnDocument, switchToDrafts } from '../../support/stories/acts-on-documents';

describeWithFixture('document actions', (fixture) => {
  it('opens Lexware for what only its web app can do, and follows the state until it changed', async () => {
    await switchToDrafts(fixture());
    const order = await fixture().buy('gross-19');
    const { status, body } = await actOnDocument(fixture(), order, 'finalize');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'open',
      url: expect.stringContaining('/permalink/invoices/edit/'),
    });

    await fixture().lexware.put('/events/mode', { lose: true });
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.post(`/vouchers/${invoice?.id}/finalize`);
    fixture().skip(60_000);
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { standing: 'open', isDownloadable: true },
    ]);
  });

  it('follows a payment made in Lexware', async () => {
    const order = await fixture().buy('gross-19');
    const { body } = await actOnDocument(fixture(), order, 'paid');
    expect(body).toMatchObject({ kind: 'open', hint: expect.stringContaining('Zahlung') });
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.post(`/vouchers/${invoice?.id}/pay`);
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
    expect(await actOnDocument(fixture(), order, 'paid')).toMatchObject({
      status: 409,
      body: {
        code: 'ACTION_NOT_POSSIBLE',
        detail: { text: expect.stringContaining('bereits bezahlt') },
      },
    });
  });

  it('mails a finished document to the customer', async () => {
    const order = await fixture().buy('gross-19');
    expect(await mailManually(fixture(), order)).toMatchObject({
      status: 200,
      body: { id: String(order.id), documents: [{ emailedAt: expect.any(String) as unknown }] },
    });
    expect(await inbox(fixture())).toMatchObject([
      {
        to: expect.stringContaining('@') as unknown,
        attachments: [{ contentType: 'application/pdf' }],
      },
    ]);
    expect((await fixture().log(order.id))[0]).toMatchObject({
      event: 'document.sent',
      status: 'success',
    });
  });

  it('answers the mail as it would go out, which is what then goes out', async () => {
    const set = { copy: 'buero@teeladen.example', signature: 'Dein Teeladen' };
    const subject = 'Rechnung {{ document.number }}';
    await mailing(fixture(), 'invoice', { enabled: false, subject, ...set });
    const order = await fixture().buy('gross-19');
    const [document] = (await fixture().orderPage(order)).documents;
    const path = `/api/orders/${order.id}/invoice/email?receipt=${document?.id}`;
    const mail = await fixture().get<MailAsSetAnswer>(path);
    expect(mail).toEqual({
      email: expect.stringContaining('@') as unknown,
      copy: 'buero@teeladen.example',
      subject: 'Rechnung RE0001',
      message: expect.stringContaining('<p>') as unknown,
      signature: '<p>Dein Teeladen</p>',
      version: expect.any(String),
      attachments: [],
    });
    expect(await inbox(fixture())).toEqual([]);
    await mailManually(fixture(), order);
    const [sent] = await inbox(fixture());
    expect(sent).toMatchObject({ to: mail.email, copy: mail.copy, subject: mail.subject });
    expect(sent?.html).toContain(mail.message + mail.signature);
    expect((await fixture().request('GET', path.replace('invoice', 'credit'))).status).toBe(404);
  });

  it('mails it as the merchant wrote it, as often as wanted', async () => {
    const order = await fixture().buy('gross-19');
    await mailManually(fixture(), order, {});
    const { status } = await mailManually(fixture(), order, {
      email: 'buchhaltung@firma.example',
      copy: 'buero@teeladen.example',
      subject: 'Ihre Rechnung',
      message: 'Guten Tag,\nanbei die Rechnung.',
      signature: '<p>Ihr <b>Teeladen</b></p>',
      attachments: [],
    });
    expect(status).toBe(200);
    const [first, second] = await inbox(fixture());
    expect(second).toMatchObject({
      to: 'buchhaltung@firma.example',
      copy: 'buero@teeladen.example',
      subject: 'Ihre Rechnung',
      text: 'Guten Tag,\nanbei die Rechnung.\n\nIhr Teeladen\n',
    });
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  it('mails a cancelled invoice at the merchant’s request, and a credit note under its own address', async () => {
    const order = await fixture().buy('gross-19');
    await actOnDocument(fixture(), order, 'cancel');
    await fixture().settle();
    const { documents } = await fixture().orderPage(order);
    for (const [type, kind] of [
      ['invoice', 'invoice'],
      ['credit', 'credit-note'],
    ]) {
      const receipt = documents.find((one) => one.kind === kind)?.id;
      const answer = await fixture().request('POST', `/api/orders/${order.id}/${type}/email`, {
        body: { receipt },
      });
      expect(answer.status).toBe(200);
    }
    expect(await inbox(fixture())).toHaveLength(2);
  });

  it('says of a missing or broken address of the order what to do, and only that', async () => {
    const customer = { firstName: 'Anna', lastName: 'Schmidt', email: null };
    const order = await fixture().shopify.post<PlacedOrder>('/orders', {
      order: { customer, email: null, displayFinancialStatus: 'PAID' },
    });
    await fixture().settle();
    const { status, body } = await mailManually(fixture(), order);
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        code: 'MISSING_CUSTOMER_EMAIL',
        message: expect.stringContaining(
          'mit der Aktion Belege und trage den Empfänger dort ein',
        ) as unknown,
      },
    });
    await mailing(fixture(), 'invoice', { enabled: false, to: 'buchhaltung' });
    expect(await mailManually(fixture(), order)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Bitte gib eine gültige E-Mail-Adresse ein' } },
    });
    expect(await mailManually(fixture(), order, { email: 'anna@kunde.example' })).toMatchObject({
      status: 200,
    });
  });

  it('mails few on the first day of a shop, and says what to do', async () => {
    const used = { kind: 'operator', count: 50, limit: 50 } as const;
    const shop = await fixture().database.shops.byDomain(SHOP);
    if (!shop) throw new Error('No shop');
    const order = await fixture().buy('gross-19');
    const today = fixture().now().toISOString();
    await fixture().database.mailCounts.take(shop.id, today, used);
    expect(await mailManually(fixture(), order)).toMatchObject({
      status: 429,
      body: {
        code: 'MAIL_LIMIT',
        detail: {
          text: expect.stringMatching(
            /heute sind es höchstens 50 .*Um 1 Uhr, im Sommer um 2 Uhr, .*eigenen E-Mail-Server/,
          ) as unknown,
        },
      },
    });
    expect(await inbox(fixture())).toEqual([]);
    await fixture().database.mailCounts.giveBack(shop.id, today, used);
    expect(await mailManually(fixture(), order)).toMatchObject({ status: 200 });
  });

  it('mails few strangers a day', async () => {
    const shop = await fixture().database.shops.byDomain(SHOP);
    if (!shop) throw new Error('No shop');
    const order = await fixture().buy('gross-19');
    const used = { kind: 'foreign', count: 200, limit: 200 } as const;
    await fixture().database.mailCounts.take(shop.id, fixture().now().toISOString(), used);
    expect(await mailManually(fixture(), order, { email: 'fremd@firma.example' })).toMatchObject({
      status: 429,
      body: {
        code: 'MAIL_LIMIT',
        detail: { text: expect.stringContaining('höchstens 200 E-Mails am Tag') as unknown },
      },
    });
    expect(await mailManually(fixture(), order)).toMatchObject({ status: 200 });
    await fixture().database.mailCounts.giveBack(shop.id, fixture().now().toISOString(), used);
  });

  it('hands over one mail when the button is pressed twice', async () => {
    const order = await fixture().buy('gross-19');
    const clicks = await Promise.all([
      mailManually(fixture(), order),
      mailManually(fixture(), order),
    ]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await inbox(fixture())).toHaveLength(1);
  });

  it('says that nobody knows when the answer to a mail was lost, and sends anew only when it can no longer be under way', async () => {
    const order = await fixture().buy('gross-19');
    await mailFault(fixture(), 'cut-after-data');
    expect(await mailManually(fixture(), order)).toMatchObject({
      status: 503,
      body: { code: 'MAIL_UNCERTAIN' },
    });
    expect(await inbox(fixture())).toHaveLength(1);
    expect(await mailManually(fixture(), order)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    fixture().skip(6 * 60_000);
    expect(await mailManually(fixture(), order)).toMatchObject({ status: 200 });
    expect(await inbox(fixture())).toHaveLength(2);
  });

  it.each([
    ['busy', 503, 'MAIL_UNAVAILABLE'],
    ['refuse-recipient', 502, 'MAIL_REFUSED'],
  ])('says %s at once, and can be tried again', async (kind, status, code) => {
    const order = await fixture().buy('gross-19');
    await mailFault(fixture(), kind);
    expect(await mailManually(fixture(), order)).toMatchObject({ status, body: { code } });
    expect(await mailManually(fixture(), order)).toMatchObject({ status: 200 });
  });

  it('refuses what makes no sense, with the reason', async () => {
    const order = await fixture().buy('gross-19');
    expect(await actOnDocument(fixture(), order, 'delete')).toMatchObject({
      status: 409,
      body: { code: 'ACTION_NOT_POSSIBLE', detail: { text: expect.stringContaining('Storniere') } },
    });
    expect((await actOnDocument(fixture(), order, 'levitate')).status).toBe(400);
    const other = await fixture().request('POST', `/api/orders/999/documents/1/cancel`);
    expect(other.status).toBe(404);
  });
});

describeWithFixture(
  'a shop whose plan includes no mails',
  (fixture) => {
    it('is told so when it mails a document by hand, or those of many orders', async () => {
      const order = await fixture().buy('gross-19');
      const message = expect.stringContaining('auf der Seite „Plan“') as unknown;
      const refused = { status: 402, body: { code: 'PLAN_FEATURE', message } };
      expect(await mailManually(fixture(), order)).toMatchObject(refused);
      const run = {
        requestId: randomUUID(),
        action: 'send',
        orderIds: [String(order.id)],
        kinds: ['invoice'],
      };
      const many = await fixture().request('POST', '/api/bulk', { body: run });
      expect({ status: many.status, body: await many.json() }).toMatchObject(refused);
      expect(await inbox(fixture())).toEqual([]);
    });
  },
  { env: { NAMED_PLANS: '*=basic' } },
);
