import type { ShopAnswer } from '../../../web/contract/shop';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import { writeVoucher } from '../../support/stories/write-voucher';
import { night, writeInvoice } from '../../support/stories/by-night';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { eventsOf } from '../../support/stage/events';

onStages('the nightly comparison', (stage) => {
  it('learns of a payment whose event was lost', async () => {
    const order = await stage().buy('gross-19');
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.put('/events/mode', { lose: true });
    await stage().lexware.post(`/vouchers/${invoice?.id}/pay`);
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    await night(stage());
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
  });

  it('learns of many payments from its two lists, without asking about each', async () => {
    const orders = [
      await stage().buy('gross-19'),
      await stage().buy('net-19'),
      await stage().buy('gross-19'),
    ];
    await stage().lexware.put('/events/mode', { lose: true });
    for (const { id } of (await stage().books()).invoices)
      await stage().lexware.post(`/vouchers/${id}/pay`);
    await stage().lexware.delete('/calls');
    await night(stage());
    const calls = await stage().lexware.get<{ path: string }[]>('/calls');
    expect(
      calls.map(({ path }) => path).filter((path) => path !== '/v1/event-subscriptions'),
    ).toEqual(['/v1/voucherlist', '/v1/voucherlist']);
    for (const order of orders)
      expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
  });

  it('notices a document that was deleted while events were lost', async () => {
    const order = await stage().buy('gross-19');
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.put('/events/mode', { lose: true });
    await stage().lexware.delete(`/vouchers/${invoice?.id}`);
    await night(stage());
    expect((await stage().orderPage(order)).documents).toMatchObject([{ cancelled: true }]);
    expect(await eventsOf(stage(), order)).toContain('invoice.deleted');
  });

  it('links what was written by hand while there was no connection before it bills what waited', async () => {
    await stage().post('/api/lexoffice/disconnect');
    const order = await stage().buy('gross-19');
    expect((await stage().orderPage(order)).documents).toEqual([]);
    const { totalCents } = await stage().orderPage(order);
    await writeInvoice(stage(), `Ihre Bestellung ${order.name}, vielen Dank`, totalCents / 100);
    for (let nights = 0; nights < 3; nights++) {
      stage().skip(24 * 3_600_000);
      await night(stage());
    }
    await stage().connect();
    expect((await stage().books()).invoices).toHaveLength(1);
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('links an invoice written by hand in place of one that was deleted', async () => {
    const order = await stage().buy('gross-19');
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.delete(`/vouchers/${invoice?.id}`);
    await stage().settle();
    const { totalCents } = await stage().orderPage(order);
    await writeInvoice(stage(), `Ihre Bestellung ${order.name}, vielen Dank`, totalCents / 100);
    await night(stage());
    expect((await stage().orderPage(order)).documents).toMatchObject([
      { cancelled: true },
      { standing: 'open' },
    ]);
    expect(await eventsOf(stage(), order)).toContain('invoice.linked');
    await stage().shopify.post('/webhooks/replay', { orderId: order.id, topic: 'orders/updated' });
    await night(stage());
    expect((await stage().books()).invoices).toHaveLength(1);
  });

  it('notices that a paid invoice was voided while events were lost', async () => {
    const order = await stage().buy('gross-19');
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.post(`/vouchers/${invoice?.id}/pay`);
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
    await stage().lexware.put('/events/mode', { lose: true });
    await stage().lexware.post(`/vouchers/${invoice?.id}/void`);
    await night(stage());
    expect(await stage().orderPage(order)).toMatchObject({
      documents: [{ cancelled: true }],
      decision: { reason: 'CANCELLED', canCreate: true },
    });
    expect(await eventsOf(stage(), order)).toContain('invoice.voided');
    const { stat } = await stage().get<ShopAnswer>('/api/shop');
    expect(stat.lexoffice.invoice).toEqual({ created: 1, matched: 0, updated: 2 });
  });

  it('links a credit note and a delivery note written by hand, and makes neither a second time', async () => {
    await saveSettings(stage(), { credit: { create: false } });
    await stage().connect(['delivery-notes.read']);
    const order = await stage().buy('gross-19');
    await stage().shopify.post(`/orders/${order.id}/refund`, { amount: '10.00' });
    await stage().settle();
    await writeVoucher(stage(), 'credit-notes', {
      introduction: `Preisnachlass zu Ihrer Bestellung ${order.name}.`,
      amount: 10,
    });
    await writeVoucher(stage(), 'delivery-notes', {
      introduction: `Bestellung ${order.name}`,
      amount: 10,
    });
    await night(stage());
    const page = await stage().orderPage(order);
    expect(page.documents.map(({ kind, cause }) => `${kind} ${cause.of}`).toSorted()).toEqual([
      'credit-note refund',
      'delivery-note order',
      'invoice order',
    ]);
    expect(page.balance.isComplete).toBe(true);
    const events = await eventsOf(stage(), order);
    expect(events).toEqual(expect.arrayContaining(['credit-note.linked', 'delivery-note.linked']));
    await saveSettings(stage(), { credit: { create: true } });
    await stage().shopify.post(`/orders/${order.id}/refund`, { amount: '5.00' });
    await night(stage());
    expect((await stage().books()).creditNotes).toHaveLength(2);
    expect((await stage().orderPage(order)).balance.isComplete).toBe(true);
  });

  it('takes a credit note by hand over the whole invoice for its cancellation', async () => {
    const order = await stage().buy('gross-19');
    const { totalCents } = await stage().orderPage(order);
    await writeVoucher(stage(), 'credit-notes', {
      introduction: `Storno ${order.name}`,
      amount: totalCents / 100,
    });
    await night(stage());
    expect(await stage().orderPage(order)).toMatchObject({
      decision: { reason: 'CANCELLED', canCreate: true },
      documents: [
        { kind: 'invoice', cancelled: true },
        { kind: 'credit-note', cancelled: false },
      ],
      balance: { documentsCents: 0 },
    });

    await askForInvoice(stage(), order);
    expect(await stage().orderPage(order)).toMatchObject({
      decision: { reason: 'EXISTING' },
      balance: { documentsCents: totalCents, isComplete: true },
    });
    expect(await stage().books()).toMatchObject({ invoices: [{}, {}], creditNotes: [{}] });

    await stage().shopify.post(`/orders/${order.id}/refund`, { amount: '5.00' });
    await night(stage());
    const { documents, balance } = await stage().orderPage(order);
    expect(documents.at(-1)).toMatchObject({ kind: 'credit-note', totalCents: 500 });
    expect(balance).toMatchObject({ documentsCents: totalCents - 500, isComplete: true });
    expect((await stage().books()).creditNotes).toHaveLength(2);
  });

  it('goes on past a credit note whose order cannot be read', async () => {
    const orders = [await stage().buy('gross-19'), await stage().buy('gross-19')];
    for (const order of orders) {
      const { totalCents } = await stage().orderPage(order);
      await writeVoucher(stage(), 'credit-notes', {
        introduction: `Storno ${order.name}`,
        amount: totalCents / 100,
      });
    }
    await stage().shopify.fails('Order', '404');
    await night(stage());
    const pages = [await stage().orderPage(orders[0]!), await stage().orderPage(orders[1]!)];
    expect(pages.filter(({ documents }) => documents.length === 2)).toHaveLength(1);
  });

  it('looks again at orders that wait, and costs two calls when nothing is new', async () => {
    const order = await stage().buy('gross-19');
    await stage().lexware.delete('/calls');
    await night(stage());
    const calls = await stage().lexware.get<{ path: string; method: string }[]>('/calls');
    expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /v1/event-subscriptions',
      'GET /v1/voucherlist',
      'GET /v1/voucherlist',
    ]);
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('is done once a night', async () => {
    await night(stage());
    await stage().lexware.delete('/calls');
    await stage().app.regularWork();
    await stage().settle();
    expect(await stage().lexware.get('/calls')).toEqual([]);
  });
});
