import { aGate } from '../../../../tests/support/time/gate';
import { testDatabases } from '../../../../tests/support/database/databases';
import { renewedDatabase } from '../../../../tests/support/database/fresh-shops';
import {
  AT,
  aDispatcher,
  LATER,
  VOUCHER,
  aDelivery,
  anEvent,
  connectOrganisation,
  DOMAIN,
  dispatchAll,
  installed,
  jobsIn,
} from '../../../../tests/support/doubles/delivery-fixture';
import type { LexwareId } from '../../../domain/ids';
import type { NewDelivery } from '../../../ports/stores/delivery-store';

const OTHER = '2b2c3d4e-5f60-4711-8abc-0123456789ab';

describe.each(testDatabases())('deliveries on $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  renewedDatabase(open, (renewed) => {
    opened = renewed;
  });
  const dispatch = (...deliveries: NewDelivery[]) => dispatchAll(opened.database, deliveries);

  it('become one pending evaluation per order, whatever the topics, plus reports about orders that may be hidden', async () => {
    const shop = await installed(opened.database);
    const reads = jest.spyOn(opened.database.deliveries, 'fresh');
    const { left, queue } = await dispatch(
      aDelivery('orders/create', { id: 7, created_at: AT }),
      aDelivery('orders/paid', { id: 7, created_at: AT }),
      aDelivery('refunds/create', { id: 1, order_id: 7 }),
      aDelivery('orders/edited', { order_edit: { id: 2, order_id: 7 } }),
      aDelivery('order_transactions/create', { id: 3, order_id: 8 }),
    );
    const common = { shopId: shop.id };
    expect(await jobsIn(opened.database)).toEqual([
      {
        name: 'orders.process',
        key: 'order:7',
        payload: { ...common, orderId: '7', orderCreatedAt: AT },
      },
      {
        name: 'orders.process',
        key: 'order:8',
        payload: { ...common, orderId: '8', orderCreatedAt: null },
      },
      {
        name: 'orders.reported',
        key: 'change:edited:7',
        payload: { ...common, orderId: '7', change: { kind: 'edited' } },
      },
      {
        name: 'orders.reported',
        key: 'change:refund:1',
        payload: { ...common, orderId: '7', change: { kind: 'refund', id: '1', amount: null } },
      },
    ]);
    expect(left).toEqual([]);
    expect(reads).toHaveBeenCalledTimes(3);
    expect(queue.wake).toHaveBeenCalled();
  });

  it.each([
    ['is told as Shopify states it', '12.30', { amount: 1_230, currency: 'KWD' }],
    ['is not told where it cannot be read', '12.345', null],
  ])('about a refund: its amount %s', async (_what, amount, told) => {
    await installed(opened.database);
    const transactions = [{ kind: 'refund', amount, currency: 'KWD' }];
    await dispatch(aDelivery('refunds/create', { id: 1, order_id: 7, transactions }));
    expect((await jobsIn(opened.database)).at(-1)?.payload).toMatchObject({
      change: { kind: 'refund', amount: told },
    });
  });

  it('that are not urgent are gathered, and dispatched together', async () => {
    await installed(opened.database);
    const { database } = opened;
    const { dispatcher } = aDispatcher(database, { gatherMs: 60_000 });
    const reads = jest.spyOn(database.deliveries, 'fresh');
    for (const event of ['invoice.created', 'invoice.status.changed']) {
      await database.deliveries.record([anEvent(event)]);
      dispatcher.wakeSoon();
    }
    expect(reads).not.toHaveBeenCalled();
    await dispatcher.settle();
    expect(reads).toHaveBeenCalledTimes(1);
    expect(await database.deliveries.fresh(10)).toEqual([]);
    await dispatcher.stop();
  });

  it('that were gathered long enough are dispatched by themselves', async () => {
    const dispatched = aGate();
    const { database } = opened;
    const { dispatcher, queue } = aDispatcher(database, { gatherMs: 1 });
    jest.spyOn(queue, 'wake').mockImplementation(dispatched.open);
    await database.deliveries.record([anEvent('invoice.created')]);
    dispatcher.wakeSoon();
    await dispatched.opened;
    await dispatcher.stop();
    expect(await database.deliveries.fresh(10)).toEqual([]);
  });

  it('report a deletion only with a body that has nothing but the id', async () => {
    const shop = await installed(opened.database);
    await dispatch(
      aDelivery('orders/delete', { id: 7 }),
      aDelivery('orders/delete', { id: 8, created_at: AT, total_price: '1.00' }),
    );
    expect(await jobsIn(opened.database)).toEqual([
      {
        name: 'orders.deleted',
        key: 'order-deleted:7',
        payload: { shopId: shop.id, orderId: '7' },
      },
    ]);
  });

  it('that are unreadable or irrelevant do not stop the rest', async () => {
    await installed(opened.database);
    const { left, logger } = await dispatch(
      aDelivery('orders/paid', '{"id":'),
      aDelivery('made/up', { id: 9 }),
      aDelivery('orders/paid', { id: 9 }, { shopDomain: 'nobody.myshopify.com' }),
      aDelivery('orders/paid', { id: 'Erika' }),
      aDelivery('orders/paid', { id: 10 }),
    );
    expect(await jobsIn(opened.database)).toMatchObject([{ key: 'order:10' }]);
    expect(left).toEqual([]);
    expect(logger.lines).toHaveLength(2);
    expect(JSON.stringify(logger.lines)).not.toContain('Erika');
  });

  it('are counted in the shops that they are about, once each', async () => {
    const shop = await installed(opened.database);
    await connectOrganisation(opened.database, shop.id);
    const known = { lexwareId: OTHER as LexwareId, name: 'Äpfel AG', vatId: null, email: null };
    await opened.database.contacts.upsert(shop.id, [known], AT);
    const repeated = aDelivery('orders/edited', { order_edit: { id: 2, order_id: 7 } });
    await dispatch(
      repeated,
      repeated,
      aDelivery('orders/paid', { id: 9 }, { shopDomain: 'nobody.myshopify.com' }),
      aDelivery('made/up', { id: 9 }),
      aDelivery('orders/paid', '{"id":'),
      anEvent('invoice.changed'),
      anEvent('contact.created', OTHER),
    );
    await dispatch(repeated);
    const { database } = opened;
    const before = [
      { event: 'webhook.received', times: 5 },
      { event: 'webhook.started', times: 2 },
      // Nothing but a mark was to be made.
      { event: 'webhook.successful', times: 1 },
      { event: 'webhook.unprocessable', times: 1 },
    ];
    expect(await database.eventCounts.counts(shop.id)).toEqual(before);
    // What an operator has dispatched again has been received before.
    const [{ id } = { id: 0 }] = await database.deliveries.ofShop(DOMAIN, {
      before: null,
      limit: 1,
    });
    await database.replays.dispatchAgain([id], LATER);
    await dispatch();
    expect(await database.eventCounts.counts(shop.id)).toEqual(before);
  });

  it('of the compliance topics become their jobs', async () => {
    await installed(opened.database);
    await dispatch(
      aDelivery('app/uninstalled', { id: 1 }),
      aDelivery('shop/redact', { shop_id: 1 }),
      aDelivery('customers/redact', { customer: { id: 5 }, orders_to_redact: [7, 8] }),
      aDelivery('customers/data_request', {
        customer: { id: 5 },
        orders_requested: [7],
        data_request: { id: 99 },
      }),
    );
    expect(await jobsIn(opened.database)).toMatchObject([
      {
        name: 'customers.data-request',
        payload: { customerId: '5', orderIds: ['7'], requestId: '99' },
      },
      { name: 'customers.redact', payload: { customerId: '5', orderIds: ['7', '8'] } },
      { name: 'shops.redact', payload: { askedAt: AT } },
      { name: 'shops.uninstall' },
    ]);
  });

  it('of Lexware reach the shops of the organisation', async () => {
    const shop = await installed(opened.database);
    await connectOrganisation(opened.database, shop.id);
    await dispatch(
      anEvent('invoice.status.changed'),
      anEvent('payment.changed'),
      anEvent('invoice.deleted'),
      anEvent('contact.changed'),
      anEvent('token.revoked', 'connection-1'),
      anEvent('article.changed'),
    );
    expect(await jobsIn(opened.database)).toMatchObject([
      { name: 'connection.revoked', payload: { shopId: shop.id } },
      { name: 'contacts.changed', payload: { lexwareId: VOUCHER, isDeleted: false } },
      { name: 'documents.changed', payload: { kind: 'invoice', isDeleted: true } },
    ]);
  });

  it('about a new contact plan nothing if it is known, like one that the app created', async () => {
    const shop = await installed(opened.database);
    await connectOrganisation(opened.database, shop.id);
    const known = { lexwareId: VOUCHER as LexwareId, name: 'Äpfel AG', vatId: null, email: null };
    await opened.database.contacts.upsert(shop.id, [known], AT);
    const { left } = await dispatch(
      anEvent('contact.created'),
      anEvent('contact.created', OTHER),
      anEvent('contact.changed'),
    );
    expect(left).toEqual([]);
    expect(await jobsIn(opened.database)).toMatchObject([
      { payload: { lexwareId: VOUCHER, isNew: false } },
      { payload: { lexwareId: OTHER, isNew: true } },
    ]);
  });

  it('about a contact come after our own record of a change, which distinguishes it from the merchant’s', async () => {
    const shop = await installed(opened.database);
    await connectOrganisation(opened.database, shop.id);
    await dispatch(anEvent('contact.changed'), anEvent('contact.deleted'));
    expect(await jobsIn(opened.database, AT)).toMatchObject([{ payload: { isDeleted: true } }]);
    expect(await jobsIn(opened.database, LATER)).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ isDeleted: false }) }),
    );
  });
});
