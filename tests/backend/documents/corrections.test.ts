import { causeText, parseCause } from '../../../web/domain/documents/model/cause';
import { onStages } from '../../support/stage/on-stages';
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

onStages('what happens after the invoice', (stage) => {
  it('a refund becomes a credit note linked to its invoice, a second one names it', async () => {
    const order = await stage().buy('gross-19');
    const before = await balance(stage());
    await changeOrder(stage(), order, 'refund', { amount: 5 });
    await changeOrder(stage(), order, 'refund', { amount: 2.5 });
    const { invoices, creditNotes } = await stage().books();
    expect(creditNotes.map(euros)).toEqual([500, 250]);
    expect(creditNotes[1]?.introduction).toContain(invoices[0]?.voucherNumber);
    expect(await balance(stage())).toBe(before - 750);
    const page = await stage().orderPage(order);
    expect(page.documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
      'credit-note',
    ]);
    expect(page.balance).toMatchObject({ differenceCents: 0, isComplete: true });
    expect(await transfersUsed(stage())).toBe(3);
  });

  it('an order edited down is corrected, edited up is billed further', async () => {
    const order = await stage().buy('quantity-3-at-33-33');
    const line = await lineOf(stage(), order);
    await changeOrder(stage(), order, 'edit', { setQuantity: [{ id: line.id, quantity: 2 }] });
    expect((await stage().books()).creditNotes.map(euros)).toEqual([3_333]);
    await changeOrder(stage(), order, 'edit', {
      add: [{ title: 'Becher', quantity: 1, price: 11.9, taxRate: 19 }],
    });
    const { invoices } = await stage().books();
    expect(invoices.map(euros).at(-1)).toBe(1_190);
    expect((await stage().orderPage(order)).balance).toMatchObject({
      differenceCents: 0,
      isComplete: true,
    });
  });

  it('a discount that an edit adds after the invoice is credited, also where units were given back before', async () => {
    const order = await stage().buy('quantity-3-at-33-33');
    const line = await lineOf(stage(), order);
    await changeOrder(stage(), order, 'refund', {
      lines: [{ id: line.id, quantity: 1 }],
      restock: true,
    });
    await changeOrder(stage(), order, 'edit', {
      discount: [{ id: line.id, amount: 1.11, title: 'Kulanz' }],
    });
    await changeOrder(stage(), order, 'edit', { discount: [{ id: line.id, percentage: 10 }] });
    expect((await stage().books()).creditNotes.map(euros)).toEqual([3_333, 222, 644]);
    expect((await stage().orderPage(order)).balance).toMatchObject({
      differenceCents: 0,
      isComplete: true,
    });
  });

  it('the merchant cancels an invoice: a credit note over everything, and no new invoice by itself', async () => {
    const order = await stage().buy('gross-19');
    expect(await actOn(stage(), order, 'cancel')).toMatchObject({ kind: 'done' });
    expect(await balance(stage())).toBe(0);
    await stage().shopify.post('/webhooks/replay', { orderId: order.id, topic: 'orders/updated' });
    await stage().settle();
    expect((await stage().books()).invoices).toHaveLength(1);

    await stage().request('POST', `/api/orders/${order.id}/documents/invoice`, {
      body: { cause: parseCause('reissue:1') },
    });
    await stage().settle();
    expect((await stage().books()).invoices).toHaveLength(2);
    expect((await stage().orderPage(order)).balance).toMatchObject({ differenceCents: 0 });
  });

  it('a changed address is only pointed out; at the merchant’s request the invoice is cancelled and issued anew', async () => {
    const order = await stage().buy('gross-19');
    await changeOrder(stage(), order, 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    });
    const pointedOut = {
      document: 'invoice',
      cause: parseCause('reissue:1'),
      reason: 'RECIPIENT_CHANGED',
    };
    expect((await stage().orderPage(order)).decisions).toContainEqual(
      expect.objectContaining(pointedOut),
    );
    expect((await stage().books()).invoices).toHaveLength(1);
    await stage().request('POST', `/api/orders/${order.id}/documents/invoice`, {
      body: { cause: parseCause('reissue:1') },
    });
    await stage().settle();
    const { invoices, creditNotes } = await stage().books();
    expect(invoices).toHaveLength(2);
    expect(creditNotes.map(euros)).toEqual(invoices.slice(0, 1).map(euros));
    expect(creditNotes[0]?.address).toEqual(invoices[0]?.address);
    expect(invoices[1]?.address).toMatchObject({ street: 'Neue Straße 7' });
    const page = await stage().orderPage(order);
    expect(page.balance).toMatchObject({ differenceCents: 0 });
    expect(page.decisions.filter(({ reason }) => reason === 'RECIPIENT_CHANGED')).toEqual([]);
  });

  it('a new invoice that Lexware refuses after the cancellation comes by itself once its cause is gone', async () => {
    const order = await stage().buy('gross-19');
    await changeOrder(stage(), order, 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    });
    await stage().lexware.fails('POST /v1/invoices', 'refuse', 2);
    await askFor(stage(), order, parseCause('reissue:1'), 'invoice');
    await stage().settle();
    const refused = {
      cause: parseCause('reissue:1'),
      kind: 'refuse',
      reason: 'LEXWARE_REFUSED',
      canCreate: true,
    };
    for (const look of ['the first', 'a further']) {
      const page = await stage().orderPage(order);
      expect({ look, documents: page.documents.map(({ cause }) => causeText(cause)) }).toEqual({
        look,
        documents: ['order', 'cancel:1'],
      });
      const shown = page.decisions.find(({ cause }) => causeText(cause) === 'reissue:1');
      expect(shown).toMatchObject(refused);
      expect(page.balance.isComplete).toBe(false);
      expect(await transfersUsed(stage())).toBe(2);
      const attention = await stage().get<{ items: { id: string }[] }>(
        '/api/orders?filter=attention',
      );
      expect(attention.items.map(({ id }) => id)).toContain(String(order.id));
      await stage().shopify.post('/webhooks/replay', {
        orderId: order.id,
        topic: 'orders/updated',
      });
      await stage().settle();
    }
    // That look met no refusal any more.
    const page = await stage().orderPage(order);
    expect(page.documents.map(({ cause }) => causeText(cause))).toEqual([
      'order',
      'cancel:1',
      'reissue:1',
    ]);
    expect(page.balance).toMatchObject({ differenceCents: 0, isComplete: true });
    expect(await transfersUsed(stage())).toBe(3);
  });

  it('a refund after the customer moved goes to the recipient of the invoice, contact and address', async () => {
    const { settings } = await stage().get<{ settings: { contact: object } }>('/api/settings');
    await stage().request('PUT', '/api/settings/contact', {
      body: { ...settings.contact, create: 'all' },
    });
    const order = await stage().buy('gross-19');
    const [invoice] = (await stage().books()).invoices;
    expect(invoice?.address.contactId).toBeDefined();
    await changeOrder(stage(), order, 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    });
    await changeOrder(stage(), order, 'refund', { amount: 5 });
    const { creditNotes } = await stage().books();
    expect(creditNotes.map(({ address }) => address)).toEqual([invoice?.address]);
  });

  it('the action "change address" of the document does the same', async () => {
    const order = await stage().buy('gross-19');
    await changeOrder(stage(), order, 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    });
    await actOn(stage(), order, 'address');
    const { invoices, creditNotes } = await stage().books();
    expect([invoices.length, creditNotes.length]).toEqual([2, 1]);
    expect(invoices[1]?.address).toMatchObject({ street: 'Neue Straße 7' });
  });

  it('a refund that comes before its invoice follows it', async () => {
    const order = await stage().placeScenario('gross-19');
    await stage().shopify.put('/webhooks/mode', { lose: true });
    await stage().pay(order);
    await stage().shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
    await stage().app.regularWork('sweep');
    await stage().settle();
    const { invoices, creditNotes } = await stage().books();
    expect([invoices.length, creditNotes.map(euros)]).toEqual([1, [500]]);
  });

  it('a refund of what was paid in part makes no order paid: its invoice waits for the rest', async () => {
    const order = await stage().placeScenario('gross-19');
    await changeOrder(stage(), order, 'pay', { amount: '5.00' });
    await changeOrder(stage(), order, 'refund', { amount: '1.00' });
    const { payment, decision } = await stage().orderPage(order);
    expect([payment, decision?.reason]).toEqual(['partially_refunded', 'WAIT']);
    await changeOrder(stage(), order, 'pay', {});
    expect((await stage().orderPage(order)).decision?.reason).toBe('EXISTING');
    expect((await stage().orderPage(order)).balance).toMatchObject({ differenceCents: 0 });
  });

  it('nothing is corrected automatically while credit notes are off; the merchant may ask for one', async () => {
    const { settings } = await stage().get<{ settings: { credit: object } }>('/api/settings');
    const body = { ...settings.credit, create: false };
    await stage().request('PUT', '/api/settings/credit', { body });
    const order = await stage().buy('gross-19');
    await changeOrder(stage(), order, 'refund', { amount: 5 });
    const { decisions } = await stage().orderPage(order);
    const decision = decisions.find(({ document }) => document === 'credit-note');
    expect(decision).toMatchObject({
      document: 'credit-note',
      reason: 'DISABLED_CREDIT_CREATE',
      canCreate: true,
    });
    await stage().request('POST', `/api/orders/${order.id}/documents/credit-note`, {
      body: { cause: decision?.cause },
    });
    await stage().settle();
    expect((await stage().books()).creditNotes.map(euros)).toEqual([500]);
  });
});
