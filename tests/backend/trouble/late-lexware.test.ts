import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { inbox, mailByHand, mailSettings } from '../../support/mail/inbox';
import { onEmbeddedStage, onStages } from '../../support/stage/on-stages';
import { documentOf, errorOf, said } from '../../support/stories/refused-orders';
import { saveSettings } from '../../support/stage/save-settings';
import type { PlacedOrder, Stage } from '../../support/stage/stage';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures } from '../../support/stage/failures';

const BUSINESS = 'eu-business-vat-id';
const NOT_USABLE_YET = /Lexware Office richtet den Kontakt des Kunden noch ein/;

/** Contacts stay unusable, and files unmade, until the test says otherwise. */
const slowdown = (stage: Stage, delays: object) =>
  stage.lexware.put('/delays', { scale: 1, ...delays });
const FOR_EVER = 3_600_000;

/** The order is worked off as far as it goes now; nothing that is planned for later happens. */
async function paidNow(stage: Stage, scenario: string): Promise<PlacedOrder> {
  const order = await stage.placeScenario(scenario);
  await stage.pay(order);
  await stage.shopify.post('/webhooks/settle');
  await stage.app.settle();
  return order;
}

/** Invoices that Lexware was asked to make. */
async function tries(stage: Stage): Promise<number> {
  const calls = await stage.lexware.get<{ path: string; method: string }[]>('/calls');
  return calls.filter(({ method, path }) => method === 'POST' && path === '/v1/invoices').length;
}

onStages('what Lexware has not finished yet is late, not refused', (stage) => {
  it('waits for a new contact with a true reason, makes no second one, and books the invoice once', async () => {
    await slowdown(stage(), { contactMs: FOR_EVER });
    // News that come one after the other bring a look each, or one together.
    await stage().shopify.put('/webhooks/target', {
      url: `${stage().url}/webhooks/shopify`,
      topics: ['orders/paid'],
    });
    const order = await paidNow(stage(), BUSINESS);
    expect(await tries(stage())).toBe(0);
    for (const [index, pauseMs] of [2_000, 5_000, 15_000].entries()) {
      stage().skip(pauseMs);
      await stage().app.settle();
      expect((await stage().books()).invoices).toEqual([]);
      expect(await tries(stage())).toBe(index + 1);
    }
    expect(await said(stage(), order)).toMatch(NOT_USABLE_YET);
    const { documents } = await stage().get<ExplanationAnswer>(
      `/api/orders/${order.id}/explanation`,
    );
    expect(documents[0]?.waitsFor).toEqual([
      { code: 'contact', text: expect.stringContaining('Kontakt') },
    ]);

    await slowdown(stage(), { contactMs: 0 });
    await stage().settle();
    const { contacts, invoices } = await stage().books();
    expect(contacts).toHaveLength(1);
    expect(invoices.map(({ address }) => address.contactId)).toEqual([contacts[0]?.id]);
    await expectNoFailures(stage());
    expect((await stage().orderPage(order)).decision).toMatchObject({ reason: 'EXISTING' });
  });
});

describe('late on the embedded database', () => {
  it('takes a contact that is not usable after five minutes for refused', () =>
    onEmbeddedStage(async (stage) => {
      await slowdown(stage, { contactMs: FOR_EVER });
      const order = await stage.buy(BUSINESS);
      expect(await said(stage, order)).toMatch(
        /Lexware Office hat die Rechnung abgelehnt.*Kontakt/s,
      );
      expect((await stage.books()).contacts).toHaveLength(1);
    }));

  it('tries again when Lexware gave the number of a new contact away', () =>
    onEmbeddedStage(async (stage) => {
      await stage.lexware.fails('POST /v1/contacts', 'number-taken', 3);
      await stage.buy(BUSINESS);
      const { contacts, invoices } = await stage.books();
      expect([contacts.length, invoices.length]).toEqual([1, 1]);
      await expectNoFailures(stage);
    }));

  it('mails a document when its PDF is there, however Lexware says that it is not', () =>
    onEmbeddedStage(async (stage) => {
      await saveSettings(stage, mailSettings('invoice'));
      const order = await paidNow(stage, 'gross-19');
      const [invoice] = (await stage.books()).invoices;
      const match = `GET /v1/invoices/${invoice?.id}/file`;
      for (const kind of ['409', '404', '503']) await stage.lexware.fails(match, kind, 5);
      await stage.settle();
      expect(await inbox(stage)).toHaveLength(1);
      expect(await eventsOf(stage, order)).not.toContain('document.not-sent');
    }));

  it('calls no document deleted that Lexware does not find a moment after it was made', () =>
    onEmbeddedStage(async (stage) => {
      await saveSettings(stage, mailSettings('invoice'));
      const order = await paidNow(stage, 'gross-19');
      const [invoice] = (await stage.books()).invoices;
      const notFound = (times: number) =>
        stage.lexware.fails(`GET /v1/invoices/${invoice?.id}`, '404', times);
      await notFound(1);
      expect(await mailByHand(stage, order)).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/verarbeitet noch.*in einer Minute/) as unknown },
      });
      expect((await stage.orderPage(order)).documents).toMatchObject([
        { number: null, standing: 'open', cancelled: false },
      ]);
      await notFound(2);
      await stage.settle();
      expect((await stage.orderPage(order)).documents).toMatchObject([
        { number: 'RE0001', standing: 'open', cancelled: false },
      ]);
      expect(await inbox(stage)).toHaveLength(1);
      expect(await eventsOf(stage, order)).not.toContain('invoice.deleted');
      await expectNoFailures(stage);
    }));

  it('tells a person that the PDF is being made, and the page asks again by itself', () =>
    onEmbeddedStage(async (stage) => {
      await slowdown(stage, { fileMs: FOR_EVER });
      const order = await stage.buy('gross-19');
      const { url } = await stage.post<{ url: string }>(`${await documentOf(stage, order)}/link`);
      const answer = await fetch(url);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('refresh')).toBe('5');
      expect(await errorOf(answer)).toMatch(/Das PDF wird gerade erzeugt/);
      await slowdown(stage, { fileMs: 0 });
      expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf');
    }));
});
