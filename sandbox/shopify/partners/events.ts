import { toInstant } from '../clock';
import type { AppEvent } from '../billing/account';
import { chargeIdOf } from '../billing/bill';
import { toDecimal } from '../money';
import type { Shop } from '../shop';
import { APP, partnerGid, shopNode } from './names';
import { creditNode, isWithin } from './transactions';

export interface EventFilter {
  types?: string[] | null;
  shopId?: string | null;
  chargeId?: string | null;
  occurredAtMin?: string | null;
  occurredAtMax?: string | null;
}

/** What happened between shops and the app, newest first. */
export function eventsOf(
  shops: readonly Shop[],
  { types, shopId, chargeId, occurredAtMin, occurredAtMax }: EventFilter,
): Record<string, unknown>[] {
  const wanted = shops.filter(({ number }) => !shopId || shopId === partnerGid('Shop', number));
  return wanted
    .flatMap((shop) => shop.account.events.map((event) => ({ shop, event })))
    .filter(
      ({ shop, event }) =>
        (!types || types.includes(event.type)) &&
        (!chargeId || chargeId === chargeIdOf(shop.account, event.chargeId)) &&
        isWithin(event.at, occurredAtMin, occurredAtMax),
    )
    .toReversed()
    .toSorted((a, b) => b.event.at - a.event.at)
    .map(node);
}

/** `SUBSCRIPTION_CHARGE_ACTIVATED` is of the type `SubscriptionChargeActivated`. */
const typeNameOf = (type: string): string =>
  type.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

function node({ shop, event }: { shop: Shop; event: AppEvent }): Record<string, unknown> {
  const charge = shop.account.charges.find(({ id }) => id === event.chargeId);
  return {
    __typename: typeNameOf(event.type),
    type: event.type,
    occurredAt: toInstant(event.at),
    app: APP,
    shop: shopNode(shop),
    charge: charge && {
      __typename: charge.kind,
      id: chargeIdOf(shop.account, charge.id),
      name: charge.name,
      test: charge.test,
      amount: { amount: toDecimal(charge.price.cents), currencyCode: charge.price.currency },
      billingOn:
        charge.kind === 'AppSubscription' && charge.period ? toInstant(charge.period.end) : null,
    },
    appCredit: event.credit && creditNode(shop.account, event.credit),
  };
}
