import type { Reply } from './calls';
import type { RecordedOrder } from './orders';
import { orderAt } from './shops';

interface StoredOrder extends RecordedOrder {
  /** Each answer, cut where the order's id stands. */
  pieces: Map<string, string[]>;
}

/** The sweep finds no order that came without a webhook. */
const NOTHING_CHANGED: Reply = {
  status: 200,
  body: JSON.stringify({
    data: { orders: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] } },
  }),
};

/**
 * Replays what the sandbox's Shopify answered about recorded orders, under the ids of the shops'
 * own orders.
 */
export class LeanShopify {
  private readonly stored: StoredOrder[];

  constructor(orders: RecordedOrder[]) {
    this.stored = orders.map((order) => {
      const pieces = Object.entries(order.answers).map(
        ([name, text]) => [name, text.split(order.id)] as const,
      );
      return { ...order, pieces: new Map(pieces) };
    });
  }

  answer(path: string, body: string): Reply {
    if (!path.endsWith('/graphql.json')) return { status: 404, body: '{}' };
    const { query, variables } = JSON.parse(body) as { query: string; variables: { id: string } };
    const operation = /query (\w+)/.exec(query)?.[1] ?? '';
    if (operation === 'ChangedOrders') return NOTHING_CHANGED;
    const id = variables.id.slice(variables.id.lastIndexOf('/') + 1);
    const { order } = orderAt(id);
    const recorded = this.stored[order % this.stored.length];
    const pieces = recorded?.pieces.get(operation);
    if (!recorded || !pieces)
      throw new Error(`Nothing was recorded for ${operation} of order ${id}`);
    return {
      status: 200,
      body: pieces.join(id).replace(`"${recorded.name}"`, `"#${1_000 + order}"`),
    };
  }
}
