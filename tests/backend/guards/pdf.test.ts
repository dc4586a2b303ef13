import { describeWithFixture } from '../../support/app-fixture/on-both-databases';

describeWithFixture('the PDF of an invoice', (fixture) => {
  async function link(): Promise<string> {
    const order = await fixture().buy('gross-19');
    const [document] = (await fixture().orderPage(order)).documents;
    const { url } = await fixture().post<{ url: string }>(
      `/api/orders/${order.id}/documents/${document?.id}/link`,
    );
    return url;
  }

  it('opens without a session token', async () => {
    const answer = await fetch(await link());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+\.pdf"$/);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is gone after five minutes', async () => {
    const url = await link();
    fixture().skip(5 * 60_000 + 1_000);
    const answer = await fetch(url);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({
      code: 'LINK_EXPIRED',
      message: expect.stringContaining('abgelaufen'),
    });
  });

  it('says in the tab why it cannot be shown and what helps, and nothing of the customer', async () => {
    const url = await link();
    const inTab = async (address: string) => {
      const headers = {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'sec-fetch-mode': 'navigate',
      };
      const answer = await fetch(address, { headers });
      const page = await answer.text();
      const [, title] = /<h1 id="title">(.+)<\/h1>/.exec(page) ?? [];
      const [, text] = /<p id="text">(.+)<\/p>/.exec(page) ?? [];
      expect(page).not.toMatch(/Schmidt|Muster|"code"|@/);
      return { status: answer.status, title, text, asksAgain: answer.headers.has('refresh') };
    };
    expect(await inTab(`${url}x`)).toMatchObject({
      status: 410,
      title: 'Link abgelaufen',
      asksAgain: false,
    });
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.fails(`GET /v1/invoices/${invoice?.id}/file`, '409', 5);
    expect(await inTab(url)).toEqual({
      status: 503,
      title: 'Das PDF ist gleich fertig',
      text: expect.stringContaining('kurz nach dem Beleg bereit') as unknown,
      asksAgain: true,
    });
    await fixture().lexware.works();
    await fixture().post('/api/lexoffice/disconnect');
    expect(await inTab(url)).toEqual({
      status: 409,
      title: 'Keine Verbindung zu Lexware Office',
      text: expect.stringContaining('Verbinde') as unknown,
      asksAgain: false,
    });
  });

  it('opens for no other token', async () => {
    const url = await link();
    const [payload = '', signature = ''] = url.slice(url.lastIndexOf('/') + 1).split('.');
    const other = Buffer.from(JSON.stringify([1, 2, '2099-01-01T00:00:00.000Z'])).toString(
      'base64url',
    );
    const forged = [
      `${other}.${signature}`,
      `${payload}.${signature}x`,
      `${payload}.`,
      'x',
      'not-json.not-signed',
      '%00',
    ];
    for (const token of forged) {
      const answer = await fetch(`${fixture().url}/api/documents/${token}`);
      expect({ token, status: answer.status }).toEqual({ token, status: 410 });
    }
  });
});
