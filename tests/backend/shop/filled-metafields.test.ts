import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { callsOf } from '../../support/stories/paid-in-lexware';
import { GRANTED, written, WRITING } from '../../support/stories/written-metafields';

const WRITE = {
  'invoice-number': { namespace: 'books', key: 'invoice' },
  'invoices-numbers': { namespace: 'books', key: 'invoices' },
};

describeWithFixture('values chosen when there are documents already', (fixture) => {
  const place = (displayFinancialStatus: string, daysAgo = 0) =>
    fixture().shopify.post<PlacedOrder>('/orders', {
      order: {
        displayFinancialStatus,
        createdAt: new Date(fixture().now().getTime() - daysAgo * 86_400_000).toISOString(),
      },
    });
  const choose = (write: object) =>
    fixture().request('PUT', '/api/settings/metafield', { body: { read: [], write } });
  const fillEvents = async () =>
    (await fixture().log()).filter(({ event }) => event === 'app.metafields-filled');

  beforeEach(async () => {
    await fixture().shopify.put('/scopes', { granted: WRITING });
    await fixture().settle();
    await saveSettings(fixture(), { invoice: { create: 'all' } });
  });

  it('get to the orders that have some, as far back as Shopify shows them, and the log says so', async () => {
    const older = await place('PAID');
    await fixture().settle();
    fixture().skip(61 * 86_400_000);
    const billed = [await place('PAID', 50), await place('PAID')];
    const unpaid = await place('PENDING');
    await fixture().settle();
    expect((await fixture().orderPage(older)).documents).toHaveLength(1);
    await choose(WRITE);
    await fixture().settle();
    for (const order of billed) {
      const [document] = (await fixture().orderPage(order)).documents;
      const number = document?.number;
      expect(await written(fixture(), order)).toEqual({
        invoice: number,
        invoices: JSON.stringify([number]),
      });
    }
    expect([await written(fixture(), older), await written(fixture(), unpaid)]).toEqual([{}, {}]);
    expect(await fillEvents()).toMatchObject([
      { status: 'success', text: expect.stringContaining('für 2 Bestellungen') },
    ]);
    expect(await fixture().log(older.id)).not.toContainEqual(
      expect.objectContaining({ event: 'order.metafields-refused' }),
    );

    // What is taken away, or stays as it was, is about no order.
    const calls = await callsOf(fixture(), 'SetMetafields');
    await choose({ 'invoice-number': WRITE['invoice-number'] });
    await fixture().settle();
    expect([await callsOf(fixture(), 'SetMetafields'), (await fillEvents()).length]).toEqual([
      calls,
      1,
    ]);
  });

  it('get to as many orders as there are, one after the other', async () => {
    const orders: PlacedOrder[] = [];
    for (let order = 1; order <= 53; order += 1) orders.push(await place('PAID'));
    await fixture().settle();
    await choose({ 'invoice-number': WRITE['invoice-number'] });
    await fixture().settle();
    const numbers = await Promise.all(
      orders.map(async (order) => (await written(fixture(), order)).invoice),
    );
    expect(new Set(numbers).size).toBe(53);
    expect(numbers).not.toContain(undefined);
    expect((await fillEvents())[0]?.text).toContain('für 53 Bestellungen');
  });

  it('wait for the permission, and get there once it is given', async () => {
    await fixture().shopify.put('/scopes', { granted: GRANTED });
    const order = await place('PAID');
    await fixture().settle();
    await choose(WRITE);
    await fixture().settle();
    expect([await written(fixture(), order), await fillEvents()]).toEqual([{}, []]);
    expect(await callsOf(fixture(), 'KeptMetafields')).toBe(0);
    await fixture().shopify.put('/scopes', { granted: WRITING });
    await fixture().settle();
    expect(await written(fixture(), order)).toMatchObject({ invoice: 'RE0001' });
    expect((await fillEvents())[0]?.text).toContain('für eine Bestellung der letzten 60 Tage');
  });

  it('say nothing where no order has documents', async () => {
    await place('PENDING');
    await fixture().settle();
    await choose(WRITE);
    await fixture().settle();
    expect(await fillEvents()).toEqual([]);
  });
});
