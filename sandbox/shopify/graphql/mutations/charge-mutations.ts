import { toInstant } from '../../clock';
import { gid } from '../../orders/graphql/lines';
import type { Charge, Shop } from '../../shop';
import type { World } from '../../world';
import { chargeNode } from '../queries';
import { refuse, idOf } from './refuse';

interface ChargeInput {
  name: string;
  returnUrl: string;
  test?: boolean;
  trialDays?: number | null;
  price?: { amount: string; currencyCode: string };
  lineItems?: { plan: Record<string, Record<string, unknown> | undefined> }[];
}

export function chargeMutations(world: World, shop: Shop, origin: string): Record<string, unknown> {
  const create = (
    kind: Charge['kind'],
    input: ChargeInput,
  ): { charge: Charge; confirmationUrl: string } => {
    const charge: Charge = {
      id: shop.nextId(),
      kind,
      status: 'PENDING',
      name: input.name,
      returnUrl: input.returnUrl,
      test: input.test ?? false,
      createdAt: toInstant(world.clock.now()),
      trialDays: input.trialDays ?? 0,
      price: input.price ?? null,
      lineItems: (input.lineItems ?? []).map((item, index) => chargeLine(item, index, shop)),
    };
    shop.charges.push(charge);
    return { charge, confirmationUrl: `${origin}/charges/${shop.facts.domain}/${charge.id}` };
  };
  return {
    appSubscriptionCreate: (input: ChargeInput) => {
      const { charge, confirmationUrl } = create('AppSubscription', input);
      return { appSubscription: chargeNode(charge), confirmationUrl, userErrors: [] };
    },
    appPurchaseOneTimeCreate: (input: ChargeInput) => {
      const { charge, confirmationUrl } = create('AppPurchaseOneTime', input);
      return { appPurchaseOneTime: chargeNode(charge), confirmationUrl, userErrors: [] };
    },
    appSubscriptionCancel: ({ id }: { id: string }) => {
      const charge = shop.charges.find(
        (one) => one.id === idOf(id) && one.kind === 'AppSubscription',
      );
      if (charge === undefined)
        return { appSubscription: null, ...refuse('Subscription not found', 'id') };
      charge.status = 'CANCELLED';
      return { appSubscription: chargeNode(charge), userErrors: [] };
    },
  };
}

export function chargeLine(
  { plan }: NonNullable<ChargeInput['lineItems']>[number],
  index: number,
  shop: Shop,
): Record<string, unknown> {
  const recurring = plan.appRecurringPricingDetails;
  const details =
    recurring === undefined
      ? {
          __typename: 'AppUsagePricing',
          balanceUsed: 0,
          interval: 'EVERY_30_DAYS',
          ...plan.appUsagePricingDetails,
        }
      : { __typename: 'AppRecurringPricing', interval: 'EVERY_30_DAYS', ...recurring };
  return {
    id: gid('AppSubscriptionLineItem', shop.nextId() + index),
    plan: { pricingDetails: details },
  };
}
