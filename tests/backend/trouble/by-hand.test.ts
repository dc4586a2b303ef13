import { onStages } from '../../support/stage/on-stages';
import { writeVoucher } from '../../support/stories/write-voucher';
import { night, writeInvoice } from '../../support/stories/by-night';
import { expectNoFailures } from '../../support/stage/failures';

onStages('a document by hand that the night finds', (stage) => {
  it('links an invoice written by hand to the order it names, and makes no second one', async () => {
    const order = await stage().placeScenario('gross-19');
    await stage().settle();
    const { totalCents } = await stage().orderPage(order);
    await writeInvoice(stage(), `Ihre Bestellung ${order.name}, vielen Dank`, totalCents / 100);
    await night(stage());
    expect((await stage().orderPage(order)).documents).toMatchObject([
      { standing: 'open', number: expect.stringMatching(/^RE/) },
    ]);
    await stage().pay(order);
    await stage().settle();
    expect((await stage().books()).invoices).toHaveLength(1);
    const shop = await stage().get<{ plan: { credits: { used: number } } }>('/api/shop');
    expect(shop.plan.credits.used).toBe(0);
  });

  it('links the paid one of two invoices by hand within a day once the other is voided', async () => {
    const order = await stage().placeScenario('gross-19');
    await stage().settle();
    const { totalCents } = await stage().orderPage(order);
    const write = () => writeInvoice(stage(), `Ihre Bestellung ${order.name}`, totalCents / 100);
    const [right, wrong] = [await write(), await write()];
    await night(stage());
    await stage().lexware.post(`/vouchers/${right}/pay`);
    await stage().lexware.post(`/vouchers/${wrong}/void`);
    expect((await stage().orderPage(order)).documents).toEqual([]);
    stage().skip(24 * 3_600_000);
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
    await expectNoFailures(stage());
  });

  it('tells once of an invoice by hand that bills an order a second time', async () => {
    const order = await stage().buy('gross-19');
    const { totalCents } = await stage().orderPage(order);
    await night(stage());
    await writeInvoice(stage(), `Ihre Bestellung ${order.name}`, totalCents / 100);
    await night(stage());
    await night(stage());
    const told = (await stage().log(order.id)).filter(
      ({ event }) => event === 'invoice.not-linked',
    );
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/hat schon eine gültige Rechnung/),
    ]);
    expect((await stage().orderPage(order)).documents).toHaveLength(1);
  });

  it('leaves credit notes alone that are ours, name two orders, or come to another amount', async () => {
    const order = await stage().buy('gross-19');
    const other = await stage().buy('gross-19');
    const { totalCents } = await stage().orderPage(order);
    const amount = totalCents / 100;
    await writeVoucher(stage(), 'credit-notes', {
      introduction: `Bestellung ${order.name} (Shopify-Nr. ${order.id}, Erstattung 1)`,
      amount,
    });
    await writeVoucher(stage(), 'credit-notes', {
      introduction: `Bestellungen ${order.name} und ${other.name}`,
      amount,
    });
    await writeVoucher(stage(), 'credit-notes', {
      introduction: `Bestellung ${order.name}`,
      amount: amount - 1,
    });
    await night(stage());
    expect((await stage().orderPage(order)).documents).toHaveLength(1);
    expect((await stage().orderPage(other)).documents).toHaveLength(1);
  });

  it('leaves alone what a stranger got, whose texts name the order as well, and says why once', async () => {
    await stage().connect(['delivery-notes.read']);
    const order = await stage().buy('gross-19');
    const { totalCents } = await stage().orderPage(order);
    const strangers = { introduction: `Bestellung ${order.name}`, name: 'Bernd Fremd' };
    await writeVoucher(stage(), 'credit-notes', { ...strangers, amount: totalCents / 100 });
    await writeVoucher(stage(), 'delivery-notes', { ...strangers, amount: 10 });
    await night(stage());
    await night(stage());
    expect(await stage().orderPage(order)).toMatchObject({
      documents: [{ kind: 'invoice', cancelled: false }],
      decision: { reason: 'EXISTING' },
    });
    const told = (await stage().log(order.id)).filter(({ event }) => event.endsWith('.not-linked'));
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      'Gutschrift aus Lexware Office nicht zugeordnet',
      'Lieferschein aus Lexware Office nicht zugeordnet',
    ]);
    for (const { text } of told)
      expect(text).toMatch(/an jemand anderen gerichtet .* mit dem Namen des Kunden neu/);
  });

  it('takes a position for no order number', async () => {
    const order = await stage().placeScenario('gross-19');
    await stage().settle();
    const { totalCents } = await stage().orderPage(order);
    const line = `Bestellung ${order.name}`;
    await writeVoucher(stage(), 'invoices', {
      introduction: 'Vielen Dank',
      amount: totalCents / 100,
      line,
    });
    await night(stage());
    expect((await stage().orderPage(order)).documents).toEqual([]);
  });

  it('leaves invoices alone that name another order or amount', async () => {
    const order = await stage().placeScenario('gross-19');
    await stage().settle();
    const { totalCents } = await stage().orderPage(order);
    await writeInvoice(stage(), `Bestellung ${order.name}0`, totalCents / 100);
    await writeInvoice(stage(), `Bestellung ${order.name}`, totalCents / 100 + 1);
    await night(stage());
    expect((await stage().orderPage(order)).documents).toEqual([]);
  });
});
