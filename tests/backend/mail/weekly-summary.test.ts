import { inbox } from '../../support/mail/inbox';
import { ADDRESS, DAY_MS, subscribe } from '../../support/mail/noticed-shop';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { Stage } from '../../support/stage/stage';

const summaries = async (stage: Stage) =>
  (await inbox(stage)).filter(({ subject }) => subject.startsWith('Deine Woche'));

async function monday(stage: Stage): Promise<void> {
  await stage.app.regularWork('weeklySummary');
  await stage.settle();
}

async function refusedOrder(stage: Stage): Promise<void> {
  await stage.lexware.fails('POST /v1/invoices', 'refuse', 100);
  await stage.buy('gross-19');
}

onStages('the summary of the week', (stage) => {
  it('tells each week once what waits for the merchant', async () => {
    await subscribe(stage());
    await refusedOrder(stage());
    await monday(stage());
    await monday(stage());
    const [mail, ...others] = await summaries(stage());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ envelope: { to: [ADDRESS] } });
    expect(mail?.text).toContain('Auf deine Entscheidung wartet eine Bestellung.');

    stage().skip(7 * DAY_MS);
    await monday(stage());
    // What comes too late is spread over two hours.
    stage().skip(DAY_MS / 8);
    await stage().settle();
    expect(await summaries(stage())).toHaveLength(2);
  });

  it('counts the payments that wait to be assigned in Lexware Office', async () => {
    const gateways = { shopify_payments: true };
    await saveSettings(stage(), {
      general: { email: ADDRESS },
      transaction: { create: 'all', hints: true, fees: true, gateways },
    });
    await stage().connect();
    const order = await stage().placeScenario('gross-19');
    await stage().shopify.post(`/orders/${order.id}/pay`, { amount: 20 });
    await stage().settle();
    await monday(stage());
    expect(await summaries(stage())).toEqual([]);
    await stage().pay(order);
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ awaitsAssignment: true }]);
    stage().skip(7 * DAY_MS);
    await monday(stage());
    stage().skip(DAY_MS / 8);
    await stage().settle();
    const [mail] = await summaries(stage());
    expect(mail?.text).toContain('Eine Zahlung wartet darauf, einem Beleg zugeordnet zu werden');
  });

  it('says nothing where nothing waits', async () => {
    await subscribe(stage());
    await stage().buy('gross-19');
    await monday(stage());
    expect(await summaries(stage())).toEqual([]);
  });

  it('stays away from who does not want it', async () => {
    await subscribe(stage(), { notifyWeekly: false });
    await refusedOrder(stage());
    await monday(stage());
    expect(await summaries(stage())).toEqual([]);
  });
});
