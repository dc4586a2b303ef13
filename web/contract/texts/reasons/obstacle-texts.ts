import type { ObstacleAnswer, ObstacleCode } from '../../order/explanation';
import { at, pathOf } from '../places';

/** What blocks an order: cause, remedy, and where to find that. */
export const OBSTACLES: Record<ObstacleCode, Pick<ObstacleAnswer, 'text' | 'path'>> = {
  NOT_CONNECTED: {
    text: `Lexware Office ist nicht verbunden. Verbinde dein Konto ${at('connection')}, dann geht es mit dieser Bestellung weiter.`,
    path: pathOf('connection'),
  },
  CONNECTION_INTERRUPTED: {
    text: `Die Verbindung zu Lexware Office ist unterbrochen. Stelle sie ${at('connection')} wieder her, dann geht es mit dieser Bestellung weiter.`,
    path: pathOf('connection'),
  },
  NOT_ACTIVATED: {
    text: `Die Belegerstellung ist noch nicht aktiv. Aktiviere sie ${at('activation')}; bis dahin entstehen keine Belege.`,
    path: pathOf('activation'),
  },
  PLAN_FROZEN: {
    text: 'Dein Abonnement ruht, weil bei Shopify eine Rechnung offen ist. Bezahle sie im Shopify-Admin, dann entstehen deine Belege von selbst.',
    path: pathOf('plan'),
  },
  NO_TRANSFERS: {
    text: `Deine Übertragungen sind aufgebraucht. Wann sie sich erneuern, steht ${at('transfers')}; wie du früher mehr bekommst, steht ${at('plan')}.`,
    path: pathOf('plan'),
  },
  MISSING_LEXWARE_SCOPE: {
    text: `Der App fehlt in Lexware Office eine Berechtigung. Verbinde dein Konto ${at('reconnect')} und stimme dabei zu.`,
    path: pathOf('reconnect'),
  },
  MISSING_SHOPIFY_SCOPE: {
    text: `Der App fehlt in Shopify eine Berechtigung. Erteile sie ${at('permissions')}; was dort nicht steht, fragt Shopify ab, wenn du die App ${at('shopifyAdmin')} neu öffnest.`,
    path: pathOf('permissions'),
  },
};
