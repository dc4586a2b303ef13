import type { EventCode } from '../../../domain/log/event-codes';
import { type EventRules, eventRule, textOf } from '../../event-rule';

const PARTS = new Map([
  ['address', 'Adresse'],
  ['name', 'Name'],
  ['email', 'E-Mail-Adresse'],
  ['vatId', 'USt-IdNr.'],
]);

/** What a merchant changed of an order in Shopify by way of the app. */
export const RECIPIENT_EVENT_TEXTS = {
  'order.recipient-edited': eventRule('Angaben der Bestellung ergänzt', ({ parts }) => {
    const changed = textOf(parts).split(' ');
    return `In Shopify gespeichert: ${changed.flatMap((part) => PARTS.get(part) ?? []).join(', ')}.`;
  }),
} as const satisfies Partial<EventRules<EventCode>>;
