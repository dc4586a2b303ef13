import type { z } from 'zod';
import type { Instant, OrderId } from '../../domain/ids';
import type { Order, OrderLine, Refund } from '../../domain/order/order';
import { AppError } from '../../ports/app-error';
import type { AdminRequests, SignedIn } from './admin-requests';
import { orderMovements, type OrderMovements, refundPage } from './movement-answers';
import { orderHeader, type OrderHeader, orderLines } from './order-answers';
import { toOrder, toRefund } from './order-mapping';
import { ORDER_HEADER } from './operations/order-header.graphql';
import { ORDER_LINES } from './operations/order-lines.graphql';
import { ORDER_MOVEMENTS } from './operations/order-movements.graphql';
import { REFUND } from './operations/refund.graphql';

const MAX_READS = 3;

/** Raised when two answers describe different states of the order. */
class OrderChanged extends Error {}

/**
 * Reads an order in several queries, because one for everything would cost more than Shopify allows. Every answer
 * tells when the order last changed; if that differs between them the order is read again.
 */
export async function readOrder(requests: AdminRequests, shop: string, orderId: OrderId): Promise<Order | null> {
  for (let read = 1; read <= MAX_READS; read += 1) {
    try {
      const signedIn = await requests.signedIn(shop);
      return await readOnce(new OrderReader(signedIn, `gid://shopify/Order/${orderId}`));
    } catch (error) {
      if (!(error instanceof OrderChanged)) throw error;
    }
  }
  throw new AppError('SHOPIFY_UNAVAILABLE', `Order ${orderId} keeps changing while it is read`);
}

async function readOnce(reader: OrderReader): Promise<Order | null> {
  const header = await reader.header();
  if (!header) return null;
  const [lines, movements] = await Promise.all([reader.lines(), reader.movements()]);
  const refunds: Refund[] = [];
  for (const { id } of movements.refunds) refunds.push(await reader.refund(id));
  return toOrder({ header, lines, movements, refunds });
}

type OrderLinesAnswer = z.output<typeof orderLines>;

class OrderReader {
  private updatedAt: Instant | null = null;

  constructor(
    private readonly requests: SignedIn,
    private readonly id: string,
  ) {}

  async header(): Promise<OrderHeader | null> {
    const { order } = await this.requests.query(ORDER_HEADER, { id: this.id }, orderHeader);
    this.updatedAt = order?.updatedAt ?? null;
    return order;
  }

  async lines(): Promise<OrderLine[]> {
    const lines: OrderLine[] = [];
    let after: string | null = null;
    do {
      const answer: OrderLinesAnswer = await this.pageOfLines(after);
      const { pageInfo, nodes } = this.unchanged(answer.order).lineItems;
      lines.push(...nodes);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return lines;
  }

  /** Barcodes belong to the product; asked for without the scope they fail the whole query. */
  private async pageOfLines(after: string | null): Promise<OrderLinesAnswer> {
    const ask = (withProducts: boolean) =>
      this.requests.query(ORDER_LINES, { id: this.id, after, withProducts }, orderLines);
    if (!this.requests.holds('read_products')) return ask(false);
    try {
      return await ask(true);
    } catch (error) {
      // The shop may have taken the scope back since the session was issued.
      if (!(error instanceof AppError) || error.code !== 'SHOPIFY_SCOPE_MISSING') throw error;
      return ask(false);
    }
  }

  async movements(): Promise<OrderMovements> {
    const { order } = await this.requests.query(ORDER_MOVEMENTS, { id: this.id }, orderMovements);
    return this.unchanged(order);
  }

  async refund(id: string): Promise<Refund> {
    const lines: Refund['lines'] = [];
    for (let after: string | null = null; ;) {
      const variables: Record<string, unknown> = { orderId: this.id, id, after };
      const answer = await this.requests.query(REFUND, variables, refundPage);
      this.unchanged(answer.order);
      if (!answer.node) throw new OrderChanged();
      const { pageInfo, nodes } = answer.node.refundLineItems;
      lines.push(...nodes);
      if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return toRefund(answer.node, lines);
      after = pageInfo.endCursor;
    }
  }

  private unchanged<Part extends { updatedAt: Instant }>(order: Part | null): Part {
    if (order?.updatedAt !== this.updatedAt) throw new OrderChanged();
    return order;
  }
}
