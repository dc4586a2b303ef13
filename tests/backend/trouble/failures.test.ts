import type { DashboardAnswer } from '../../../web/contract/dashboard/dashboard';
import { parseCause } from '../../../web/domain/documents/model/cause';
import { onStages } from '../../support/stage/on-stages';
import { SHOP } from '../../support/stage/shop';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures, failures } from '../../support/stage/failures';

onStages('a step that fails for good', (stage) => {
  it('is shown with cause and remedy, and ends well when started again', async () => {
    await stage().lexware.fails('POST /v1/invoices', '503', 1_000);
    const order = await stage().buy('gross-19');
    const { items } = await failures(stage());
    expect(items).toMatchObject([{ step: 'Bestellung verarbeiten', order: { name: order.name } }]);
    expect(items[0]?.text).toMatch(/\.$/);
    expect(await stage().orderPage(order)).toMatchObject({
      decision: { reason: 'FAILED', canCreate: true },
      documents: [{ standing: 'sending', isUnderWay: false }],
      isUnderWay: false,
      canCreateInvoice: true,
    });
    expect(await eventsOf(stage(), order)).toContain('job.failed');
    const trouble = await stage().get<DashboardAnswer>('/api/dashboard');
    expect(trouble).toMatchObject({ automation: 'partly' });
    expect(trouble.needs).toEqual(expect.arrayContaining([{ need: 'failures', count: 1 }]));

    await stage().lexware.works();
    expect(await stage().post(`/api/failures/${items[0]?.id}/retry`)).toEqual({
      items: [],
      next: null,
    });
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    expect((await stage().books()).invoices).toHaveLength(1);
    const { needs, days } = await stage().get<DashboardAnswer>('/api/dashboard');
    expect({ needs, days: days.length, today: days.at(-1) }).toMatchObject({
      needs: [],
      days: 30,
      today: { created: 1, matched: 0, transfers: 1 },
    });
  });

  it('leaves the row of an order that has its invoice, and says of each document it was to make that it failed', async () => {
    const order = await stage().buy('gross-19');
    await stage().shopify.post(`/orders/${order.id}/edit`, {
      address: { address1: 'Neue Straße 7' },
    });
    await stage().settle();
    await stage().lexware.fails('POST /v1/credit-notes', '503', 1_000);
    const asked = { body: { cause: parseCause('reissue:1') } };
    await stage().request('POST', `/api/orders/${order.id}/documents/invoice`, asked);
    await stage().settle();
    const page = await stage().orderPage(order);
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
      (await stage().get<{ items: object[] }>('/api/orders?filter=attention')).items,
    ).toHaveLength(1);

    await stage().lexware.works();
    await stage().post('/api/failures/retry');
    await stage().settle();
    const { invoices, creditNotes } = await stage().books();
    expect([invoices.length, creditNotes.length]).toEqual([2, 1]);
    expect((await stage().orderPage(order)).decisions.map(({ reason }) => reason)).not.toContain(
      'FAILED',
    );
  });

  it('for want of an approval of the operator says whose it is, and begins anew by itself at night', async () => {
    await stage().shopify.put('/protected-data', { mode: 'none' });
    const order = await stage().buy('gross-19');
    const [failed] = (await failures(stage())).items;
    expect(failed?.text).toContain(
      'Shopify hat der App den Zugriff auf Kundendaten noch nicht freigegeben.',
    );
    expect((await stage().log(order.id))[0]).toMatchObject({
      event: 'job.failed',
      status: 'critical',
    });

    await stage().shopify.put('/protected-data', { mode: 'full' });
    await stage().app.regularWork('shop');
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    await expectNoFailures(stage());
  });

  it('leaves the list when the order changes and all goes well', async () => {
    await stage().lexware.fails('POST /v1/invoices', '503', 1_000);
    const order = await stage().buy('gross-19');
    expect((await failures(stage())).items).toHaveLength(1);
    await stage().lexware.works();
    await stage().shopify.post('/webhooks/replay', { orderId: order.id, topic: 'orders/updated' });
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    await expectNoFailures(stage());
  });

  it('is started once by a double click, and what is gone or unknown is passed over', async () => {
    await stage().lexware.fails('POST /v1/invoices', '503', 1_000);
    await stage().buy('gross-19');
    const [failed] = (await failures(stage())).items;
    await stage().lexware.works();
    const ids = [failed?.id ?? 0, failed?.id ?? 0, 999_999];
    const click = () => stage().request('POST', '/api/failures/retry', { body: { ids } });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await stage().settle();
    expect((await stage().books()).invoices).toHaveLength(1);
    await expectNoFailures(stage());
  });

  it('is started again together with all others', async () => {
    await stage().lexware.fails('POST /v1/invoices', '503', 1_000);
    await stage().buy('gross-19');
    await stage().buy('net-19');
    expect((await failures(stage())).items).toHaveLength(2);
    await stage().lexware.works();
    expect(await stage().post('/api/failures/retry')).toEqual({ items: [], next: null });
    await stage().settle();
    expect((await stage().books()).invoices).toHaveLength(2);
  });

  it('is started again together with all others, also with those that the list has no room for', async () => {
    const shop = await stage().database.shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not installed');
    const broken = { shopId: shop.id, name: 'documents.mail', payload: {}, key: null };
    const runAt = stage().now().toISOString();
    await stage().database.jobs.add(Array.from({ length: 130 }, () => ({ ...broken, runAt })));
    await stage().settle();
    const dead = () => stage().database.jobs.dead(shop.id, 1_000);
    expect(await dead()).toHaveLength(130);
    stage().skip(60_000);
    const retriedAt = stage().now().toISOString();
    await stage().post('/api/failures/retry');
    await stage().settle();
    expect((await dead()).filter(({ diedAt }) => diedAt >= retriedAt)).toHaveLength(130);
  });
});
