import { onStages } from '../support/on-stages';

jest.setTimeout(60_000);

onStages('the PDF of an invoice', (stage) => {
  async function link(): Promise<string> {
    const order = await stage().buy('gross-19');
    const [document] = (await stage().orderPage(order)).documents;
    const { url } = await stage().post<{ url: string }>(`/api/orders/${order.id}/documents/${document?.id}/link`);
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
    stage().skip(5 * 60_000 + 1_000);
    const answer = await fetch(url);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ code: 'LINK_EXPIRED', message: expect.stringContaining('abgelaufen') });
  });

  it('opens for no other token', async () => {
    const url = await link();
    const [payload = '', signature = ''] = url.slice(url.lastIndexOf('/') + 1).split('.');
    const other = Buffer.from(JSON.stringify([1, 2, '2099-01-01T00:00:00.000Z'])).toString('base64url');
    const forged = [
      `${other}.${signature}`,
      `${payload}.${signature}x`,
      `${payload}.`,
      'x',
      'not-json.not-signed',
      '%00',
    ];
    for (const token of forged) {
      const answer = await fetch(`${stage().url}/api/documents/${token}`);
      expect({ token, status: answer.status }).toEqual({ token, status: 410 });
    }
  });
});
