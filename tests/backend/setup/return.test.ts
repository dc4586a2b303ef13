import type { CreationAnswer } from '../../../web/contract/setup/creation';
import { loseInvoice } from '../../support/stories/lost-invoice';
import { announceNotice } from '../../support/stories/app-life';
import { inbox, mailing } from '../../support/mail/inbox';
import { onStages } from '../../support/stage/on-stages';
import type { Stage } from '../../support/stage/stage';

const HOUR_MS = 3_600_000;

const remove = (stage: Stage) => announceNotice(stage, 'app/uninstalled', {});

/** The merchant opens the app again, and connects it as before. */
async function comeBack(stage: Stage, afterHours: number): Promise<void> {
  stage.skip(afterHours * HOUR_MS);
  await stage.shopify.post('/clock', { advanceSeconds: afterHours * 3_600 });
  await stage.get('/api/shop');
  await stage.connect();
  // What is ordered from here on is younger than the installation by either clock.
  await stage.shopify.post('/clock', { advanceSeconds: 3_600 });
  await stage.app.regularWork('sweep');
  await stage.settle();
}

const waiting = async (stage: Stage) =>
  (await stage.get<CreationAnswer>('/api/creation')).waiting.invoices;
const invoices = async (stage: Stage) => (await stage.books()).invoices.length;
const sent = async (stage: Stage) => {
  const calls = await stage.lexware.get<{ method: string; path: string }[]>('/calls');
  return calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/invoices'))
    .length;
};

onStages('a shop that comes back', (stage) => {
  it('is asked about what waited and what was ordered meanwhile, and nothing is created before', async () => {
    const before = await stage().placeScenario('gross-19');
    await stage().settle();
    await remove(stage());
    await stage().shopify.put('/webhooks/mode', { lose: true });
    await stage().pay(before);
    const meanwhile = await stage().buy('gross-19');
    await stage().shopify.put('/webhooks/mode', { lose: false });
    await comeBack(stage(), 20);

    expect([await invoices(stage()), await waiting(stage())]).toEqual([0, 2]);
    await stage().activate();
    await stage().settle();
    for (const order of [before, meanwhile])
      expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    expect(await invoices(stage())).toBe(2);
  });

  it('begins with its new orders once what it left was deleted', async () => {
    const before = await stage().placeScenario('gross-19');
    await stage().settle();
    await remove(stage());
    await stage().pay(before);
    await comeBack(stage(), 47);
    const since = await stage().buy('gross-19');
    expect([await invoices(stage()), await waiting(stage())]).toEqual([0, 1]);
    await stage().activate();
    await stage().settle();
    expect(await invoices(stage())).toBe(1);
    expect((await stage().orderPage(since)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('takes over what Lexware made of a lost request, without sending anything', async () => {
    await loseInvoice(stage());
    await remove(stage());
    await stage().lexware.works();
    await comeBack(stage(), 1);
    expect([await sent(stage()), await invoices(stage()), await waiting(stage())]).toEqual([
      1, 1, 0,
    ]);
  });

  it('has mails sent with the yes that were to go out when the app was removed', async () => {
    await mailing(stage(), 'invoice');
    const order = await stage().placeScenario('gross-19');
    await stage().pay(order);
    await stage().shopify.post('/webhooks/settle');
    await stage().app.settle();
    await remove(stage());
    await comeBack(stage(), 1);
    expect([await invoices(stage()), (await inbox(stage())).length]).toEqual([1, 0]);
    await stage().activate();
    await stage().settle();
    expect([await invoices(stage()), (await inbox(stage())).length]).toEqual([1, 1]);
  });

  it('asks before it sends again what a lost request did not make', async () => {
    await stage().lexware.fails('POST /v1/invoices', '500');
    await stage().lexware.fails('GET /v1/voucherlist', '404', 1_000);
    const order = await stage().placeScenario('gross-19');
    await stage().pay(order);
    await stage().shopify.post('/webhooks/settle');
    await stage().app.settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'sending' }]);
    await remove(stage());
    await stage().lexware.works();
    await comeBack(stage(), 1);
    expect([await sent(stage()), await invoices(stage()), await waiting(stage())]).toEqual([
      1, 0, 1,
    ]);
    await stage().activate();
    await stage().settle();
    expect([await sent(stage()), await invoices(stage())]).toEqual([2, 1]);
  });
});
