import type { EventCode } from '../../../domain/log/event-codes';
import { type EventRules, eventRule } from '../../event-rule';
import { at } from '../places';

/** Events of the links by which customers fetch their documents. */
export const LINK_EVENT_TEXTS = {
  'document-links.renewed': eventRule(
    'Alle Beleg-Links erneuert',
    `Beleg-Links, die schon verschickt wurden, öffnen nichts mehr. Füge den neuen Text in deine Shopify-Benachrichtigungen ein; du findest ihn ${at('linkInNotifications')}.`,
  ),
  'document-link.renewed': eventRule(
    'Beleg-Link erneuert',
    'Der bisherige Link dieser Bestellung öffnet nichts mehr. Schicke dem Kunden den neuen.',
  ),
  'document-link.revoked': eventRule(
    'Beleg-Link gesperrt',
    'Der Link dieser Bestellung öffnet nichts mehr, bis du ihn erneuerst.',
  ),
} as const satisfies Partial<EventRules<EventCode>>;
