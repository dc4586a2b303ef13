import type { PreviewLinkAnswer } from '../../../web/contract/order/preview';
import { loseAnswer, loseInvoice, writeManually } from '../../support/stories/lost-invoice';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { billTwiceManually, writeVoucher } from '../../support/stories/write-voucher';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { expectNoFailures } from '../../support/app-fixture/failures';
import { runNightlyJobs, writeInvoice } from '../../support/stories/nightly-run';

describeWithFixture('a document by hand that is not linked yet', (fixture) => {
  const night = async () => {
    await fixture().app.regularWork('reconcile');
    await fixture().settle();
  };

  const attention = async () => {
    const { items } = await fixture().get<{ items: { name: string }[] }>(
      '/api/orders?filter=attention',
    );
    return items.map(({ name }) => name);
  };

  /**
   * Ours is certainly not there; somebody writes one in Lexware, and the nightly run reports it.
   */
  const writeInstead = async (order: PlacedOrder, kind: 'invoices' | 'credit-notes') => {
    const { invoices, creditNotes } = await fixture().books();
    const lost = kind === 'invoices' ? invoices[0] : creditNotes[0];
    await fixture().lexware.delete(`/vouchers/${lost?.id}`);
    const words = { introduction: `Ihre Bestellung ${order.name}`, remark: '', title: 'Beleg' };
    await writeManually(fixture(), { ...lost, ...words }, kind);
    await fixture().lexware.works();
    await night();
    const logged = (await fixture().log(order.id)).filter(({ event }) =>
      event.endsWith('.not-linked'),
    );
    expect(logged.map(({ text }) => text)).toEqual([expect.stringMatching(/sehen wir nach/)]);
  };

  const expectOnlyByHand = async (order: PlacedOrder) => {
    const { invoices } = await fixture().books();
    expect(invoices).toHaveLength(1);
    expect(await fixture().orderPage(order)).toMatchObject({
      decision: { reason: 'EXISTING' },
      documents: [{ standing: 'open', number: invoices[0]?.voucherNumber }],
    });
    await expectNoFailures(fixture());
  };

  it('is linked once a lost invoice is certainly absent, instead of another one', async () => {
    const order = await loseInvoice(fixture());
    await writeInstead(order, 'invoices');
    await fixture().post('/api/failures/retry');
    await fixture().settle();
    await expectOnlyByHand(order);
  });

  it('is linked when the merchant asks again for an invoice that is certainly absent', async () => {
    const order = await loseInvoice(fixture());
    await writeInstead(order, 'invoices');
    await askForInvoice(fixture(), order);
    await expectOnlyByHand(order);
  });

  it('is linked when the merchant gives up an invoice that was lost in another account', async () => {
    const order = await loseInvoice(fixture());
    await fixture().lexware.put('/profile', { id: '7b0b1f2e-58d8-4c2d-9a34-0f3d7d2f5a11' });
    await fixture().connect();
    await fixture().settle();
    await writeInstead(order, 'invoices');
    await askForInvoice(fixture(), order);
    await expectOnlyByHand(order);
  });

  it('is linked as a credit note, too, instead of another one', async () => {
    const order = await fixture().buy('gross-19');
    await loseAnswer(fixture(), 'POST /v1/credit-notes');
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '5.00' });
    await fixture().settle();
    await writeInstead(order, 'credit-notes');
    await fixture().post('/api/failures/retry');
    await fixture().settle();
    const { creditNotes } = await fixture().books();
    expect(creditNotes).toHaveLength(1);
    const { documents } = await fixture().orderPage(order);
    expect(documents.at(-1)).toMatchObject({
      kind: 'credit-note',
      number: creditNotes[0]?.voucherNumber,
    });
    await expectNoFailures(fixture());
  });

  it('is linked as a credit note that came before the invoice, instead of one of ours', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const introduction = `Ihre Bestellung ${order.name}`;
    const early = await writeVoucher(fixture(), 'credit-notes', { introduction, amount: 5 });
    await night();
    await fixture().pay(order);
    await fixture().settle();
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '5.00' });
    await fixture().settle();
    const { invoices, creditNotes } = await fixture().books();
    expect([invoices.length, creditNotes.map(({ id }) => id)]).toEqual([1, [early]]);
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit-note', totalCents: 500, cause: { of: 'refund' } },
    ]);
    await expectNoFailures(fixture());
  });

  it('keeps a paid order from a third invoice until both by hand are voided', async () => {
    const { order, invoices } = await billTwiceManually(fixture());
    expect((await fixture().books()).invoices).toHaveLength(2);
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      reason: 'WRITTEN_BY_HAND',
      canCreate: true,
      text: expect.stringMatching(/storniere dort überzählige/),
    });

    for (const id of invoices) await fixture().lexware.post(`/vouchers/${id}/void`);
    fixture().skip(24 * 3_600_000);
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    expect((await fixture().books()).invoices).toHaveLength(3);
  });

  it('keeps an order from ours whoever it is addressed to, until it is voided', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const amount = (await fixture().orderPage(order)).totalCents / 100;
    const introduction = `Ihre Bestellung ${order.name}`;
    const words = { introduction, amount, name: 'Hans Fremder' };
    const toSomebodyElse = await writeVoucher(fixture(), 'invoices', words);
    await night();
    await fixture().pay(order);
    await fixture().settle();
    expect((await fixture().books()).invoices).toHaveLength(1);
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      kind: 'refuse',
      reason: 'WRITTEN_BY_HAND',
      canCreate: true,
    });
    expect(await attention()).toEqual([order.name]);

    await fixture().lexware.post(`/vouchers/${toSomebodyElse}/void`);
    await night();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    expect(await attention()).toEqual([]);
  });

  it('keeps a refund from ours where it is of another amount, but no later refund', async () => {
    await saveSettings(fixture(), { credit: { create: false } });
    const order = await fixture().buy('gross-19');
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '25.00' });
    await fixture().settle();
    const introduction = `Ihre Bestellung ${order.name}`;
    await writeVoucher(fixture(), 'credit-notes', { introduction, amount: 20 });
    await night();
    await saveSettings(fixture(), { credit: { create: true } });
    const updated = { orderId: order.id, topic: 'orders/updated' };
    await fixture().shopify.post('/webhooks/replay', updated);
    await fixture().settle();
    expect((await fixture().books()).creditNotes).toHaveLength(1);
    expect(await attention()).toEqual([order.name]);

    const later = new Date(fixture().now().getTime() + 60_000);
    await fixture().shopify.post('/clock', { now: later.toISOString() });
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '3.00' });
    await fixture().settle();
    const { decisions } = await fixture().orderPage(order);
    expect(decisions.filter(({ document }) => document === 'credit-note')).toMatchObject([
      { reason: 'WRITTEN_BY_HAND', canCreate: true },
      { reason: 'EXISTING' },
    ]);
    expect((await fixture().books()).creditNotes).toMatchObject([
      { totalPrice: { totalGrossAmount: 20 } },
      { totalPrice: { totalGrossAmount: 3 } },
    ]);
  });

  it('keeps no paid order from its own invoice at the merchant’s request', async () => {
    const { order } = await billTwiceManually(fixture());
    const path = `/api/orders/${order.id}/lexoffice/invoice/preview/link`;
    const { document } = await fixture().post<PreviewLinkAnswer>(path);
    expect(document?.decision).toMatchObject({ reason: 'WRITTEN_BY_HAND', canCreate: true });
    await askForInvoice(fixture(), order);
    expect((await fixture().books()).invoices).toHaveLength(3);
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  describe('as the second one, paid long ago,', () => {
    const secondOf = async (order: PlacedOrder) => {
      const amount = (await fixture().orderPage(order)).totalCents / 100;
      const second = await writeVoucher(fixture(), 'invoices', {
        introduction: `Ihre Bestellung ${order.name}`,
        amount,
      });
      await night();
      await fixture().lexware.post(`/vouchers/${second}/pay`);
      await night();
      return second;
    };

    it('waits for the merchant until one of both is voided', async () => {
      const order = await fixture().buy('gross-19');
      const second = await secondOf(order);
      expect((await fixture().orderPage(order)).decision).toMatchObject({
        kind: 'refuse',
        reason: 'SECOND_INVOICE',
        canCreate: false,
      });
      expect(await attention()).toEqual([order.name]);
      await fixture().lexware.post(`/vouchers/${second}/void`);
      await night();
      await night();
      expect((await fixture().orderPage(order)).decision).toMatchObject({ reason: 'EXISTING' });
      expect(await attention()).toEqual([]);
    });

    it('is linked as soon as ours is voided', async () => {
      const order = await fixture().buy('gross-19');
      const [ours] = (await fixture().books()).invoices;
      await secondOf(order);
      await fixture().lexware.post(`/vouchers/${ours?.id}/void`);
      await fixture().settle();
      expect((await fixture().orderPage(order)).documents).toMatchObject([
        { cancelled: true },
        { standing: 'paid' },
      ]);
    });

    it('is linked as soon as the merchant cancels ours here, where nothing was to be made', async () => {
      const order = await fixture().buy('gross-19');
      const [ours] = (await fixture().orderPage(order)).documents;
      await secondOf(order);
      await fixture().post(`/api/orders/${order.id}/documents/${ours?.id}/cancel`);
      await fixture().settle();
      expect(await fixture().orderPage(order)).toMatchObject({
        decision: { reason: 'EXISTING' },
        documents: [
          { cancelled: true },
          { kind: 'credit-note', cancelled: false },
          { kind: 'invoice', standing: 'paid', cancelled: false },
        ],
      });
    });
  });
});

describeWithFixture('a document by hand that the night finds', (fixture) => {
  it('links an invoice written by hand to the order it names, and makes no second one', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const { totalCents } = await fixture().orderPage(order);
    await writeInvoice(fixture(), `Ihre Bestellung ${order.name}, vielen Dank`, totalCents / 100);
    await runNightlyJobs(fixture());
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { standing: 'open', number: expect.stringMatching(/^RE/) },
    ]);
    await fixture().pay(order);
    await fixture().settle();
    expect((await fixture().books()).invoices).toHaveLength(1);
    const shop = await fixture().get<{ plan: { credits: { used: number } } }>('/api/shop');
    expect(shop.plan.credits.used).toBe(0);
  });

  it('links the paid one of two invoices by hand within a day once the other is voided', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const { totalCents } = await fixture().orderPage(order);
    const write = () => writeInvoice(fixture(), `Ihre Bestellung ${order.name}`, totalCents / 100);
    const [right, wrong] = [await write(), await write()];
    await runNightlyJobs(fixture());
    await fixture().lexware.post(`/vouchers/${right}/pay`);
    await fixture().lexware.post(`/vouchers/${wrong}/void`);
    expect((await fixture().orderPage(order)).documents).toEqual([]);
    fixture().skip(24 * 3_600_000);
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
    await expectNoFailures(fixture());
  });

  it('tells once of an invoice by hand that bills an order a second time', async () => {
    const order = await fixture().buy('gross-19');
    const { totalCents } = await fixture().orderPage(order);
    await runNightlyJobs(fixture());
    await writeInvoice(fixture(), `Ihre Bestellung ${order.name}`, totalCents / 100);
    await runNightlyJobs(fixture());
    await runNightlyJobs(fixture());
    const logged = (await fixture().log(order.id)).filter(
      ({ event }) => event === 'invoice.not-linked',
    );
    expect(logged.map(({ text }) => text)).toEqual([
      expect.stringMatching(/hat schon eine gültige Rechnung/),
    ]);
    expect((await fixture().orderPage(order)).documents).toHaveLength(1);
  });

  it('leaves credit notes alone that are ours, name two orders, or come to another amount', async () => {
    const order = await fixture().buy('gross-19');
    const other = await fixture().buy('gross-19');
    const { totalCents } = await fixture().orderPage(order);
    const amount = totalCents / 100;
    await writeVoucher(fixture(), 'credit-notes', {
      introduction: `Bestellung ${order.name} (Shopify-Nr. ${order.id}, Erstattung 1)`,
      amount,
    });
    await writeVoucher(fixture(), 'credit-notes', {
      introduction: `Bestellungen ${order.name} und ${other.name}`,
      amount,
    });
    await writeVoucher(fixture(), 'credit-notes', {
      introduction: `Bestellung ${order.name}`,
      amount: amount - 1,
    });
    await runNightlyJobs(fixture());
    expect((await fixture().orderPage(order)).documents).toHaveLength(1);
    expect((await fixture().orderPage(other)).documents).toHaveLength(1);
  });

  it('leaves alone what a stranger got, whose texts name the order as well, and says why once', async () => {
    await fixture().connect(['delivery-notes.read']);
    const order = await fixture().buy('gross-19');
    const { totalCents } = await fixture().orderPage(order);
    const strangers = { introduction: `Bestellung ${order.name}`, name: 'Bernd Fremd' };
    await writeVoucher(fixture(), 'credit-notes', { ...strangers, amount: totalCents / 100 });
    await writeVoucher(fixture(), 'delivery-notes', { ...strangers, amount: 10 });
    await runNightlyJobs(fixture());
    await runNightlyJobs(fixture());
    expect(await fixture().orderPage(order)).toMatchObject({
      documents: [{ kind: 'invoice', cancelled: false }],
      decision: { reason: 'EXISTING' },
    });
    const logged = (await fixture().log(order.id)).filter(({ event }) =>
      event.endsWith('.not-linked'),
    );
    expect(logged.map(({ title }) => title).toSorted()).toEqual([
      'Gutschrift aus Lexware Office nicht zugeordnet',
      'Lieferschein aus Lexware Office nicht zugeordnet',
    ]);
    for (const { text } of logged)
      expect(text).toMatch(/an jemand anderen gerichtet .* mit dem Namen des Kunden neu/);
  });

  it('takes a position for no order number', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const { totalCents } = await fixture().orderPage(order);
    const line = `Bestellung ${order.name}`;
    await writeVoucher(fixture(), 'invoices', {
      introduction: 'Vielen Dank',
      amount: totalCents / 100,
      line,
    });
    await runNightlyJobs(fixture());
    expect((await fixture().orderPage(order)).documents).toEqual([]);
  });

  it('leaves invoices alone that name another order or amount', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const { totalCents } = await fixture().orderPage(order);
    await writeInvoice(fixture(), `Bestellung ${order.name}0`, totalCents / 100);
    await writeInvoice(fixture(), `Bestellung ${order.name}`, totalCents / 100 + 1);
    await runNightlyJobs(fixture());
    expect((await fixture().orderPage(order)).documents).toEqual([]);
  });
});
