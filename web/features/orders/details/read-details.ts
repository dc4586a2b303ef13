import type { OrderDetailsAnswer } from '../../../contract/order/details';
import type { TaxAnswer } from '../../../contract/order/tax';
import { mayChooseTax } from '../../../contract/order/offered-actions';
import type { OrderId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { AppError } from '../../../ports/app-error';
import type { Shop } from '../../../ports/stores/shop-stores';
import { type ExplainDeps, explainFromRows, explanationNow } from '../explanation/read-explanation';
import { paymentsOf } from '../payments/payments-of-order';
import { taxNow } from '../tax/tax-of-order';
import { itemsOf } from './items-of-order';

/** Reads the order from Shopify once, for all that its page shows of it. */
export async function detailsOf(
  deps: ExplainDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<OrderDetailsAnswer> {
  const order = await deps.shopify.order(shop, orderId);
  if (!order) {
    const { documents } = await explainFromRows(deps, shop, orderId);
    return { documents, items: null, money: null, tax: null };
  }
  const { documents } = await explanationNow(deps, shop, order);
  const isRefused = documents.some(
    ({ document, decision }) => document === 'invoice' && mayChooseTax(decision),
  );
  return {
    documents,
    items: { taxesIncluded: order.taxesIncluded, lines: itemsOf(order) },
    money: paymentsOf(order, await deps.database.documents.ofOrder(shop.id, orderId)),
    tax: isRefused ? await taxOrNull(deps, shop, order) : null,
  };
}

/** Without an account nothing can be chosen; an obstacle of the order says so. */
async function taxOrNull(deps: ExplainDeps, shop: Shop, order: Order): Promise<TaxAnswer | null> {
  try {
    return await taxNow(deps, shop, order);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_CONNECTED') return null;
    throw error;
  }
}
