import { DEFAULT_SETTINGS } from '../../web/domain/settings/settings';
import { onStages } from '../support/on-stages';
import { SHOP, type PlacedOrder, type Stage } from '../support/stage';

jest.setTimeout(60_000);

async function draftsOnly(stage: Stage): Promise<void> {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  const invoice = { ...DEFAULT_SETTINGS.invoice, finalize: false };
  await stage.database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, invoice });
}

async function onlyDocument(stage: Stage, order: PlacedOrder) {
  const [document] = (await stage.orderPage(order)).documents;
  if (!document) throw new Error('There is no document');
  return document;
}

onStages('what happens to a document in Lexware', (stage) => {
  const inLexware = async (action: string): Promise<void> => {
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.post(`/vouchers/${invoice?.id}/${action}`);
    await stage().settle();
  };

  it('reaches us: a draft is finalised, then paid', async () => {
    await draftsOnly(stage());
    const order = await stage().buy('gross-19');
    const draft = await onlyDocument(stage(), order);
    expect(draft).toMatchObject({ status: 'draft', isDownloadable: false });
    const refused = await stage().request('POST', `/api/orders/${order.id}/documents/${draft.id}/link`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'DRAFT_NOT_DOWNLOADABLE' });

    await inLexware('finalize');
    expect(await onlyDocument(stage(), order)).toMatchObject({ status: 'open', isDownloadable: true });
    await inLexware('pay');
    expect(await onlyDocument(stage(), order)).toMatchObject({ status: 'paid' });
  });

  it('is noted when the document is deleted there', async () => {
    await draftsOnly(stage());
    const order = await stage().buy('gross-19');
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.put('/events/mode', { duplicate: true });
    await stage().lexware.delete(`/vouchers/${invoice?.id}`);
    await stage().settle();
    const events = (await stage().log(order.id)).map(({ event }) => event);
    expect(events.filter((event) => event === 'invoice.deleted')).toHaveLength(1);
    expect(events.filter((event) => event === 'order.skipped')).toHaveLength(1);
    expect(await onlyDocument(stage(), order)).toMatchObject({
      cancelled: true,
      isDeleted: true,
      lexwareUrl: null,
    });
  });

  it('is believed only with Lexware’s signature', async () => {
    const order = await stage().buy('gross-19');
    const [invoice] = (await stage().books()).invoices;
    const answer = await fetch(`${stage().url}/webhooks/lexware`, {
      method: 'POST',
      headers: { 'X-Lxo-Signature': Buffer.from('forged').toString('base64') },
      body: JSON.stringify({ eventType: 'invoice.deleted', resourceId: invoice?.id }),
    });
    expect(answer.status).toBe(401);
    await stage().settle();
    expect(await onlyDocument(stage(), order)).toMatchObject({ status: 'open', cancelled: false });
  });
});
