import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { parseCause } from '../../../web/domain/documents/model/cause';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { changeOrder } from '../../support/documents/corrected-orders';
import { placeOrder, onlyInvoice, net30 } from '../../support/documents/due-orders';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { expectNoFailures } from '../../support/app-fixture/failures';

describeWithFixture('when an invoice is due', (fixture) => {
  const reasonOf = async (order: PlacedOrder) =>
    (await fixture().orderPage(order)).decision?.reason;

  it('waits for the chosen event, step by step', async () => {
    await saveSettings(fixture(), { invoice: { event: 'completed' } });
    const order = await fixture().buy('gross-19');
    expect(await reasonOf(order)).toBe('WAIT');
    await fixture().shopify.post(`/orders/${order.id}/fulfil`);
    await fixture().settle();
    expect(await reasonOf(order)).toBe('EXISTING');
  });

  it('does not wait for payment methods that are excepted', async () => {
    await saveSettings(fixture(), { invoice: { eventExceptions: ['bank_deposit'] } });
    const unpaid = { displayFinancialStatus: 'PENDING' };
    expect(
      await reasonOf(await placeOrder(fixture(), { ...unpaid, paymentGatewayNames: ['Klarna'] })),
    ).toBe('WAIT');
    expect(
      await reasonOf(
        await placeOrder(fixture(), { ...unpaid, paymentGatewayNames: ['Bank Deposit'] }),
      ),
    ).toBe('EXISTING');
  });

  it('leaves out what the merchant names as a till', async () => {
    await saveSettings(fixture(), {
      invoice: { event: 'created' },
      orders: { posName: 'Marktstand' },
    });
    expect(await reasonOf(await placeOrder(fixture(), { sourceName: 'marktstand' }))).toBe(
      'SKIP_POS',
    );
    expect(await reasonOf(await placeOrder(fixture(), { sourceName: 'web' }))).toBe('EXISTING');
  });
});

describeWithFixture('an order called off before it was paid in full', (fixture) => {
  const explained = async ({ id }: PlacedOrder) =>
    (await fixture().get<ExplanationAnswer>(`/api/orders/${id}/explanation`)).documents;

  it('is awaited no more, and billed at the request of a merchant who keeps the money', async () => {
    const order = await placeOrder(fixture(), { displayFinancialStatus: 'PENDING' });
    await changeOrder(fixture(), order, 'pay', { amount: '5.00' });
    await changeOrder(fixture(), order, 'cancel', { refund: false });
    expect(await explained(order)).toMatchObject([
      {
        document: 'invoice',
        decision: {
          kind: 'skip',
          reason: 'SKIP_UNPAID',
          text: expect.stringContaining('kannst du die Rechnung jetzt erstellen'),
          canCreate: true,
        },
        waitsFor: [],
        todo: { code: 'create-now' },
      },
      { document: 'delivery-note' },
    ]);
    await askForInvoice(fixture(), order);
    await onlyInvoice(fixture());
  });

  it('gets no further invoice over what was added and never paid', async () => {
    const order = await fixture().buy('gross-19');
    await changeOrder(fixture(), order, 'edit', {
      add: [{ title: 'Nachtrag', quantity: 1, price: '50.00', taxRate: '0.19' }],
    });
    await changeOrder(fixture(), order, 'cancel', { refund: false });
    const edit = (await explained(order)).find(({ cause }) => cause.of === 'edit');
    expect(edit).toMatchObject({
      document: 'invoice',
      decision: {
        reason: 'SKIP_CANCELLED',
        text: expect.stringContaining('bevor diese Rechnung fällig war'),
        canCreate: false,
      },
      waitsFor: [],
    });
    await onlyInvoice(fixture());
  });
});

describeWithFixture('terms of payment agreed for an order', (fixture) => {
  it('are printed, with the day it is due', async () => {
    await saveSettings(fixture(), { invoice: { event: 'created' } });
    await placeOrder(fixture(), {
      displayFinancialStatus: 'PENDING',
      paymentTerms: net30(fixture()),
    });
    expect(await onlyInvoice(fixture())).toMatchObject({
      paymentConditions: {
        paymentTermLabel: expect.stringMatching(
          /^Zahlbar bis \d\d\.\d\d\.\d{4} ohne Abzug \(30 Tage netto\)$/,
        ),
        paymentTermDuration: 30,
      },
    });
  });

  it('are never guessed: while the shop hides them an open order waits for the permission, and a paid one does not', async () => {
    await saveSettings(fixture(), { invoice: { event: 'created' } });
    await fixture().shopify.put('/scopes', { granted: ['read_orders', 'read_customers'] });
    await fixture().settle();
    const open = await placeOrder(fixture(), {
      displayFinancialStatus: 'PENDING',
      paymentTerms: net30(fixture()),
    });
    await placeOrder(fixture(), { displayFinancialStatus: 'PAID', paymentTerms: net30(fixture()) });
    expect((await fixture().books()).invoices).toHaveLength(1);
    expect((await fixture().orderPage(open)).decision).toMatchObject({
      kind: 'wait',
      reason: 'TERMS_HIDDEN',
      text: expect.stringContaining('öffne die App neu und erteile die Berechtigung'),
    });
    await expectNoFailures(fixture());
    expect((await fixture().log(open.id))[0]).toMatchObject({
      event: 'order.waiting',
      status: 'warning',
    });

    await fixture().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    await fixture().settle();
    const label = expect.stringMatching(/\(30 Tage netto\)$/);
    expect((await fixture().books()).invoices).toMatchObject([
      {},
      { paymentConditions: { paymentTermLabel: label } },
    ]);
    await expectNoFailures(fixture());
  });

  it('hold up the open invoice alone while the shop hides them: the delivery note is made', async () => {
    await saveSettings(fixture(), {
      invoice: { event: 'created' },
      delivery: { create: true, event: 'created' },
    });
    await fixture().connect();
    await fixture().shopify.put('/scopes', { granted: ['read_orders', 'read_customers'] });
    await fixture().settle();
    const open = await placeOrder(fixture(), {
      displayFinancialStatus: 'PENDING',
      paymentTerms: net30(fixture()),
    });
    expect(await fixture().orderPage(open)).toMatchObject({
      decision: { reason: 'TERMS_HIDDEN' },
      decisions: [{ document: 'delivery-note', reason: 'EXISTING' }],
      documents: [{ kind: 'delivery-note', isUnderWay: false }],
      isUnderWay: false,
    });
  });

  it('are needed before an invoice is cancelled to be issued anew, while the shop hides them', async () => {
    await saveSettings(fixture(), { invoice: { event: 'created' } });
    const order = await placeOrder(fixture(), {
      displayFinancialStatus: 'PENDING',
      paymentTerms: net30(fixture()),
    });
    await fixture().shopify.put('/scopes', { granted: ['read_orders', 'read_customers'] });
    await fixture().shopify.post(`/orders/${order.id}/edit`, {
      address: { address1: 'Neue Straße 7' },
    });
    await fixture().settle();
    await fixture().request('POST', `/api/orders/${order.id}/documents/invoice`, {
      body: { cause: parseCause('reissue:1') },
    });
    await fixture().settle();
    expect(await fixture().books()).toMatchObject({ invoices: [{}], creditNotes: [] });
    const held = { reason: 'TERMS_HIDDEN', kind: 'wait' };
    expect(await fixture().orderPage(order)).toMatchObject({
      hasInvoice: true,
      isUnderWay: false,
      decision: { reason: 'EXISTING' },
      decisions: expect.arrayContaining([
        expect.objectContaining({ ...held, document: 'invoice' }),
        expect.objectContaining({ ...held, document: 'credit-note' }),
      ]),
    });

    await fixture().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    await fixture().settle();
    const label = expect.stringMatching(/\(30 Tage netto\)$/);
    expect(await fixture().books()).toMatchObject({
      invoices: [{}, { paymentConditions: { paymentTermLabel: label } }],
      creditNotes: [{}],
    });
  });
});

describeWithFixture('dates in Lexware', (fixture) => {
  it('are those of issue and of dispatch', async () => {
    await saveSettings(fixture(), { invoice: { event: 'fulfilled' } });
    const order = await fixture().buy('gross-19');
    await fixture().shopify.post(`/orders/${order.id}/fulfil`);
    await fixture().settle();
    const { shippingConditions, remark } = await onlyInvoice(fixture());
    expect(shippingConditions).toMatchObject({
      shippingType: 'delivery',
      shippingDate: expect.any(String),
    });
    expect(remark ?? '').not.toContain('Zahlung erhalten am');
  });

  it('are those of the order when the merchant wants so, as a span too', async () => {
    const from = { event: 'created', modify: '', offset: 0, unit: 'day' } as const;
    const to = { event: 'created', modify: 'math', offset: 1, unit: 'mon' } as const;
    await saveSettings(fixture(), {
      invoice: {
        event: 'created',
        create: 'all',
        date: 'created',
        supplyDate: { type: 'service', from, to },
      },
    });
    const createdAt = new Date(fixture().now().getTime() - 86_400_000).toISOString();
    await placeOrder(fixture(), { createdAt, processedAt: createdAt });
    const { voucherDate, shippingConditions } = await onlyInvoice(fixture());
    expect(shippingConditions).toMatchObject({
      shippingType: 'serviceperiod',
      shippingDate: voucherDate,
    });
    expect(Date.parse(shippingConditions.shippingEndDate ?? '')).toBeGreaterThan(
      Date.parse(voucherDate) + 27 * 86_400_000,
    );
  });

  it('name the payment while no supply date is known', async () => {
    await fixture().buy('gross-19');
    const { shippingConditions, remark } = await onlyInvoice(fixture());
    expect([shippingConditions, remark]).toEqual([
      { shippingType: 'none' },
      expect.stringContaining('Zahlung erhalten am'),
    ]);
  });
});
