import type { ShopAnswer } from '../../../web/contract/shop';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { writeVoucher } from '../../support/stories/write-voucher';
import { runNightlyJobs, writeInvoice } from '../../support/stories/nightly-run';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { eventsOf } from '../../support/app-fixture/events';

describeWithFixture('the nightly comparison', (fixture) => {
  it('learns of a payment whose event was lost', async () => {
    const order = await fixture().buy('gross-19');
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.put('/events/mode', { lose: true });
    await fixture().lexware.post(`/vouchers/${invoice?.id}/pay`);
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    await runNightlyJobs(fixture());
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
  });

  it('learns of many payments from its two lists, without asking about each', async () => {
    const orders = [
      await fixture().buy('gross-19'),
      await fixture().buy('net-19'),
      await fixture().buy('gross-19'),
    ];
    await fixture().lexware.put('/events/mode', { lose: true });
    for (const { id } of (await fixture().books()).invoices)
      await fixture().lexware.post(`/vouchers/${id}/pay`);
    await fixture().lexware.delete('/calls');
    await runNightlyJobs(fixture());
    const calls = await fixture().lexware.get<{ path: string }[]>('/calls');
    expect(
      calls.map(({ path }) => path).filter((path) => path !== '/v1/event-subscriptions'),
    ).toEqual(['/v1/voucherlist', '/v1/voucherlist']);
    for (const order of orders)
      expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
  });

  it('notices a document that was deleted while events were lost', async () => {
    const order = await fixture().buy('gross-19');
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.put('/events/mode', { lose: true });
    await fixture().lexware.delete(`/vouchers/${invoice?.id}`);
    await runNightlyJobs(fixture());
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ cancelled: true }]);
    expect(await eventsOf(fixture(), order)).toContain('invoice.deleted');
  });

  it('links what was written by hand while there was no connection before it bills what waited', async () => {
    await fixture().post('/api/lexoffice/disconnect');
    const order = await fixture().buy('gross-19');
    expect((await fixture().orderPage(order)).documents).toEqual([]);
    const { totalCents } = await fixture().orderPage(order);
    await writeInvoice(fixture(), `Ihre Bestellung ${order.name}, vielen Dank`, totalCents / 100);
    for (let nights = 0; nights < 3; nights++) {
      fixture().skip(24 * 3_600_000);
      await runNightlyJobs(fixture());
    }
    await fixture().connect();
    expect((await fixture().books()).invoices).toHaveLength(1);
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('links an invoice written by hand in place of one that was deleted', async () => {
    const order = await fixture().buy('gross-19');
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.delete(`/vouchers/${invoice?.id}`);
    await fixture().settle();
    const { totalCents } = await fixture().orderPage(order);
    await writeInvoice(fixture(), `Ihre Bestellung ${order.name}, vielen Dank`, totalCents / 100);
    await runNightlyJobs(fixture());
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { cancelled: true },
      { standing: 'open' },
    ]);
    expect(await eventsOf(fixture(), order)).toContain('invoice.linked');
    await fixture().shopify.post('/webhooks/replay', {
      orderId: order.id,
      topic: 'orders/updated',
    });
    await runNightlyJobs(fixture());
    expect((await fixture().books()).invoices).toHaveLength(1);
  });

  it('notices that a paid invoice was voided while events were lost', async () => {
    const order = await fixture().buy('gross-19');
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.post(`/vouchers/${invoice?.id}/pay`);
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
    await fixture().lexware.put('/events/mode', { lose: true });
    await fixture().lexware.post(`/vouchers/${invoice?.id}/void`);
    await runNightlyJobs(fixture());
    expect(await fixture().orderPage(order)).toMatchObject({
      documents: [{ cancelled: true }],
      decision: { reason: 'CANCELLED', canCreate: true },
    });
    expect(await eventsOf(fixture(), order)).toContain('invoice.voided');
    const { stat } = await fixture().get<ShopAnswer>('/api/shop');
    expect(stat.lexoffice.invoice).toEqual({ created: 1, matched: 0, updated: 2 });
  });

  it('links a credit note and a delivery note written by hand, and makes neither a second time', async () => {
    await saveSettings(fixture(), { credit: { create: false } });
    await fixture().connect(['delivery-notes.read']);
    const order = await fixture().buy('gross-19');
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '10.00' });
    await fixture().settle();
    await writeVoucher(fixture(), 'credit-notes', {
      introduction: `Preisnachlass zu Ihrer Bestellung ${order.name}.`,
      amount: 10,
    });
    await writeVoucher(fixture(), 'delivery-notes', {
      introduction: `Bestellung ${order.name}`,
      amount: 10,
    });
    await runNightlyJobs(fixture());
    const page = await fixture().orderPage(order);
    expect(page.documents.map(({ kind, cause }) => `${kind} ${cause.of}`).toSorted()).toEqual([
      'credit-note refund',
      'delivery-note order',
      'invoice order',
    ]);
    expect(page.balance.isComplete).toBe(true);
    const events = await eventsOf(fixture(), order);
    expect(events).toEqual(expect.arrayContaining(['credit-note.linked', 'delivery-note.linked']));
    await saveSettings(fixture(), { credit: { create: true } });
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '5.00' });
    await runNightlyJobs(fixture());
    expect((await fixture().books()).creditNotes).toHaveLength(2);
    expect((await fixture().orderPage(order)).balance.isComplete).toBe(true);
  });

  it('takes a credit note by hand over the whole invoice for its cancellation', async () => {
    const order = await fixture().buy('gross-19');
    const { totalCents } = await fixture().orderPage(order);
    await writeVoucher(fixture(), 'credit-notes', {
      introduction: `Storno ${order.name}`,
      amount: totalCents / 100,
    });
    await runNightlyJobs(fixture());
    expect(await fixture().orderPage(order)).toMatchObject({
      decision: { reason: 'CANCELLED', canCreate: true },
      documents: [
        { kind: 'invoice', cancelled: true },
        { kind: 'credit-note', cancelled: false },
      ],
      balance: { documentsCents: 0 },
    });

    await askForInvoice(fixture(), order);
    expect(await fixture().orderPage(order)).toMatchObject({
      decision: { reason: 'EXISTING' },
      balance: { documentsCents: totalCents, isComplete: true },
    });
    expect(await fixture().books()).toMatchObject({ invoices: [{}, {}], creditNotes: [{}] });

    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '5.00' });
    await runNightlyJobs(fixture());
    const { documents, balance } = await fixture().orderPage(order);
    expect(documents.at(-1)).toMatchObject({ kind: 'credit-note', totalCents: 500 });
    expect(balance).toMatchObject({ documentsCents: totalCents - 500, isComplete: true });
    expect((await fixture().books()).creditNotes).toHaveLength(2);
  });

  it('goes on past a credit note whose order cannot be read', async () => {
    const orders = [await fixture().buy('gross-19'), await fixture().buy('gross-19')];
    for (const order of orders) {
      const { totalCents } = await fixture().orderPage(order);
      await writeVoucher(fixture(), 'credit-notes', {
        introduction: `Storno ${order.name}`,
        amount: totalCents / 100,
      });
    }
    await fixture().shopify.fails('Order', '404');
    await runNightlyJobs(fixture());
    const pages = [await fixture().orderPage(orders[0]!), await fixture().orderPage(orders[1]!)];
    expect(pages.filter(({ documents }) => documents.length === 2)).toHaveLength(1);
  });

  it('evaluates orders that wait again, and costs two calls when nothing is new', async () => {
    const order = await fixture().buy('gross-19');
    await fixture().lexware.delete('/calls');
    await runNightlyJobs(fixture());
    const calls = await fixture().lexware.get<{ path: string; method: string }[]>('/calls');
    expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /v1/event-subscriptions',
      'GET /v1/voucherlist',
      'GET /v1/voucherlist',
    ]);
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('is done once a night', async () => {
    await runNightlyJobs(fixture());
    await fixture().lexware.delete('/calls');
    await fixture().app.regularWork();
    await fixture().settle();
    expect(await fixture().lexware.get('/calls')).toEqual([]);
  });
});
