import type { EventCode } from '../../../domain/log/event-codes';
import { aboutOf, type EventRules, joined, eventRule } from '../../event-rule';
import { at } from '../places';
import { storedDetailText } from '../details/detail-text';

/** The outcome of writing values to metafields; a value that is there already is not logged. */
export const METAFIELD_EVENT_TEXTS = {
  'order.metafields-refused': eventRule('Metafelder nicht geschrieben', ({ detail }) =>
    joined(
      `Shopify hat die Werte der Belege nicht in die Metafelder der Bestellung übernommen. Wähle ${at('metafields')} andere, wenn die bisherigen solche Werte nicht aufnehmen.`,
      storedDetailText(detail),
    ),
  ),
  'app.metafield-refused': eventRule('Metafeld nicht angelegt', (body) =>
    joined(
      `Shopify hat das Metafeld ${aboutOf(body)} nicht so angelegt, wie es die Werte der Belege brauchen. Wähle dafür ${at('metafields')} ein anderes.`,
      storedDetailText(body.detail),
    ),
  ),
  'app.metafields-filled': eventRule(
    'Metafelder vorhandener Bestellungen gefüllt',
    ({ orders }) =>
      `Die gewählten Werte wurden für ${ordersWithDocuments(orders)} der letzten 60 Tage mit Belegen geschrieben. Was dabei nicht gelang, steht ${at('failures')}.`,
  ),
} satisfies Partial<EventRules<EventCode>>;

function ordersWithDocuments(orders: unknown): string {
  if (orders === 1) return 'eine Bestellung';
  return `${typeof orders === 'number' ? orders.toLocaleString('de-DE') : ''} Bestellungen`.trim();
}
