import { customerOf, shownTo } from '../../support/documents/customers-page';
import { inbox, mailSettings } from '../../support/mail/inbox';
import { onEmbeddedStage } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { Stage } from '../../support/stage/stage';
import { askForInvoice } from '../../support/stories/acts-on-documents';

const NOTHING = { state: 'signed-in', documents: [], underWay: [] };

async function callsOutside(stage: Stage): Promise<number> {
  const [shopify, lexware] = await Promise.all(
    [stage.shopify, stage.lexware].map((service) => service.get<unknown[]>('/calls')),
  );
  return (shopify?.length ?? 0) + (lexware?.length ?? 0);
}

it('An order that no notice told of yet shows the customer nothing, the merchant its state, and gets one invoice', () =>
  onEmbeddedStage(async (stage) => {
    await saveSettings(stage, mailSettings('invoice'));
    await stage.shopify.put('/webhooks/mode', { lose: true });
    const order = await stage.placeScenario('gross-19');
    await stage.pay(order);
    const customer = await customerOf(stage, order);
    expect(await shownTo(stage, order, customer)).toEqual(NOTHING);
    expect(await shownTo(stage, order, null)).toEqual({ ...NOTHING, state: 'signed-out' });

    expect(await stage.orderPage(order)).toMatchObject({ name: order.name, documents: [] });
    await askForInvoice(stage, order);
    await stage.shopify.put('/webhooks/mode', { duplicate: true });
    for (const topic of ['orders/create', 'orders/paid', 'orders/updated'])
      await stage.shopify.post('/webhooks/replay', { orderId: order.id, topic });
    await stage.settle();
    expect((await stage.books()).invoices).toHaveLength(1);
    expect(await inbox(stage)).toHaveLength(1);
    expect(await shownTo(stage, order, customer)).toMatchObject({
      documents: [{ kind: 'invoice', number: 'RE0001' }],
      underWay: [],
    });
  }));

it('A page of the customer that is loaded again and again asks neither Shopify nor Lexware', () =>
  onEmbeddedStage(async (stage) => {
    const [billed, open] = [await stage.buy('gross-19'), await stage.placeScenario('gross-19')];
    await stage.settle();
    const [customer, waiting] = [await customerOf(stage, billed), await customerOf(stage, open)];
    const before = await callsOutside(stage);
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await shownTo(stage, billed, customer)).documents).toHaveLength(1);
      expect(await shownTo(stage, open, waiting)).toEqual(NOTHING);
    }
    expect(await callsOutside(stage)).toBe(before);
  }));
