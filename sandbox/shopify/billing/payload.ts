import { toInstant } from '../clock';
import { toFixedDecimal } from '../money';
import { gid } from '../orders/graphql/lines';
import type { Shop } from '../shop';
import type { Json } from '../webhooks/payload-money';
import type { Charge } from './charge';

/** The webhook about a charge that changed: no test flag, no discount, no period. */
export function chargeEvent(shop: Shop, charge: Charge): { topic: string; payload: Json } {
  const common = {
    admin_graphql_api_id: gid(charge.kind, charge.id),
    name: charge.name,
    status: charge.status,
    admin_graphql_api_shop_id: gid('Shop', shop.number),
    created_at: toInstant(charge.createdAt),
    updated_at: toInstant(charge.updatedAt),
  };
  if (charge.kind === 'AppPurchaseOneTime')
    return { topic: 'app_purchases_one_time/update', payload: { app_purchase_one_time: common } };
  const usage = charge.lines.find((line) => line.kind === 'usage');
  const app_subscription = {
    ...common,
    currency: charge.price.currency,
    capped_amount: usage === undefined ? null : toFixedDecimal(usage.cappedAmount.cents),
    price: toFixedDecimal(charge.price.cents),
    interval: charge.interval.toLowerCase(),
    plan_handle: null,
  };
  return { topic: 'app_subscriptions/update', payload: { app_subscription } };
}
