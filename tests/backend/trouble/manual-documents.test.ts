import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { writeVoucher } from '../../support/stories/write-voucher';
import { runNightlyJobs, writeInvoice } from '../../support/stories/nightly-run';
import { expectNoFailures } from '../../support/app-fixture/failures';

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
