import type { CreationAnswer } from '../../../web/contract/creation';
import { loseInvoice } from '../../support/stories/lost-invoice';
import { announceWebhook } from '../../support/stories/app-life';
import { inbox, mailing } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';

const HOUR_MS = 3_600_000;

const remove = (fixture: AppFixture) => announceWebhook(fixture, 'app/uninstalled', {});

/** The merchant opens the app again, and connects it as before. */
async function comeBack(fixture: AppFixture, afterHours: number): Promise<void> {
  fixture.skip(afterHours * HOUR_MS);
  await fixture.shopify.post('/clock', { advanceSeconds: afterHours * 3_600 });
  await fixture.get('/api/shop');
  await fixture.connect();
  // What is ordered from here on is younger than the installation by either clock.
  await fixture.shopify.post('/clock', { advanceSeconds: 3_600 });
  await fixture.app.regularWork('sweep');
  await fixture.settle();
}

const waiting = async (fixture: AppFixture) =>
  (await fixture.get<CreationAnswer>('/api/creation')).waiting.invoices;
const invoices = async (fixture: AppFixture) => (await fixture.books()).invoices.length;
const sent = async (fixture: AppFixture) => {
  const calls = await fixture.lexware.get<{ method: string; path: string }[]>('/calls');
  return calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/invoices'))
    .length;
};

describeWithFixture('a shop that comes back', (fixture) => {
  it('is asked about what waited and what was ordered meanwhile, and nothing is created before', async () => {
    const before = await fixture().placeScenario('gross-19');
    await fixture().settle();
    await remove(fixture());
    await fixture().shopify.put('/webhooks/mode', { lose: true });
    await fixture().pay(before);
    const meanwhile = await fixture().buy('gross-19');
    await fixture().shopify.put('/webhooks/mode', { lose: false });
    await comeBack(fixture(), 20);

    expect([await invoices(fixture()), await waiting(fixture())]).toEqual([0, 2]);
    await fixture().activate();
    await fixture().settle();
    for (const order of [before, meanwhile])
      expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    expect(await invoices(fixture())).toBe(2);
  });

  it('begins with its new orders once what it left was deleted', async () => {
    const before = await fixture().placeScenario('gross-19');
    await fixture().settle();
    await remove(fixture());
    await fixture().pay(before);
    await comeBack(fixture(), 47);
    const since = await fixture().buy('gross-19');
    expect([await invoices(fixture()), await waiting(fixture())]).toEqual([0, 1]);
    await fixture().activate();
    await fixture().settle();
    expect(await invoices(fixture())).toBe(1);
    expect((await fixture().orderPage(since)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('takes over what Lexware made of a lost request, without sending anything', async () => {
    await loseInvoice(fixture());
    await remove(fixture());
    await fixture().lexware.works();
    await comeBack(fixture(), 1);
    expect([await sent(fixture()), await invoices(fixture()), await waiting(fixture())]).toEqual([
      1, 1, 0,
    ]);
  });

  it('has mails sent with the yes that were to go out when the app was removed', async () => {
    await mailing(fixture(), 'invoice');
    const order = await fixture().placeScenario('gross-19');
    await fixture().pay(order);
    await fixture().shopify.post('/webhooks/settle');
    await fixture().app.settle();
    await remove(fixture());
    await comeBack(fixture(), 1);
    expect([await invoices(fixture()), (await inbox(fixture())).length]).toEqual([1, 0]);
    await fixture().activate();
    await fixture().settle();
    expect([await invoices(fixture()), (await inbox(fixture())).length]).toEqual([1, 1]);
  });

  it('asks before it sends again what a lost request did not make', async () => {
    await fixture().lexware.fails('POST /v1/invoices', '500');
    await fixture().lexware.fails('GET /v1/voucherlist', '404', 1_000);
    const order = await fixture().placeScenario('gross-19');
    await fixture().pay(order);
    await fixture().shopify.post('/webhooks/settle');
    await fixture().app.settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'sending' }]);
    await remove(fixture());
    await fixture().lexware.works();
    await comeBack(fixture(), 1);
    expect([await sent(fixture()), await invoices(fixture()), await waiting(fixture())]).toEqual([
      1, 0, 1,
    ]);
    await fixture().activate();
    await fixture().settle();
    expect([await sent(fixture()), await invoices(fixture())]).toEqual([2, 1]);
  });
});
