import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { PlacedOrder } from '../../support/stage/stage';
import { callsOf } from '../../support/stories/paid-in-lexware';
import { GRANTED, written, WRITING } from '../../support/stories/written-metafields';

const WRITE = {
  'invoice-number': { namespace: 'books', key: 'invoice' },
  'invoices-numbers': { namespace: 'books', key: 'invoices' },
};

onStages('values chosen when there are documents already', (stage) => {
  const place = (displayFinancialStatus: string, daysAgo = 0) =>
    stage().shopify.post<PlacedOrder>('/orders', {
      order: {
        displayFinancialStatus,
        createdAt: new Date(stage().now().getTime() - daysAgo * 86_400_000).toISOString(),
      },
    });
  const choose = (write: object) =>
    stage().request('PUT', '/api/settings/metafield', { body: { read: [], write } });
  const told = async () =>
    (await stage().log()).filter(({ event }) => event === 'app.metafields-filled');

  beforeEach(async () => {
    await stage().shopify.put('/scopes', { granted: WRITING });
    await stage().settle();
    await saveSettings(stage(), { invoice: { create: 'all' } });
  });

  it('get to the orders that have some, as far back as Shopify shows them, and the log says so', async () => {
    const older = await place('PAID');
    await stage().settle();
    stage().skip(61 * 86_400_000);
    const billed = [await place('PAID', 50), await place('PAID')];
    const unpaid = await place('PENDING');
    await stage().settle();
    expect((await stage().orderPage(older)).documents).toHaveLength(1);
    await choose(WRITE);
    await stage().settle();
    for (const order of billed) {
      const [document] = (await stage().orderPage(order)).documents;
      const number = document?.number;
      expect(await written(stage(), order)).toEqual({
        invoice: number,
        invoices: JSON.stringify([number]),
      });
    }
    expect([await written(stage(), older), await written(stage(), unpaid)]).toEqual([{}, {}]);
    expect(await told()).toMatchObject([
      { status: 'success', text: expect.stringContaining('für 2 Bestellungen') },
    ]);
    expect(await stage().log(older.id)).not.toContainEqual(
      expect.objectContaining({ event: 'order.metafields-refused' }),
    );

    // What is taken away, or stays as it was, is about no order.
    const calls = await callsOf(stage(), 'SetMetafields');
    await choose({ 'invoice-number': WRITE['invoice-number'] });
    await stage().settle();
    expect([await callsOf(stage(), 'SetMetafields'), (await told()).length]).toEqual([calls, 1]);
  });

  it('get to as many orders as there are, one after the other', async () => {
    const orders: PlacedOrder[] = [];
    for (let order = 1; order <= 53; order += 1) orders.push(await place('PAID'));
    await stage().settle();
    await choose({ 'invoice-number': WRITE['invoice-number'] });
    await stage().settle();
    const numbers = await Promise.all(
      orders.map(async (order) => (await written(stage(), order)).invoice),
    );
    expect(new Set(numbers).size).toBe(53);
    expect(numbers).not.toContain(undefined);
    expect((await told())[0]?.text).toContain('für 53 Bestellungen');
  });

  it('wait for the permission, and get there once it is given', async () => {
    await stage().shopify.put('/scopes', { granted: GRANTED });
    const order = await place('PAID');
    await stage().settle();
    await choose(WRITE);
    await stage().settle();
    expect([await written(stage(), order), await told()]).toEqual([{}, []]);
    expect(await callsOf(stage(), 'KeptMetafields')).toBe(0);
    await stage().shopify.put('/scopes', { granted: WRITING });
    await stage().settle();
    expect(await written(stage(), order)).toMatchObject({ invoice: 'RE0001' });
    expect((await told())[0]?.text).toContain('für eine Bestellung der letzten 60 Tage');
  });

  it('say nothing where no order has documents', async () => {
    await place('PENDING');
    await stage().settle();
    await choose(WRITE);
    await stage().settle();
    expect(await told()).toEqual([]);
  });
});
