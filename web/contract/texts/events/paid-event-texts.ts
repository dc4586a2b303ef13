import type { EventCode } from '../../../domain/log/event-codes';
import { type EventRules, joined, eventRule } from '../../event-rule';
import { storedDetailText } from '../details/detail-text';

/** The outcome of payments that are reported to Shopify. */
export const PAID_EVENT_TEXTS = {
  'order.marked-paid': eventRule(
    'Bestellung in Shopify als bezahlt markiert',
    'Lexware Office meldet alle Rechnungen der Bestellung als bezahlt.',
  ),
  'order.not-marked-paid': eventRule('Bestellung nicht als bezahlt markiert', ({ detail }) =>
    joined(
      'Lexware Office meldet die Rechnung als bezahlt, aber Shopify nimmt die Zahlung nicht an. Prüfe die Bestellung in Shopify und markiere sie dort selbst.',
      storedDetailText(detail),
    ),
  ),
} as const satisfies Partial<EventRules<EventCode>>;
