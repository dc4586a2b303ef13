import { causeText, parseCause } from '../../../web/domain/documents/model/cause';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import {
  euros,
  balance,
  changeOrder,
  transfersUsed,
  lineOf,
  actOn,
  askFor,
} from '../../support/documents/corrected-orders';

jest.setTimeout(90_000);

describeWithFixture('what happens after the invoice', (fixture) => {
  it('a refund becomes a credit note linked to its invoice, a second one names it', async () => {
    const order = await fixture().buy('gross-19');
    const before = await balance(fixture());
    await changeOrder(fixture(), order, 'refund', { amount: 5 });
    await changeOrder(fixture(), order, 'refund', { amount: 2.5 });
    const { invoices, creditNotes } = await fixture().books();
    expect(creditNotes.map(euros)).toEqual([500, 250]);
    expect(creditNotes[1]?.introduction).toContain(invoices[0]?.voucherNumber);
    expect(await balance(fixture())).toBe(before - 750);
    const page = await fixture().orderPage(order);
    expect(page.documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
      'credit-note',
    ]);
    expect(page.balance).toMatchObject({ differenceCents: 0, isComplete: true });
    expect(await transfersUsed(fixture())).toBe(3);
  });

  it('an order edited down is corrected, edited up is billed further', async () => {
    const order = await fixture().buy('quantity-3-at-33-33');
    const line = await lineOf(fixture(), order);
    await changeOrder(fixture(), order, 'edit', { setQuantity: [{ id: line.id, quantity: 2 }] });
    expect((await fixture().books()).creditNotes.map(euros)).toEqual([3_333]);
    await changeOrder(fixture(), order, 'edit', {
      add: [{ title: 'Becher', quantity: 1, price: 11.9, taxRate: 19 }],
    });
    const { invoices } = await fixture().books();
    expect(invoices.map(euros).at(-1)).toBe(1_190);
    expect((await fixture().orderPage(order)).balance).toMatchObject({
      differenceCents: 0,
      isComplete: true,
    });
  });

  it('a discount that an edit adds after the invoice is credited, also where units were given back before', async () => {
    const order = await fixture().buy('quantity-3-at-33-33');
    const line = await lineOf(fixture(), order);
    await changeOrder(fixture(), order, 'refund', {
      lines: [{ id: line.id, quantity: 1 }],
      restock: true,
    });
    await changeOrder(fixture(), order, 'edit', {
      discount: [{ id: line.id, amount: 1.11, title: 'Kulanz' }],
    });
    await changeOrder(fixture(), order, 'edit', { discount: [{ id: line.id, percentage: 10 }] });
    expect((await fixture().books()).creditNotes.map(euros)).toEqual([3_333, 222, 644]);
    expect((await fixture().orderPage(order)).balance).toMatchObject({
      differenceCents: 0,
      isComplete: true,
    });
  });

  it('the merchant cancels an invoice: a credit note over everything, and no new invoice by itself', async () => {
    const order = await fixture().buy('gross-19');
    expect(await actOn(fixture(), order, 'cancel')).toMatchObject({ kind: 'done' });
    expect(await balance(fixture())).toBe(0);
    await fixture().shopify.post('/webhooks/replay', {
      orderId: order.id,
      topic: 'orders/updated',
    });
    await fixture().settle();
    expect((await fixture().books()).invoices).toHaveLength(1);

    await fixture().request('POST', `/api/orders/${order.id}/documents/invoice`, {
      body: { cause: parseCause('reissue:1') },
    });
    await fixture().settle();
    expect((await fixture().books()).invoices).toHaveLength(2);
    expect((await fixture().orderPage(order)).balance).toMatchObject({ differenceCents: 0 });
  });

  it('a changed address is only pointed out; at the merchant’s request the invoice is cancelled and issued anew', async () => {
    const order = await fixture().buy('gross-19');
    await changeOrder(fixture(), order, 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    });
    const pointedOut = {
      document: 'invoice',
      cause: parseCause('reissue:1'),
      reason: 'RECIPIENT_CHANGED',
    };
    expect((await fixture().orderPage(order)).decisions).toContainEqual(
      expect.objectContaining(pointedOut),
    );
    expect((await fixture().books()).invoices).toHaveLength(1);
    await fixture().request('POST', `/api/orders/${order.id}/documents/invoice`, {
      body: { cause: parseCause('reissue:1') },
    });
    await fixture().settle();
    const { invoices, creditNotes } = await fixture().books();
    expect(invoices).toHaveLength(2);
    expect(creditNotes.map(euros)).toEqual(invoices.slice(0, 1).map(euros));
    expect(creditNotes[0]?.address).toEqual(invoices[0]?.address);
    expect(invoices[1]?.address).toMatchObject({ street: 'Neue Straße 7' });
    const page = await fixture().orderPage(order);
    expect(page.balance).toMatchObject({ differenceCents: 0 });
    expect(page.decisions.filter(({ reason }) => reason === 'RECIPIENT_CHANGED')).toEqual([]);
  });

  it('a new invoice that Lexware refuses after the cancellation comes by itself once its cause is gone', async () => {
    const order = await fixture().buy('gross-19');
    await changeOrder(fixture(), order, 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    });
    await fixture().lexware.fails('POST /v1/invoices', 'refuse', 2);
    await askFor(fixture(), order, parseCause('reissue:1'), 'invoice');
    await fixture().settle();
    const refused = {
      cause: parseCause('reissue:1'),
      kind: 'refuse',
      reason: 'LEXWARE_REFUSED',
      canCreate: true,
    };
    for (const look of ['the first', 'a further']) {
      const page = await fixture().orderPage(order);
      expect({ look, documents: page.documents.map(({ cause }) => causeText(cause)) }).toEqual({
        look,
        documents: ['order', `cancel:${page.documents[0]?.id}`],
      });
      const shown = page.decisions.find(({ cause }) => causeText(cause) === 'reissue:1');
      expect(shown).toMatchObject(refused);
      expect(page.balance.isComplete).toBe(false);
      expect(await transfersUsed(fixture())).toBe(2);
      const attention = await fixture().get<{ items: { id: string }[] }>(
        '/api/orders?filter=attention',
      );
      expect(attention.items.map(({ id }) => id)).toContain(String(order.id));
      await fixture().shopify.post('/webhooks/replay', {
        orderId: order.id,
        topic: 'orders/updated',
      });
      await fixture().settle();
    }
    // That evaluation met no refusal any more.
    const page = await fixture().orderPage(order);
    expect(page.documents.map(({ cause }) => causeText(cause))).toEqual([
      'order',
      `cancel:${page.documents[0]?.id}`,
      'reissue:1',
    ]);
    expect(page.balance).toMatchObject({ differenceCents: 0, isComplete: true });
    expect(await transfersUsed(fixture())).toBe(3);
  });

  it('a refund after the customer moved goes to the recipient of the invoice, contact and address', async () => {
    const { settings } = await fixture().get<{ settings: { contact: object } }>('/api/settings');
    await fixture().request('PUT', '/api/settings/contact', {
      body: { ...settings.contact, create: 'all' },
    });
    const order = await fixture().buy('gross-19');
    const [invoice] = (await fixture().books()).invoices;
    expect(invoice?.address.contactId).toBeDefined();
    await changeOrder(fixture(), order, 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    });
    await changeOrder(fixture(), order, 'refund', { amount: 5 });
    const { creditNotes } = await fixture().books();
    expect(creditNotes.map(({ address }) => address)).toEqual([invoice?.address]);
  });

  it('the action "change address" of the document does the same', async () => {
    const order = await fixture().buy('gross-19');
    await changeOrder(fixture(), order, 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    });
    await actOn(fixture(), order, 'address');
    const { invoices, creditNotes } = await fixture().books();
    expect([invoices.length, creditNotes.length]).toEqual([2, 1]);
    expect(invoices[1]?.address).toMatchObject({ street: 'Neue Straße 7' });
  });

  it('a refund that comes before its invoice follows it', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().shopify.put('/webhooks/mode', { lose: true });
    await fixture().pay(order);
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
    await fixture().app.regularWork('sweep');
    await fixture().settle();
    const { invoices, creditNotes } = await fixture().books();
    expect([invoices.length, creditNotes.map(euros)]).toEqual([1, [500]]);
  });

  it('a refund of what was paid in part makes no order paid: its invoice waits for the rest', async () => {
    const order = await fixture().placeScenario('gross-19');
    await changeOrder(fixture(), order, 'pay', { amount: '5.00' });
    await changeOrder(fixture(), order, 'refund', { amount: '1.00' });
    const { payment, decision } = await fixture().orderPage(order);
    expect([payment, decision?.reason]).toEqual(['partially_refunded', 'WAIT']);
    await changeOrder(fixture(), order, 'pay', {});
    expect((await fixture().orderPage(order)).decision?.reason).toBe('EXISTING');
    expect((await fixture().orderPage(order)).balance).toMatchObject({ differenceCents: 0 });
  });

  it('nothing is corrected automatically while credit notes are off; the merchant may ask for one', async () => {
    const { settings } = await fixture().get<{ settings: { credit: object } }>('/api/settings');
    const body = { ...settings.credit, create: false };
    await fixture().request('PUT', '/api/settings/credit', { body });
    const order = await fixture().buy('gross-19');
    await changeOrder(fixture(), order, 'refund', { amount: 5 });
    const { decisions } = await fixture().orderPage(order);
    const decision = decisions.find(({ document }) => document === 'credit-note');
    expect(decision).toMatchObject({
      document: 'credit-note',
      reason: 'DISABLED_CREDIT_CREATE',
      canCreate: true,
    });
    await fixture().request('POST', `/api/orders/${order.id}/documents/credit-note`, {
      body: { cause: decision?.cause },
    });
    await fixture().settle();
    expect((await fixture().books()).creditNotes.map(euros)).toEqual([500]);
  });
});
