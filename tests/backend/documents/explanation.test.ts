import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import type { OrderDetailsAnswer } from '../../../web/contract/order/details';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { aCup, austria, germany } from '../../support/stories/refused-orders';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

const explain = (fixture: AppFixture, { id }: PlacedOrder) =>
  fixture
    .get<ExplanationAnswer>(`/api/orders/${id}/explanation`)
    .then(({ documents }) => documents);

describeWithFixture('the explanation of an order', (fixture) => {
  it('says what it waits for, in the order of checking', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const [invoice, ...others] = await explain(fixture(), order);
    expect(invoice).toMatchObject({
      document: 'invoice',
      decision: { kind: 'wait', reason: 'WAIT', canCreate: true },
      waitsFor: [{ code: 'paid', text: 'Die Bestellung muss bezahlt werden.' }],
      todo: { code: 'create-now' },
    });
    const held = invoice?.checks.filter(({ holds }) => holds).map(({ reason }) => reason);
    expect(held?.[0]).toBe('WAIT');
    expect(invoice?.checks.findIndex(({ reason }) => reason === 'SKIP_TAG')).toBeLessThan(
      invoice?.checks.findIndex(({ reason }) => reason === 'WAIT') ?? 0,
    );
    expect(others).toMatchObject([
      { document: 'delivery-note', todo: { code: 'open-settings/delivery' } },
    ]);
  });

  it('does not repeat what held before: a paid order whose notice was lost is due', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    await fixture().shopify.put('/webhooks/mode', { lose: true });
    await fixture().pay(order);
    const [invoice] = await explain(fixture(), order);
    expect(invoice).toMatchObject({
      decision: { kind: 'create', reason: null, text: 'Die Rechnung wird gerade erstellt.' },
      waitsFor: [],
      todo: { code: 'none' },
    });
  });

  it('tells to remove the cause where Lexware refused, and what holds until then', async () => {
    await fixture().lexware.fails('POST /v1/invoices', 'refuse', 9);
    const [invoice] = await explain(fixture(), await fixture().buy('gross-19'));
    expect(invoice).toMatchObject({
      decision: { reason: 'LEXWARE_REFUSED' },
      todo: { code: 'fix-cause' },
    });
  });

  it('names what only the writing of the document brought to light, and the remedy', async () => {
    const order = await fixture().buy('small-business-shop');
    const [invoice] = await explain(fixture(), order);
    expect(invoice?.decision.kind).toBe('refuse');
    expect(invoice?.checks.at(-1)).toMatchObject({ reason: invoice?.decision.reason, holds: true });
    expect(invoice?.todo.text).toMatch(/\.$/);
  });

  it('sends to the choice of the tax where there is one, and only there', async () => {
    const choosable = await aCup(fixture(), { rate: 0, from: germany });
    const [first] = await explain(fixture(), choosable);
    expect(first).toMatchObject({
      decision: {
        reason: 'TAX_MISMATCH',
        detail: { text: expect.stringContaining('unter „Steuerliche Behandlung“') },
      },
      todo: { code: 'choose-tax' },
    });
    // German tax on one item, on the other none that anybody knows: neither state's fits both.
    await fixture().lexware.put('/profile', { distanceSalesPrinciple: 'DESTINATION' });
    await fixture().post('/api/lexoffice/pull');
    const item = (rate: number) => ({
      title: 'Becher',
      quantity: 1,
      originalUnitPriceSet: '119.00',
      taxLines: [{ title: 'USt', rate }],
    });
    const more = { lineItems: [item(0.07), item(0.17)] };
    const [second] = await explain(
      fixture(),
      await aCup(fixture(), { rate: 0, from: austria, more }),
    );
    expect(second).toMatchObject({
      decision: { reason: 'TAX_MISMATCH', detail: { text: expect.not.stringContaining('wählen') } },
      todo: { code: 'check-shop-taxes' },
    });
    await fixture().lexware.put('/profile', { smallBusiness: true });
    await fixture().post('/api/lexoffice/pull');
    const [third] = await explain(fixture(), await fixture().buy('gross-19'));
    expect(third).toMatchObject({
      decision: { reason: 'SMALL_BUSINESS_TAX' },
      todo: { code: 'choose-tax' },
    });
  });

  it('sends to the account first where the shop taxes abroad and the account does not', async () => {
    const [invoice] = await explain(fixture(), await fixture().buy('eu-consumer-oss'));
    expect(invoice).toMatchObject({
      decision: { reason: 'OSS_REQUIRED' },
      todo: {
        code: 'switch-to-oss',
        text: expect.stringMatching(/^Nimmst du am OSS teil/) as string,
      },
    });
  });

  it('says what is mended in the order itself, on its page as well', async () => {
    const order = await aCup(fixture(), { rate: 0, from: austria });
    const [invoice] = await explain(fixture(), order);
    const expected = { reason: 'MISSING_VAT-ID', isMendedInOrder: true };
    expect(invoice?.decision).toMatchObject(expected);
    expect((await fixture().orderPage(order)).decision).toMatchObject(expected);
  });

  it('explains the documents that follow an invoice', async () => {
    const order = await fixture().buy('gross-19');
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
    await fixture().settle();
    const { documents: made } = await fixture().orderPage(order);
    const { documents, ...read } = await fixture().get<OrderDetailsAnswer>(
      `/api/orders/${order.id}/details`,
    );
    expect(read).toMatchObject({
      money: {
        payments: [{ kind: 'payment', state: 'moved' }],
        refunds: [{ state: 'moved', amountCents: 500, documentIds: [made.at(-1)?.id] }],
      },
      items: { taxesIncluded: true, lines: [{ kind: 'goods', rates: [1_900] }, {}] },
      tax: null,
    });
    expect(documents).toEqual(await explain(fixture(), order));
    expect(documents.map(({ document, decision }) => [document, decision.reason])).toEqual([
      ['invoice', 'EXISTING'],
      ['credit-note', 'EXISTING'],
      ['delivery-note', 'DISABLED_DELIVERY_CREATE'],
    ]);
  });
});
