import { testDatabases } from '../../../tests/support/databases';
import { manualClock } from '../../../tests/support/manual-clock';
import { customerDataRequestJob } from './customer-data-request';
import { redactShopJob } from './redact';

const AT = '2026-03-02T09:00:00.000Z';
const once = { attempt: 1 };

describe.each(testDatabases())('leaving and privacy on $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.dispose());

  const install = () => {
    const domain = 'kaffeehaus.myshopify.com';
    const facts = { domain, name: 'K', email: 'k@example.com', currency: 'EUR', countryCode: 'DE' };
    return opened.database.shops.install({ ...facts, planId: 'free', at: AT });
  };

  it('spares a shop that came back within the 48 hours', async () => {
    const { id, domain } = await install();
    await opened.database.sessions.save('offline', domain, 'session');
    const job = redactShopJob(opened);
    await job.run({ shopId: id, triggeredAt: '2026-03-03T09:00:00.000Z' }, once);
    expect(await opened.database.sessions.ofShop(domain)).toHaveLength(1);
    await job.run({ shopId: id, triggeredAt: '2026-03-05T09:00:00.000Z' }, once);
    expect(await opened.database.sessions.ofShop(domain)).toEqual([]);
  });

  it('tells the merchant in the log how much is kept about a customer', async () => {
    const { id } = await install();
    const { database } = opened;
    const job = customerDataRequestJob({ database, clock: manualClock(AT) });
    const person = { customerId: '5', email: null, orderIds: ['7'] };
    await job.run({ shopId: id, ...person, requestId: '99' }, once);
    const all = { search: null, orderId: null, origin: null, status: null, after: null, before: null };
    const { items } = await database.events.page(id, { ...all, sortDir: 'desc', limit: 10 });
    expect(items).toMatchObject([
      {
        event: 'customer.data-requested',
        refs: { customer: '5' },
        body: { requestId: '99', orders: 0, documents: 0, contacts: 0, vatChecks: 0 },
      },
    ]);
  });
});
