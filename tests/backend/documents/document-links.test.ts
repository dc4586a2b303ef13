import { changeOrder } from '../../support/documents/corrected-orders';
import { customerOf, shownTo } from '../../support/documents/customers-page';
import { everyAppearance, inNotification, linkedAddress } from '../../support/documents/mail-links';
import { openPage } from '../../support/documents/opened-page';
import { SHOP } from '../../support/app-fixture/shop';
import { shopId } from '../../support/stories/app-life';
import { lexwareCalls } from '../../support/stories/bank/bank-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { linksOf } from '../../support/documents/order-links';
import { mailLink } from '../../../web/domain/document-link/mail/mail-link';
import { MAIL_TEMPLATES } from '../../../web/domain/document-link/mail/mail-templates';
import type { OrderLinksAnswer, ShopLinksAnswer } from '../../../web/contract/document-links';

const STRANGER = 'fremder-shop.myshopify.com';

describeWithFixture('the link to an order’s documents', (fixture) => {
  it('opens the invoice in the browser or downloads it, without sign-in, and may be fetched piece by piece', async () => {
    const { invoice } = await linksOf(fixture(), await fixture().buy('gross-19'));
    const shown = await fetch(invoice.view);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(shown.headers.get('content-disposition')).toMatch(
      /^inline; filename="order_\d+_invoice.pdf"$/,
    );
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    const downloaded = await fetch(invoice.download);
    expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment/);

    const etag = shown.headers.get('etag') ?? '';
    expect(
      (
        await fetch(invoice.view, {
          headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
        })
      ).status,
    ).toBe(304);
    const head = await fetch(invoice.view, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    const piece = await fetch(invoice.view, { headers: { Range: 'bytes=2-4' } });
    expect([piece.status, piece.headers.get('content-range'), await piece.text()]).toEqual([
      206,
      `bytes 2-4/${bytes.length}`,
      'DF-',
    ]);
    const beyond = await fetch(invoice.view, { headers: { Range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
  });

  it('asks Lexware once for what is opened again, and counts for the merchant who fetched it from its beginning', async () => {
    const order = await fixture().buy('gross-19');
    const { invoice } = await linksOf(fixture(), order);
    for (let turn = 0; turn < 3; turn += 1) await (await fetch(invoice.view)).arrayBuffer();
    await fetch(invoice.view, { method: 'HEAD' });
    for (const Range of ['bytes=0-', 'bytes=4-', 'bytes=-4'])
      expect((await fetch(invoice.view, { headers: { Range } })).status).toBe(206);
    expect(await linksOf(fixture(), order)).toMatchObject({
      opened: 4,
      lastOpenedAt: expect.stringMatching(/^\d{4}-/),
    });
    const calls = await lexwareCalls(fixture());
    expect(calls.filter((call) => call.endsWith('/file'))).toHaveLength(1);
  });

  it('is computed by Shopify’s notification templates before the app has seen the order', async () => {
    const templates = await fixture().get<ShopLinksAnswer>('/api/document-links');
    const order = await fixture().placeScenario('gross-19');
    const customerId = Number(/\d+$/.exec(await customerOf(fixture(), order))?.[0]);
    const values = { id: Number(order.id), order_number: 1001, customer: { id: customerId } };
    const url = inNotification(templates.invoice.view, values);
    expect(url).not.toMatch(/[{}%\s]/);
    expect((await openPage(url)).status).toBe(404);
    await fixture().pay(order);
    await fixture().settle();
    expect((await linksOf(fixture(), order)).invoice.view.split('/')[4]).toBe(url.split('/')[4]);
    expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf');
    // Templates that name the order instead of having its values.
    const named = { order: { ...values } };
    expect(inNotification(templates.invoice.view, named)).toBe(url);
  });

  it('opens from every mail and in every design that the assistant offers', async () => {
    const links = await fixture().get<ShopLinksAnswer>('/api/document-links');
    const order = await fixture().buy('gross-19');
    await changeOrder(fixture(), order, 'refund', { amount: 5 });
    const customer = { id: Number(/\d+$/.exec(await customerOf(fixture(), order))?.[0]) };
    const values = { id: Number(order.id), order_number: 1001, customer };
    const addresses = new Set<string>();
    for (const template of MAIL_TEMPLATES)
      for (const appearance of everyAppearance(template)) {
        const { view, download } = links[template.kind === 'invoice' ? 'invoice' : 'creditNote'];
        for (const address of [view, download])
          addresses.add(linkedAddress(inNotification(mailLink(address, appearance), values)));
      }
    expect(addresses.size).toBe(4);
    for (const address of addresses)
      expect((await fetch(address)).headers.get('content-type')).toBe('application/pdf');
  });

  it('is what the customer’s page of the order hands to the customer, and to nobody else', async () => {
    const order = await fixture().buy('gross-19');
    const customer = await customerOf(fixture(), order);
    const other = await fixture().buy('net-19');
    const { documents } = await shownTo(fixture(), order, customer);
    expect(documents).toMatchObject([{ kind: 'invoice', title: 'Rechnung', number: 'RE0001' }]);
    const pdf = await fetch(documents[0]?.url ?? '');
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="order_1001_/);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const rule = [{ kind: 'invoice', awaited: 'payment' }];
    const nothing = expect.objectContaining({
      documents: [],
      order: null,
      awaited: rule,
    }) as object;
    const stranger = 'gid://shopify/Customer/4242';
    expect(await shownTo(fixture(), order, stranger)).toEqual(nothing);
    expect(await shownTo(fixture(), { id: '987654321' }, customer)).toEqual(nothing);
    expect(await shownTo(fixture(), other, customer)).toEqual(nothing);
    expect(await shownTo(fixture(), order, null)).toMatchObject({
      state: 'signed-out',
      documents: [],
      order: null,
      shop: null,
    });
    await fixture().shopify.post('/shops', { domain: STRANGER, name: 'Fremder Shop' });
    await fixture().request('GET', '/api/shop', { shop: STRANGER });
    expect(await shownTo(fixture(), order, customer, STRANGER)).toEqual(nothing);
    const asMerchant = await fixture().request('GET', `/api/customer/orders/${order.id}/documents`);
    expect(asMerchant.status).toBe(401);
  });

  it('tells a customer in German or English what becomes of a document that is not there', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const { invoice, creditNote } = await linksOf(fixture(), order);
    expect(await openPage(invoice.view)).toMatchObject({
      status: 404,
      title: 'Die Rechnung kommt noch',
      text: expect.stringContaining('sobald die Zahlung eingegangen ist') as unknown,
    });
    expect(await openPage(creditNote.view, { 'accept-language': 'en-US,en' })).toMatchObject({
      status: 404,
      title: 'There is no credit note yet',
      text: expect.stringContaining('refunds or cancels') as unknown,
    });
  });

  it('shows whose page it is, for which order and whom to write to, whatever they are called', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const { invoice } = await linksOf(fixture(), order);
    await fixture().shopify.post('/shops', {
      domain: SHOP,
      name: '</title><b>Tee & Co',
      email: 'hallo@tee.example',
      brandColor: '#F3E9D2',
    });
    await fixture().settle();
    const { body } = await openPage(invoice.view);
    expect(body).toContain('<header>&lt;/title&gt;&lt;b&gt;Tee &amp; Co</header>');
    expect(body).toMatch(/Bestellung #\d+ · 34,70\s€/);
    expect(body).toContain('href="mailto:hallo@tee.example?subject=Bestellung%20%23');
    // Light as the page: dark text, and an edge that is seen.
    expect(body).toMatch(/background:#f3e9d2;color:#000000;border-bottom:1px solid #202223/);
    expect(body).not.toContain('<b>');
  });

  it('says of an invoice that it is cancelled, and offers it together with what cancels it', async () => {
    const order = await fixture().buy('gross-19');
    const { invoice } = await linksOf(fixture(), order);
    const [made] = (await fixture().orderPage(order)).documents;
    await fixture().post(`/api/orders/${order.id}/documents/${made?.id}/cancel`);
    await fixture().settle();
    const page = await openPage(invoice.view);
    expect(page).toMatchObject({ status: 200, title: 'Diese Rechnung ist storniert' });
    const links = [...page.body.matchAll(/<a href="([^"]+)">([^<]+)</g)].slice(0, 2);
    expect(links.map(([, , text]) => text)).toEqual([
      expect.stringMatching(/^Rechnung RE\d+, .*\(storniert\)$/),
      expect.stringMatching(/^Rechnungskorrektur /),
    ]);
    for (const [, href = ''] of links)
      expect((await fetch(new URL(href, invoice.view))).headers.get('content-type')).toBe(
        'application/pdf',
      );
  });

  it('lets the customer choose among several credit notes', async () => {
    const order = await fixture().buy('gross-19');
    await changeOrder(fixture(), order, 'refund', { amount: 5 });
    const { creditNote } = await linksOf(fixture(), order);
    expect((await fetch(creditNote.view)).headers.get('content-type')).toBe('application/pdf');
    await changeOrder(fixture(), order, 'refund', { amount: 2.5 });
    const page = await openPage(creditNote.view);
    expect(page).toMatchObject({ status: 200, title: 'Belege zur Bestellung' });
    const choices = [...page.body.matchAll(/<a href="(\?[^"]+)">([^<]+)</g)];
    expect(choices.map(([, , text]) => text)).toEqual([
      expect.stringMatching(/^Rechnungskorrektur \S+, [\d.]+, 2,50\s€$/),
      expect.stringMatching(/^Rechnungskorrektur \S+, [\d.]+, 5,00\s€$/),
    ]);
    for (const [, href = ''] of choices)
      expect((await fetch(new URL(href, creditNote.view))).headers.get('content-type')).toBe(
        'application/pdf',
      );
  });

  it('says that the archive does not answer, and nothing the merchant would have to do', async () => {
    const { invoice } = await linksOf(fixture(), await fixture().buy('gross-19'));
    await fixture().post('/api/lexoffice/disconnect');
    expect(await openPage(invoice.view)).toMatchObject({
      status: 503,
      title: 'Die Rechnung ist gerade nicht abrufbar',
      text: expect.not.stringMatching(/Lexware|Verbind|App/) as unknown,
    });
  });

  it('opens nothing once the order’s link is revoked; renewed, the new one does', async () => {
    const order = await fixture().buy('gross-19');
    const { invoice } = await linksOf(fixture(), order);
    const path = `/api/orders/${order.id}/document-link`;
    await fixture().post(`${path}/revoke`);
    expect(await openPage(invoice.view)).toMatchObject({
      status: 410,
      title: 'Dieser Link gilt nicht mehr',
    });
    const renewed = await fixture().post<OrderLinksAnswer>(`${path}/renew`);
    expect(renewed.isRevoked).toBe(false);
    expect((await openPage(invoice.view)).status).toBe(410);
    expect((await fetch(renewed.invoice.view)).status).toBe(200);
    const titles = (await fixture().log(order.id)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Beleg-Link gesperrt', 'Beleg-Link erneuert']));
  });

  it('opens nothing once all links of the shop are renewed, the person was redacted, or the app is gone', async () => {
    const order = await fixture().buy('gross-19');
    const { invoice } = await linksOf(fixture(), order);
    await fixture().post('/api/document-links/renew');
    expect((await openPage(invoice.view)).status).toBe(404);
    const { invoice: renewed } = await linksOf(fixture(), order);
    expect((await fetch(renewed.view)).status).toBe(200);
    const id = await shopId(fixture());
    const nobody = { customerId: null, email: null };
    await fixture().database.shops.redactCustomer(id, { ...nobody, orderIds: [String(order.id)] });
    expect((await openPage(renewed.view)).status).toBe(410);
    const another = await linksOf(fixture(), await fixture().buy('gross-19'));
    await fixture().database.shops.markUninstalled(id, '2026-03-01T00:00:00.000Z');
    expect((await openPage(another.invoice.view)).status).toBe(404);
  });

  it('answers every address that is not right with the same page', async () => {
    const { invoice } = await linksOf(fixture(), await fixture().buy('gross-19'));
    const [, , , , encoded = '', file = ''] = invoice.view.split('/');
    const [shopKey, orderId, customerId, flags, secret = ''] = encoded.split('-');
    const wrong = [
      [shopKey, orderId, customerId, flags, '0'.repeat(32)],
      [shopKey, orderId, customerId, flags, secret.slice(0, 31)],
      [shopKey, orderId, customerId, flags, secret, 1],
      [shopKey, Number(orderId) + 1, customerId, flags, secret],
      [shopKey, orderId, Number(customerId) + 1, flags, secret],
      ['nobodysshop1', orderId, customerId, flags, secret],
      [shopKey, orderId, customerId, 'xx', secret],
    ].map((parts) => `${fixture().url}/doc/${parts.join('-')}/${file}`);
    const paths = [
      '',
      '/',
      '/x',
      '/%00/x',
      '/%zz/x',
      '/%E0%A4%A/order_1_invoice.pdf',
      `/${encoded}/order_%ff_invoice.pdf`,
      '/a/%',
      `/${encoded}`,
      `/${encoded}/..%2f..%2fetc`,
      `/${encoded}/x.pdf`,
    ];
    const pages = await Promise.all(
      [...wrong, ...paths.map((path) => `${fixture().url}/doc${path}`)].map((url) => openPage(url)),
    );
    expect(new Set(pages.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(pages[0]).toMatchObject({ status: 404, title: 'Dieser Link ist nicht gültig' });
  });
});

describeWithFixture(
  'the links of a shop on the free plan',
  (fixture) => {
    it('all end when its merchant wants that, though its plan has none for Shopify’s mails', async () => {
      const { invoice } = await linksOf(fixture(), await fixture().buy('gross-19'));
      expect((await fetch(invoice.view)).status).toBe(200);
      expect((await fixture().request('GET', '/api/document-links')).status).toBe(402);
      expect(Object.keys(await fixture().post('/api/document-links/renew'))).toEqual(['renewedAt']);
      expect((await openPage(invoice.view)).status).toBe(404);
    });
  },
  { env: { NAMED_PLANS: '*=free' } },
);
