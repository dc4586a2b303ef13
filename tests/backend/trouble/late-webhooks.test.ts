import { customerOf, shownTo } from '../../support/documents/customers-page';
import { inbox, mailSettings } from '../../support/mail/inbox';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { askForInvoice } from '../../support/stories/acts-on-documents';

/** No document, but what it awaits, and whom to ask. */
const NOTHING = {
  state: 'signed-in',
  documents: [],
  underWay: [],
  awaited: [{ kind: 'invoice', awaited: 'payment' }],
  shop: { name: 'belegfluss-demo', contact: 'hallo@belegfluss-demo.example' },
};

async function callsOutside(fixture: AppFixture): Promise<number> {
  const [shopify, lexware] = await Promise.all(
    [fixture.shopify, fixture.lexware].map((service) => service.get<unknown[]>('/calls')),
  );
  return (shopify?.length ?? 0) + (lexware?.length ?? 0);
}

it('An order that no notice told of yet shows the customer nothing, the merchant its state, and gets one invoice', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    await saveSettings(fixture, mailSettings('invoice'));
    await fixture.shopify.put('/webhooks/mode', { lose: true });
    const order = await fixture.placeScenario('gross-19');
    await fixture.pay(order);
    const customer = await customerOf(fixture, order);
    expect(await shownTo(fixture, order, customer)).toEqual({ ...NOTHING, order: null });
    expect(await shownTo(fixture, order, null)).toMatchObject({
      state: 'signed-out',
      documents: [],
      underWay: [],
    });

    expect(await fixture.orderPage(order)).toMatchObject({ name: order.name, documents: [] });
    await askForInvoice(fixture, order);
    await fixture.shopify.put('/webhooks/mode', { duplicate: true });
    for (const topic of ['orders/create', 'orders/paid', 'orders/updated'])
      await fixture.shopify.post('/webhooks/replay', { orderId: order.id, topic });
    await fixture.settle();
    expect((await fixture.books()).invoices).toHaveLength(1);
    expect(await inbox(fixture)).toHaveLength(1);
    expect(await shownTo(fixture, order, customer)).toMatchObject({
      documents: [{ kind: 'invoice', number: 'RE0001' }],
      underWay: [],
    });
  }));

it('A page of the customer that is loaded again and again asks neither Shopify nor Lexware', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    const [billed, open] = [await fixture.buy('gross-19'), await fixture.placeScenario('gross-19')];
    await fixture.settle();
    const [customer, waiting] = [
      await customerOf(fixture, billed),
      await customerOf(fixture, open),
    ];
    const before = await callsOutside(fixture);
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await shownTo(fixture, billed, customer)).documents).toHaveLength(1);
      expect(await shownTo(fixture, open, waiting)).toMatchObject(NOTHING);
    }
    expect(await callsOutside(fixture)).toBe(before);
  }));
