import { readAccount } from '../documents/booked/order-account';
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

  it('is compared once with the documents that were read, and anew once there are more', () => {
    const order = anOrder();
    const documents = [aDocument()];
    const account = readAccount({ order, documents });
    expect(readAccount({ order, documents })).toBe(account);
    expect(readAccount({ order, documents: [...documents] })).not.toBe(account);
  });
});
