import type { Order } from '../control-api';
import { formatMoney } from '../format';

interface Entry {
  at: string;
  text: string;
}

const kinds: Readonly<Record<string, string>> = {
  SALE: 'Zahlung eingegangen',
  CAPTURE: 'Zahlung eingezogen',
  AUTHORIZATION: 'Zahlung autorisiert',
  VOID: 'Autorisierung aufgehoben',
};

const gateways: Readonly<Record<string, string>> = {
  shopify_payments: 'Shopify Payments',
  gift_card: 'Geschenkkarte',
  manual: 'manuelle Zahlung',
};

/** What happened to an order, newest first. */
export function timeline(order: Order): Entry[] {
  const happened = [
    { at: order.createdAt, text: `Bestellung ${order.name} ist eingegangen.` },
    ...(order.transactions ?? []).map(({ kind, gateway, amountSet, processedAt }) => ({
      at: processedAt,
      text:
        kinds[kind] &&
        `${kinds[kind]}: ${amountSet ? formatMoney(amountSet) : ''}${gateway ? ` über ${gateways[gateway] ?? gateway}` : ''}`,
    })),
    ...(order.fulfillments ?? []).map(({ createdAt }) => ({
      at: createdAt,
      text: 'Artikel wurden versendet.',
    })),
    ...(order.refunds ?? []).map(({ createdAt, totalRefundedSet }) => ({
      at: createdAt,
      text: `Rückerstattung${totalRefundedSet ? ` über ${formatMoney(totalRefundedSet)}` : ''}`,
    })),
    { at: order.cancelledAt, text: 'Die Bestellung wurde storniert.' },
  ];
  return happened
    .filter((entry): entry is Entry => Boolean(entry.at && entry.text))
    .reverse()
    .sort((one, other) => other.at.localeCompare(one.at));
}
