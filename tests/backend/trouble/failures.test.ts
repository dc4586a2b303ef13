import type { DashboardAnswer } from '../../../web/contract/dashboard';
import { TRIES_TO_READ } from '../../../web/adapters/queue/pace/back-off';
import { parseCause } from '../../../web/domain/documents/model/cause';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

describeWithFixture('a step that fails for good', (fixture) => {
  it('is shown with cause and remedy, and ends well when started again', async () => {
    await fixture().lexware.fails('POST /v1/invoices', '503', 1_000);
    const order = await fixture().buy('gross-19');
    const { items } = await failures(fixture());
    expect(items).toMatchObject([{ step: 'Bestellung verarbeiten', order: { name: order.name } }]);
    expect(items[0]?.text).toMatch(/\.$/);
    expect(await fixture().orderPage(order)).toMatchObject({
      decision: { reason: 'FAILED', canCreate: true },
      documents: [{ standing: 'sending', isUnderWay: false }],
      isUnderWay: false,
      canCreateInvoice: true,
    });
    expect(await eventsOf(fixture(), order)).toContain('job.failed');
    const trouble = await fixture().get<DashboardAnswer>('/api/dashboard');
    expect(trouble).toMatchObject({ automation: 'partly' });
    expect(trouble.needs).toEqual(expect.arrayContaining([{ need: 'failures', count: 1 }]));

    await fixture().lexware.works();
    expect(await fixture().post(`/api/failures/${items[0]?.id}/retry`)).toEqual({
      items: [],
      next: null,
    });
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    expect((await fixture().books()).invoices).toHaveLength(1);
    const { needs, days } = await fixture().get<DashboardAnswer>('/api/dashboard');
    const busy = days.filter(({ count }) => count > 0);
    expect({ needs, days: days.length, busy }).toMatchObject({
      needs: [],
      days: 30,
      busy: [{ count: 1, cents: 3_470, invoicedCents: 3_470 }],
    });
  });

  it('leaves the row of an order that has its invoice, and says of each document it was to make that it failed', async () => {
    const order = await fixture().buy('gross-19');
    await fixture().shopify.post(`/orders/${order.id}/edit`, {
      address: { address1: 'Neue Straße 7' },
    });
    await fixture().settle();
    await fixture().lexware.fails('POST /v1/credit-notes', '503', 1_000);
    const options = { body: { cause: parseCause('reissue:1') } };
    await fixture().request('POST', `/api/orders/${order.id}/documents/invoice`, options);
    await fixture().settleInVain();
    const page = await fixture().orderPage(order);
    expect(page).toMatchObject({
      hasInvoice: true,
      decision: { kind: 'skip', reason: 'EXISTING' },
    });
    const answers = page.decisions.map(
      ({ document, reason, canCreate }) => `${document} ${reason} ${canCreate}`,
    );
    expect(answers).toEqual(
      expect.arrayContaining(['invoice FAILED true', 'credit-note FAILED true']),
    );
    expect(
      (await fixture().get<{ items: object[] }>('/api/orders?filter=attention')).items,
    ).toHaveLength(1);

    await fixture().lexware.works();
    await fixture().post('/api/failures/retry');
    await fixture().settle();
    const { invoices, creditNotes } = await fixture().books();
    expect([invoices.length, creditNotes.length]).toEqual([2, 1]);
    expect((await fixture().orderPage(order)).decisions.map(({ reason }) => reason)).not.toContain(
      'FAILED',
    );
  });

  it('for want of an approval of the operator says whose it is, and begins anew by itself at night', async () => {
    await fixture().shopify.put('/protected-data', { mode: 'none' });
    const order = await fixture().buy('gross-19');
    const [failed] = (await failures(fixture())).items;
    expect(failed?.text).toContain(
      'Shopify hat der App den Zugriff auf Kundendaten noch nicht freigegeben.',
    );
    expect((await fixture().log(order.id))[0]).toMatchObject({
      event: 'job.failed',
      status: 'critical',
    });

    await fixture().shopify.put('/protected-data', { mode: 'full' });
    await fixture().app.regularWork('shop');
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    await expectNoFailures(fixture());
  });

  it('leaves the list when the order changes and all goes well', async () => {
    await fixture().lexware.fails('POST /v1/invoices', '503', 1_000);
    const order = await fixture().buyInVain('gross-19');
    expect((await failures(fixture())).items).toHaveLength(1);
    await fixture().lexware.works();
    await fixture().shopify.post('/webhooks/replay', {
      orderId: order.id,
      topic: 'orders/updated',
    });
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    await expectNoFailures(fixture());
  });

  it('is started once by a double click, and what is gone or unknown is passed over', async () => {
    await fixture().lexware.fails('POST /v1/invoices', '503', 1_000);
    await fixture().buyInVain('gross-19');
    const [failed] = (await failures(fixture())).items;
    await fixture().lexware.works();
    const ids = [failed?.id ?? 0, failed?.id ?? 0, 999_999];
    const click = () => fixture().request('POST', '/api/failures/retry', { body: { ids } });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await fixture().settle();
    expect((await fixture().books()).invoices).toHaveLength(1);
    await expectNoFailures(fixture());
  });

  it('is started again together with all others', async () => {
    await fixture().lexware.fails('POST /v1/invoices', '503', 1_000);
    await fixture().buyInVain('gross-19');
    await fixture().buyInVain('net-19');
    expect((await failures(fixture())).items).toHaveLength(2);
    await fixture().lexware.works();
    expect(await fixture().post('/api/failures/retry')).toEqual({ items: [], next: null });
    await fixture().settle();
    expect((await fixture().books()).invoices).toHaveLength(2);
  });

  it('is started again together with all others, also with those that the list has no room for', async () => {
    const shop = await fixture().database.shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not installed');
    const broken = { shopId: shop.id, name: 'documents.mail', payload: {}, key: null };
    const runAt = fixture().now().toISOString();
    // What this version cannot read is left to another one for an hour, which is nearly over.
    const job = { ...broken, runAt, attempts: TRIES_TO_READ - 1 };
    await fixture().database.jobs.add(Array.from({ length: 130 }, () => job));
    await fixture().settle();
    fixture().skip(32 * 60_000);
    await fixture().settle();
    const { dead, live } = fixture().database.jobs;
    expect(await dead(shop.id, 1_000)).toHaveLength(130);
    await fixture().post('/api/failures/retry');
    await fixture().settle();
    expect(await dead(shop.id, 1_000)).toEqual([]);
    const waiting = await live(shop.id, { after: null, limit: 1_000 });
    const again = waiting.filter(({ name, attempts }) => name === broken.name && attempts > 0);
    expect(again).toHaveLength(130);
  });
});
