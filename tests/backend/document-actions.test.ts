import type { ActionAnswer } from '../../web/contract/document-action';
import { onStages } from '../support/on-stages';
import type { PlacedOrder, Stage } from '../support/stage';

jest.setTimeout(60_000);

async function act(stage: Stage, order: PlacedOrder, action: string): Promise<{ status: number; body: ActionAnswer }> {
  const [document] = (await stage.orderPage(order)).documents;
  const answer = await stage.request('POST', `/api/orders/${order.id}/documents/${document?.id}/${action}`);
  return { status: answer.status, body: (await answer.json()) as ActionAnswer };
}

async function drafts(stage: Stage): Promise<void> {
  const shop = await stage.get<{ key: string }>('/api/shop');
  const stored = await stage.database.shops.byDomain('belegfluss-demo.myshopify.com');
  if (!stored || String(stored.id) !== shop.key) throw new Error('No shop');
  const { settings } = stored;
  await stage.database.shops.saveSettings(stored.id, {
    ...settings,
    invoice: { ...settings.invoice, finalize: false },
  });
}

onStages('document actions', (stage) => {
  it('opens Lexware for what only its web app can do, and follows the state until it changed', async () => {
    await drafts(stage());
    const order = await stage().buy('gross-19');
    const { status, body } = await act(stage(), order, 'finalize');
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'open', url: expect.stringContaining('/permalink/invoices/edit/') });

    await stage().lexware.put('/events/mode', { lose: true });
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.post(`/vouchers/${invoice?.id}/finalize`);
    stage().skip(60_000);
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ status: 'open', isDownloadable: true }]);
  });

  it('follows a payment made in Lexware', async () => {
    const order = await stage().buy('gross-19');
    const { body } = await act(stage(), order, 'paid');
    expect(body).toMatchObject({ kind: 'open', hint: expect.stringContaining('Zahlung') });
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.post(`/vouchers/${invoice?.id}/pay`);
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ status: 'paid' }]);
    expect(await act(stage(), order, 'paid')).toMatchObject({
      status: 409,
      body: { code: 'ACTION_NOT_POSSIBLE', detail: expect.stringContaining('bereits bezahlt') },
    });
  });

  it('mails a finished document to the customer once', async () => {
    const order = await stage().buy('gross-19');
    expect(await act(stage(), order, 'send')).toMatchObject({ status: 200, body: { kind: 'done' } });
    const { mails } = await stage().lexware.get<{ mails: { recipients: string[] }[] }>('/books');
    expect(mails).toMatchObject([{ recipients: [expect.stringContaining('@')] }]);
    expect((await stage().log(order.id))[0]).toMatchObject({ event: 'document.sent', status: 'success' });
  });

  it('says that nobody knows when the answer to a mail was lost', async () => {
    const order = await stage().buy('gross-19');
    await stage().lexware.post('/faults', { match: 'POST /v1/invoices', kind: '504-after-commit', times: 1 });
    expect(await act(stage(), order, 'send')).toMatchObject({ status: 503, body: { code: 'MAIL_UNCERTAIN' } });
    const { mails } = await stage().lexware.get<{ mails: unknown[] }>('/books');
    expect(mails).toHaveLength(1);
  });

  it('refuses what makes no sense, with the reason', async () => {
    const order = await stage().buy('gross-19');
    expect(await act(stage(), order, 'delete')).toMatchObject({
      status: 409,
      body: { code: 'ACTION_NOT_POSSIBLE', detail: expect.stringContaining('Storniere') },
    });
    expect((await act(stage(), order, 'levitate')).status).toBe(400);
    const other = await stage().request('POST', `/api/orders/999/documents/1/cancel`);
    expect(other.status).toBe(404);
  });
});
