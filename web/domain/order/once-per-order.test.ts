import { readOrderBalance } from '../document-rules/billed/order-balance';
import type { DocumentId } from '../ids';
import { aDocument } from '../testing/documents';
import { anOrder } from '../testing/builders';
import { oncePerOrder } from './once-per-order';

describe('what follows from an order', () => {
  it('is computed once for an order that was read, and anew for the next reading of it', () => {
    const names: string[] = [];
    const named = oncePerOrder(({ name }) => ({ count: names.push(name) }));
    const order = anOrder();
    expect([named(order), named(order)]).toEqual([{ count: 1 }, { count: 1 }]);
    expect(named({ ...order })).toEqual({ count: 2 });
  });

  it('is compared once with the documents that were read, and anew once their state changed', () => {
    const order = anOrder();
    const document = aDocument();
    const account = readOrderBalance({ order, documents: [document] });
    const beingCreated = aDocument({ id: 2 as DocumentId, state: 'sending', status: null });
    expect(readOrderBalance({ order, documents: [document] })).toBe(account);
    expect(readOrderBalance({ order, documents: [document, beingCreated] })).toBe(account);
    expect(readOrderBalance({ order, documents: [{ ...document }] })).not.toBe(account);
    expect(readOrderBalance({ order, documents: [] })).not.toBe(account);
    expect(readOrderBalance({ order: { ...order }, documents: [document] })).not.toBe(account);
  });
});
