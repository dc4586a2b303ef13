import { isAskedFor } from '../../domain/documents/instruction';
import type { OrderId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import type { JobContext } from '../../ports/queue';
import type { Shopify } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-store';
import { lacksConnection } from '../connect-lexware/while-connected';
import { resumeDocument } from '../create-document/resume-document';
import { noteTransactions } from '../transactions/note-transactions';
import { type CarryOutDeps, carryOutPlan, type Pause } from './carry-out-plan';
import { placeOf } from './document-line';
import { noteUnseen } from './unseen-order';
import { seenOrder } from './seen-order';
import { scheduleOrder } from './schedule-order';
import { readStanding, type Standing } from './standing';

export interface ProcessOrderDeps extends CarryOutDeps {
  shopify: Shopify;
  /** How long after a lost answer or a crash Lexware's list can be trusted to show what was created. */
  recoveryDelayMs: number;
}

export interface OrderNotice {
  shop: Shop;
  orderId: OrderId;
  orderCreatedAt: string | null;
  /** Of the job that looks. */
  context: JobContext;
}

/** Looks at one order as it is now and does what is due; safe to repeat at any time. */
export async function processOrder(deps: ProcessOrderDeps, notice: OrderNotice): Promise<void> {
  const { shop, orderId } = notice;
  const order = await deps.shopify.order(shop, orderId);
  if (!order) return noteUnseen(deps, notice);
  await deps.database.transaction(async (stores) => {
    await stores.orders.saw(shop.id, seenOrder(order));
    await noteTransactions(stores, shop, order, deps.clock.now().toISOString());
  });
  const standing = await afterPending(deps, shop, order);
  const pause = await carryOutPlan(deps, { shop, order, context: notice.context }, standing);
  if (pause) await again(deps, notice, order, pause);
}

/** What an earlier look left under way comes first: only then is it known which documents exist. */
async function afterPending(deps: ProcessOrderDeps, shop: Shop, order: Order): Promise<Standing> {
  const standing = await readStanding(deps, shop, order);
  const pending = standing.documents.filter(({ state }) => state === 'sending' || state === 'unclear');
  if (pending.length === 0) return standing;
  const { instructions } = standing;
  for (const document of pending) {
    const lookAgain = isAskedFor(instructions, document);
    try {
      await resumeDocument(deps, { shop, order, document, lookAgain });
    } catch (error) {
      // Without a connection nobody can look; the plan says what the document waits for.
      if (!lacksConnection(error)) throw error;
    }
  }
  return readStanding(deps, shop, order);
}

/** The same look again, later: nothing can be said or done now. It was no try, but earlier ones that failed still count. */
async function again(deps: ProcessOrderDeps, notice: OrderNotice, order: Order, pause: Pause): Promise<void> {
  const { shop, orderId, orderCreatedAt, context } = notice;
  const runAt = new Date(deps.clock.now().getTime() + pause.waitMs).toISOString();
  const place = pause.linesUp ? placeOf({ orderId, orderedAt: order.createdAt }) : context.place;
  const attempts = context.attempt - 1;
  await scheduleOrder(deps.database, { shopId: shop.id, orderId, orderCreatedAt, runAt, place, attempts });
}
