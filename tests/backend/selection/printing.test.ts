import { END_MARK } from '../../../web/contract/export';
import type { PrintAnswer } from '../../../web/contract/printing';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { announceWebhook } from '../../support/stories/app-life';

describeWithFixture('several documents as one PDF', (fixture) => {
  async function print(ids: (string | number)[]): Promise<PrintAnswer> {
    const body = { orderIds: ids.map(String) };
    const answer = await fixture().request('POST', '/api/print', { body });
    expect(answer.status).toBe(202);
    return (await answer.json()) as PrintAnswer;
  }
  const pagesOf = async (url: string) => {
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).map((page) =>
      linesOf(page).join(' '),
    );
  };
  const status = async (address: string) => (await fetch(address)).status;

  it('holds all of them in the order of the selection behind a page that names what is missing', async () => {
    const [one, other] = [await fixture().buy('gross-19'), await fixture().buy('net-19')];
    const unpaid = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const [{ number } = { number: '' }] = (await fixture().orderPage(other)).documents;
    const late = (await fixture().books()).invoices.find((one) => one.voucherNumber === number);
    const match = `GET /v1/invoices/${late?.id}/file`;
    await fixture().lexware.fails(match, '409', 4);
    const begun = await print([other.id, unpaid.id, one.id, '77']);
    expect(begun).toMatchObject({ documents: 2, isReady: false });
    expect(begun.missing.map(({ orderName }) => orderName)).toEqual([unpaid.name, null]);
    const [first = '', ...documents] = await pagesOf(begun.url);
    expect(first).toContain(`${unpaid.name} · Rechnung`);
    expect(first).toContain('sobald die Bestellung bezahlt ist');
    expect(first).toContain(`${other.name} · Rechnung Das PDF wird gerade erzeugt`);
    expect(documents).toHaveLength(1);
    expect(documents[0]).toContain(one.name);
    expect(await fixture().get(`/api/print/${begun.token}`)).toMatchObject({
      isReady: true,
      documents: 1,
      missing: [unpaid.id, 77, other.id].map((id) => ({ orderId: String(id) })),
    });

    const again = await print([other.id, one.id]);
    const texts = await pagesOf(again.url);
    expect(texts.map((text) => [other, one].findIndex(({ name }) => text.includes(name)))).toEqual([
      0, 1,
    ]);
  });

  it('waits for a PDF that Lexware is still making', async () => {
    const [one, other] = [await fixture().buy('gross-19'), await fixture().buy('net-19')];
    for (const { id } of (await fixture().books()).invoices) {
      const match = `GET /v1/invoices/${id}/file`;
      await fixture().lexware.fails(match, '409', 3);
    }
    const { url, token } = await print([one.id, other.id]);
    expect(await pagesOf(url)).toHaveLength(2);
    expect(await fixture().get(`/api/print/${token}`)).toMatchObject({ documents: 2, missing: [] });
  });

  it('opens for a quarter of an hour, and for no other address', async () => {
    const { url, token } = await print([(await fixture().buy('gross-19')).id]);
    const [payload = '', signature = ''] = token.split('.');
    const base = url.slice(0, -token.length);
    const forged = [`${payload}.${signature}x`, `${payload}.`, `x.${signature}`, 'x', '%00'];
    for (const one of forged) expect([one, await status(`${base}${one}`)]).toEqual([one, 410]);
    expect(await status(`${fixture().url}/api/documents/${token}`)).toBe(410);
    expect(await status(url)).toBe(200);
    fixture().skip(15 * 60_000 + 1_000);
    expect(await status(url)).toBe(410);
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('Link abgelaufen');
  });

  it('can be read and framed by the admin, whichever origin it asks from, and without a cookie', async () => {
    const { url } = await print([(await fixture().buy('gross-19')).id]);
    for (const origin of [
      'https://admin.shopify.com',
      'https://extensions.shopifycdn.com',
      'null',
    ]) {
      const { headers } = await fetch(url, { headers: { origin, authorization: 'Bearer x' } });
      expect([origin, '*']).toContain(headers.get('access-control-allow-origin'));
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('content-security-policy')).toContain(
        'ancestors https://admin.shopify.com',
      );
      const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin } });
      expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    }
  });

  it('opens no more once the account at Lexware is disconnected it came from', async () => {
    const { url } = await print([(await fixture().buy('gross-19')).id]);
    expect(await status(url)).toBe(200);
    await fixture().post('/api/lexoffice/disconnect');
    expect(await status(url)).toBe(410);
  });

  it('of a shop that removed the app opens no more, however short ago it was prepared', async () => {
    const { url } = await print([(await fixture().buy('gross-19')).id]);
    expect(await status(url)).toBe(200);
    await announceWebhook(fixture(), 'app/uninstalled', {});
    expect(await status(url)).toBe(410);
  });

  it('takes up to a hundred orders', async () => {
    for (const orderIds of [[], ['x'], Array.from({ length: 101 }, (_, id) => `${id}`)])
      expect((await fixture().request('POST', '/api/print', { body: { orderIds } })).status).toBe(
        400,
      );
    expect((await print(Array.from({ length: 100 }, (_, id) => `${id}`))).missing).toHaveLength(
      100,
    );
  });
});

describeWithFixture('an export of orders', (fixture) => {
  const year = () => fixture().now().getUTCFullYear();
  const exported = (query: string) => fixture().request('GET', `/api/export?${query}`);

  it('is a file of all orders with their documents, whose links open them', async () => {
    const one = await fixture().buy('gross-19');
    await fixture().placeScenario('gross-19');
    await fixture().settle();
    await fixture().shopify.post(`/orders/${one.id}/refund`, { amount: 5 });
    await fixture().settle();

    const choices = await fixture().get('/api/export/choices');
    expect(choices).toEqual({ years: [year()], neededPlan: null });
    const count = (query: string) => fixture().get(`/api/export/count?${query}`);
    expect(await count(`range=${year()}`)).toEqual({ orders: 2 });
    expect(await count('selection=withCredit')).toEqual({ orders: 1 });
    expect(await count(`range=${year() - 1}`)).toEqual({ orders: 0 });

    const answer = await exported(`range=${year()}`);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Bestellungen-${year()}.csv"`,
    );
    const [titles, first, second, ...others] = (await answer.text()).split('\r\n');
    const unquoted = (line = '') => line.replaceAll('"', '');
    expect(titles).toMatch(/^"Bestellung";"Bestelldatum";"E-Mail-Adresse";"Vorname";/);
    expect(unquoted(first)).toMatch(
      /^#1001;[\d.]{10};anna\.schmidt@example\.com;Anna;Schmidt;RE0001;GS0001;[\d.]{10};\d+,\d\d;EUR;http/,
    );
    expect(unquoted(second)).toMatch(/^#1002;[\d.]{10};.*;EUR;$/);
    expect(others).toEqual(['']);
    const marked = await (await exported(`range=${year()}&marked=true`)).text();
    expect(marked.split('\r\n').at(-1)).toBe(END_MARK);
    const pdf = await fetch(unquoted(first).split(';').at(-1) ?? '');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('is the log, too, oldest line first, with what a spreadsheet would compute made harmless', async () => {
    const order = await fixture().buy('gross-19');
    const answer = await fixture().request('GET', '/api/export/log');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Verlauf.csv"');
    const text = await answer.text();
    expect(text).toMatch(/^"Zeitpunkt";"Bestellung";/);
    const lines = text.replaceAll('"', '').split('\r\n');
    expect(lines[0]).toBe('Zeitpunkt;Bestellung;Art;Ereignis;Einzelheiten;Benutzer');
    const of = lines.filter((line) => line.includes(`;${order.name};`));
    expect(
      of.some((line) => /^\d\d\.\d\d\.\d{4} [\d:]{8};#1001;Erfolg;Rechnung erstellt;/.test(line)),
    ).toBe(true);
    expect(lines[1]).toMatch(/;App installiert;/);
    expect(lines.at(-1)).toBe(END_MARK);
  });

  it('is JSON as well, of those orders and fields that are wanted', async () => {
    await fixture().buy('gross-19');
    await fixture().placeScenario('gross-19');
    await fixture().settle();
    const query = 'format=json&selection=withInvoice&columns=payment,name,invoiceNumbers';
    expect(await (await exported(query)).json()).toEqual({
      version: 1,
      selection: 'withInvoice',
      range: 'allTime',
      orders: [{ name: '#1001', invoiceNumbers: ['RE0001'], payment: 'paid' }],
    });
    for (const wrong of ['columns=secret', 'range=never', 'format=xls'])
      expect((await exported(wrong)).status).toBe(400);
  });
});
