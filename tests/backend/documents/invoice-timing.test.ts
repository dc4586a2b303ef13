import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { parseCause } from '../../../web/domain/documents/model/cause';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { PlacedOrder } from '../../support/stage/stage';
import { changeOrder } from '../../support/documents/corrected-orders';
import { placeOrder, onlyInvoice, net30 } from '../../support/documents/due-orders';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { expectNoFailures } from '../../support/stage/failures';

onStages('when an invoice is due', (stage) => {
  const reasonOf = async (order: PlacedOrder) => (await stage().orderPage(order)).decision?.reason;

  it('waits for the chosen event, step by step', async () => {
    await saveSettings(stage(), { invoice: { event: 'completed' } });
    const order = await stage().buy('gross-19');
    expect(await reasonOf(order)).toBe('WAIT');
    await stage().shopify.post(`/orders/${order.id}/fulfil`);
    await stage().settle();
    expect(await reasonOf(order)).toBe('EXISTING');
  });

  it('does not wait for payment methods that are excepted', async () => {
    await saveSettings(stage(), { invoice: { eventExceptions: ['bank_deposit'] } });
    const unpaid = { displayFinancialStatus: 'PENDING' };
    expect(
      await reasonOf(await placeOrder(stage(), { ...unpaid, paymentGatewayNames: ['Klarna'] })),
    ).toBe('WAIT');
    expect(
      await reasonOf(
        await placeOrder(stage(), { ...unpaid, paymentGatewayNames: ['Bank Deposit'] }),
      ),
    ).toBe('EXISTING');
  });

  it('leaves out what the merchant names as a till', async () => {
    await saveSettings(stage(), {
      invoice: { event: 'created' },
      orders: { posName: 'Marktstand' },
    });
    expect(await reasonOf(await placeOrder(stage(), { sourceName: 'marktstand' }))).toBe(
      'SKIP_POS',
    );
    expect(await reasonOf(await placeOrder(stage(), { sourceName: 'web' }))).toBe('EXISTING');
  });
});

onStages('an order called off before it was paid in full', (stage) => {
  const explained = async ({ id }: PlacedOrder) =>
    (await stage().get<ExplanationAnswer>(`/api/orders/${id}/explanation`)).documents;

  it('is awaited no more, and billed at the request of a merchant who keeps the money', async () => {
    const order = await placeOrder(stage(), { displayFinancialStatus: 'PENDING' });
    await changeOrder(stage(), order, 'pay', { amount: '5.00' });
    await changeOrder(stage(), order, 'cancel', { refund: false });
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
    await askForInvoice(stage(), order);
    await onlyInvoice(stage());
  });

  it('gets no further invoice over what was added and never paid', async () => {
    const order = await stage().buy('gross-19');
    await changeOrder(stage(), order, 'edit', {
      add: [{ title: 'Nachtrag', quantity: 1, price: '50.00', taxRate: '0.19' }],
    });
    await changeOrder(stage(), order, 'cancel', { refund: false });
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
    await onlyInvoice(stage());
  });
});

onStages('terms of payment agreed for an order', (stage) => {
  it('are printed, with the day it is due', async () => {
    await saveSettings(stage(), { invoice: { event: 'created' } });
    await placeOrder(stage(), { displayFinancialStatus: 'PENDING', paymentTerms: net30(stage()) });
    expect(await onlyInvoice(stage())).toMatchObject({
      paymentConditions: {
        paymentTermLabel: expect.stringMatching(
          /^Zahlbar bis \d\d\.\d\d\.\d{4} ohne Abzug \(30 Tage netto\)$/,
        ),
        paymentTermDuration: 30,
      },
    });
  });

  it('are never guessed: while the shop hides them an open order waits for the permission, and a paid one does not', async () => {
    await saveSettings(stage(), { invoice: { event: 'created' } });
    await stage().shopify.put('/scopes', { granted: ['read_orders', 'read_customers'] });
    await stage().settle();
    const open = await placeOrder(stage(), {
      displayFinancialStatus: 'PENDING',
      paymentTerms: net30(stage()),
    });
    await placeOrder(stage(), { displayFinancialStatus: 'PAID', paymentTerms: net30(stage()) });
    expect((await stage().books()).invoices).toHaveLength(1);
    expect((await stage().orderPage(open)).decision).toMatchObject({
      kind: 'wait',
      reason: 'TERMS_HIDDEN',
      text: expect.stringContaining(
        'öffne die App im Shopify-Admin neu und erteile die Berechtigung read_payment_terms',
      ),
    });
    await expectNoFailures(stage());
    expect((await stage().log(open.id))[0]).toMatchObject({
      event: 'order.waiting',
      status: 'warning',
    });

    await stage().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    await stage().settle();
    const label = expect.stringMatching(/\(30 Tage netto\)$/);
    expect((await stage().books()).invoices).toMatchObject([
      {},
      { paymentConditions: { paymentTermLabel: label } },
    ]);
    await expectNoFailures(stage());
  });

  it('hold up the open invoice alone while the shop hides them: the delivery note is made', async () => {
    await saveSettings(stage(), {
      invoice: { event: 'created' },
      delivery: { create: true, event: 'created' },
    });
    await stage().connect();
    await stage().shopify.put('/scopes', { granted: ['read_orders', 'read_customers'] });
    await stage().settle();
    const open = await placeOrder(stage(), {
      displayFinancialStatus: 'PENDING',
      paymentTerms: net30(stage()),
    });
    expect(await stage().orderPage(open)).toMatchObject({
      decision: { reason: 'TERMS_HIDDEN' },
      decisions: [{ document: 'delivery-note', reason: 'EXISTING' }],
      documents: [{ kind: 'delivery-note', isUnderWay: false }],
      isUnderWay: false,
    });
  });

  it('are needed before an invoice is cancelled to be issued anew, while the shop hides them', async () => {
    await saveSettings(stage(), { invoice: { event: 'created' } });
    const order = await placeOrder(stage(), {
      displayFinancialStatus: 'PENDING',
      paymentTerms: net30(stage()),
    });
    await stage().shopify.put('/scopes', { granted: ['read_orders', 'read_customers'] });
    await stage().shopify.post(`/orders/${order.id}/edit`, {
      address: { address1: 'Neue Straße 7' },
    });
    await stage().settle();
    await stage().request('POST', `/api/orders/${order.id}/documents/invoice`, {
      body: { cause: parseCause('reissue:1') },
    });
    await stage().settle();
    expect(await stage().books()).toMatchObject({ invoices: [{}], creditNotes: [] });
    const held = { reason: 'TERMS_HIDDEN', kind: 'wait' };
    expect(await stage().orderPage(order)).toMatchObject({
      hasInvoice: true,
      isUnderWay: false,
      decision: { reason: 'EXISTING' },
      decisions: expect.arrayContaining([
        expect.objectContaining({ ...held, document: 'invoice' }),
        expect.objectContaining({ ...held, document: 'credit-note' }),
      ]),
    });

    await stage().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    await stage().settle();
    const label = expect.stringMatching(/\(30 Tage netto\)$/);
    expect(await stage().books()).toMatchObject({
      invoices: [{}, { paymentConditions: { paymentTermLabel: label } }],
      creditNotes: [{}],
    });
  });
});

onStages('dates in Lexware', (stage) => {
  it('are those of issue and of dispatch', async () => {
    await saveSettings(stage(), { invoice: { event: 'fulfilled' } });
    const order = await stage().buy('gross-19');
    await stage().shopify.post(`/orders/${order.id}/fulfil`);
    await stage().settle();
    const { shippingConditions, remark } = await onlyInvoice(stage());
    expect(shippingConditions).toMatchObject({
      shippingType: 'delivery',
      shippingDate: expect.any(String),
    });
    expect(remark ?? '').not.toContain('Zahlung erhalten am');
  });

  it('are those of the order when the merchant wants so, as a span too', async () => {
    const from = { event: 'created', modify: '', offset: 0, unit: 'day' } as const;
    const to = { event: 'created', modify: 'math', offset: 1, unit: 'mon' } as const;
    await saveSettings(stage(), {
      invoice: {
        event: 'created',
        create: 'all',
        date: 'created',
        supplyDate: { type: 'service', from, to },
      },
    });
    const createdAt = new Date(stage().now().getTime() - 86_400_000).toISOString();
    await placeOrder(stage(), { createdAt, processedAt: createdAt });
    const { voucherDate, shippingConditions } = await onlyInvoice(stage());
    expect(shippingConditions).toMatchObject({
      shippingType: 'serviceperiod',
      shippingDate: voucherDate,
    });
    expect(Date.parse(shippingConditions.shippingEndDate ?? '')).toBeGreaterThan(
      Date.parse(voucherDate) + 27 * 86_400_000,
    );
  });

  it('name the payment while no supply date is known', async () => {
    await stage().buy('gross-19');
    const { shippingConditions, remark } = await onlyInvoice(stage());
    expect([shippingConditions, remark]).toEqual([
      { shippingType: 'none' },
      expect.stringContaining('Zahlung erhalten am'),
    ]);
  });
});
