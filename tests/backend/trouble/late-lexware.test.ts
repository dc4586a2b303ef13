import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { inbox, mailManually, mailSettings } from '../../support/mail/inbox';
import {
  describeWithEmbeddedFixture,
  describeWithFixture,
} from '../../support/app-fixture/on-both-databases';
import { documentOf, errorOf, textsOf } from '../../support/stories/refused-orders';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures } from '../../support/app-fixture/failures';
import { customerOf, shownTo } from '../../support/documents/customers-page';
import { askForInvoice } from '../../support/stories/acts-on-documents';

const BUSINESS = 'eu-business-vat-id';
const NOT_USABLE_YET = /Lexware Office richtet den Kontakt des Kunden noch ein/;

/** Contacts stay unusable, and files uncreated, until the test ends that. */
const slowdown = (fixture: AppFixture, delays: object) =>
  fixture.lexware.put('/delays', { scale: 1, ...delays });
const FOR_EVER = 3_600_000;

/** The order is worked off as far as it goes now; nothing that is planned for later happens. */
async function paidNow(fixture: AppFixture, scenario: string): Promise<PlacedOrder> {
  const order = await fixture.placeScenario(scenario);
  await fixture.pay(order);
  await fixture.shopify.post('/webhooks/settle');
  await fixture.app.settle();
  return order;
}

/** Requests to Lexware to create an invoice. */
async function tries(fixture: AppFixture): Promise<number> {
  const calls = await fixture.lexware.get<{ path: string; method: string }[]>('/calls');
  return calls.filter(({ method, path }) => method === 'POST' && path === '/v1/invoices').length;
}

describeWithFixture('what Lexware has not finished yet is late, not refused', (fixture) => {
  it('waits for a new contact with a true reason, makes no second one, and books the invoice once', async () => {
    await slowdown(fixture(), { contactMs: FOR_EVER });
    // Events one after the other cause an evaluation each, or one together.
    await fixture().shopify.put('/webhooks/target', {
      url: `${fixture().url}/webhooks/shopify`,
      topics: ['orders/paid'],
    });
    const order = await paidNow(fixture(), BUSINESS);
    expect(await tries(fixture())).toBe(0);
    for (const [index, pauseMs] of [2_000, 5_000, 15_000].entries()) {
      fixture().skip(pauseMs);
      await fixture().app.settle();
      expect((await fixture().books()).invoices).toEqual([]);
      expect(await tries(fixture())).toBe(index + 1);
    }
    expect(await textsOf(fixture(), order)).toMatch(NOT_USABLE_YET);
    const { documents } = await fixture().get<ExplanationAnswer>(
      `/api/orders/${order.id}/explanation`,
    );
    expect(documents[0]?.waitsFor).toEqual([
      { code: 'contact', text: expect.stringContaining('Kontakt') },
    ]);

    await slowdown(fixture(), { contactMs: 0 });
    await fixture().settle();
    const { contacts, invoices } = await fixture().books();
    expect(contacts).toHaveLength(1);
    expect(invoices.map(({ address }) => address.contactId)).toEqual([contacts[0]?.id]);
    await expectNoFailures(fixture());
    expect((await fixture().orderPage(order)).decision).toMatchObject({ reason: 'EXISTING' });
  });
});

describe('late on the embedded database', () => {
  it('takes a contact that is not usable after five minutes for refused', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await slowdown(fixture, { contactMs: FOR_EVER });
      const order = await fixture.buy(BUSINESS);
      expect(await textsOf(fixture, order)).toMatch(
        /Lexware Office hat die Rechnung abgelehnt.*Kontakt/s,
      );
      expect((await fixture.books()).contacts).toHaveLength(1);
    }));

  it('tries again when Lexware gave the number of a new contact away', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await fixture.lexware.fails('POST /v1/contacts', 'number-taken', 3);
      await fixture.buy(BUSINESS);
      const { contacts, invoices } = await fixture.books();
      expect([contacts.length, invoices.length]).toEqual([1, 1]);
      await expectNoFailures(fixture);
    }));

  it('mails a document when its PDF is there, however Lexware says that it is not', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await saveSettings(fixture, mailSettings('invoice'));
      const order = await paidNow(fixture, 'gross-19');
      const [invoice] = (await fixture.books()).invoices;
      const match = `GET /v1/invoices/${invoice?.id}/file`;
      for (const kind of ['409', '404', '503']) await fixture.lexware.fails(match, kind, 5);
      await fixture.settle();
      expect(await inbox(fixture)).toHaveLength(1);
      expect(await eventsOf(fixture, order)).not.toContain('document.not-sent');
    }));

  it('calls no document deleted that Lexware does not find a moment after it was made', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await saveSettings(fixture, mailSettings('invoice'));
      const order = await paidNow(fixture, 'gross-19');
      const [invoice] = (await fixture.books()).invoices;
      const notFound = (times: number) =>
        fixture.lexware.fails(`GET /v1/invoices/${invoice?.id}`, '404', times);
      await notFound(1);
      expect(await mailManually(fixture, order)).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/verarbeitet noch.*in einer Minute/) as unknown },
      });
      expect((await fixture.orderPage(order)).documents).toMatchObject([
        { number: null, standing: 'open', cancelled: false },
      ]);
      await notFound(2);
      await fixture.settle();
      expect((await fixture.orderPage(order)).documents).toMatchObject([
        { number: 'RE0001', standing: 'open', cancelled: false },
      ]);
      expect(await inbox(fixture)).toHaveLength(1);
      expect(await eventsOf(fixture, order)).not.toContain('invoice.deleted');
      await expectNoFailures(fixture);
    }));

  it('tells a person that the PDF is being made, and the page asks again by itself', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await slowdown(fixture, { fileMs: FOR_EVER });
      const order = await fixture.buy('gross-19');
      const { url } = await fixture.post<{ url: string }>(
        `${await documentOf(fixture, order)}/link`,
      );
      const answer = await fetch(url);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('refresh')).toBe('5');
      expect(await errorOf(answer)).toMatch(/Das PDF wird gerade erzeugt/);
      await slowdown(fixture, { fileMs: 0 });
      expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf');
    }));
});

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
