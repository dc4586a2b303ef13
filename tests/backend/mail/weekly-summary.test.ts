import { inbox } from '../../support/mail/inbox';
import { ADDRESS, DAY_MS, subscribe } from '../../support/mail/notified-shop';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { AppFixture } from '../../support/app-fixture/app-fixture';

const summaries = async (fixture: AppFixture) =>
  (await inbox(fixture)).filter(({ subject }) => subject.startsWith('Deine Woche'));

async function monday(fixture: AppFixture): Promise<void> {
  await fixture.app.regularWork('weeklySummary');
  await fixture.settle();
}

async function refusedOrder(fixture: AppFixture): Promise<void> {
  await fixture.lexware.fails('POST /v1/invoices', 'refuse', 100);
  await fixture.buy('gross-19');
}

describeWithFixture('the summary of the week', (fixture) => {
  it('tells each week once what waits for the merchant', async () => {
    await subscribe(fixture());
    await refusedOrder(fixture());
    await monday(fixture());
    await monday(fixture());
    const [mail, ...others] = await summaries(fixture());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ envelope: { to: [ADDRESS] } });
    expect(mail?.text).toContain('Auf deine Entscheidung wartet eine Bestellung.');

    fixture().skip(7 * DAY_MS);
    await monday(fixture());
    // What comes too late is spread over two hours.
    fixture().skip(DAY_MS / 8);
    await fixture().settle();
    expect(await summaries(fixture())).toHaveLength(2);
  });

  it('counts the payments that wait to be assigned in Lexware Office', async () => {
    const gateways = { shopify_payments: true };
    await saveSettings(fixture(), {
      general: { email: ADDRESS },
      transaction: { create: 'all', hints: true, fees: true, gateways },
    });
    await fixture().connect();
    const order = await fixture().placeScenario('gross-19');
    await fixture().shopify.post(`/orders/${order.id}/pay`, { amount: 20 });
    await fixture().settle();
    await monday(fixture());
    expect(await summaries(fixture())).toEqual([]);
    await fixture().pay(order);
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { awaitsAssignment: true },
    ]);
    fixture().skip(7 * DAY_MS);
    await monday(fixture());
    fixture().skip(DAY_MS / 8);
    await fixture().settle();
    const [mail] = await summaries(fixture());
    expect(mail?.text).toContain('Eine Zahlung wartet darauf, einem Beleg zugeordnet zu werden');
  });

  it('says nothing where nothing waits', async () => {
    await subscribe(fixture());
    await fixture().buy('gross-19');
    await monday(fixture());
    expect(await summaries(fixture())).toEqual([]);
  });

  it('stays away from who does not want it', async () => {
    await subscribe(fixture(), { notifyWeekly: false });
    await refusedOrder(fixture());
    await monday(fixture());
    expect(await summaries(fixture())).toEqual([]);
  });
});
