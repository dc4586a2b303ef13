import type { StoredFacts } from '../../../domain/log/event-facts';
import type { EventAnswer } from '../../log';
import { helpOf } from '../reasons/help-of-reason';

/** Of the events whose code matches; the first counts. @internal For the test that opens all. */
export const HELP_OF_EVENTS: readonly (readonly [code: RegExp, article: `/help/${string}`])[] = [
  [/\.(?:unclear|created-twice|given-up)$/, '/help/documents/lexware#eine-antwort-ging-verloren'],
  [/^document\.e-invoice/, '/help/documents/e-invoice#xrechnung-fuer-behoerden'],
  [/^document\.net/, '/help/taxes/business#nettopreise-und-xrechnung'],
  [/^document\.(?:text|date)/, '/help/setup/template#eigene-texte-auf-den-belegen'],
  [/^document\./, '/help/documents/mail#die-e-mail-kommt-nicht-an'],
  [/^smtp\./, '/help/documents/mail#der-absender'],
  [/^transaction\./, '/help/documents/payments'],
  [/^connection\./, '/help/setup/connect#verbindung-unterbrochen'],
  [/^contact\./, '/help/documents/lexware#dein-konto-erlaubt-es-nicht'],
  [
    /^creation\./,
    '/help/documents/waiting#die-belegerstellung-ist-nicht-aktiv-ausgeschaltet-oder-angehalten',
  ],
  [/^plan\./, '/help/documents/waiting#uebertragungen-aufgebraucht-oder-abonnement-ruht'],
  [/^(?:payout|app\.scopes|job\.scope)/, '/help/shopify/plan#berechtigungen-in-shopify'],
  [/^app\.webhook/, '/help/shopify/webhooks#wenn-eine-nachricht-verloren-geht'],
  [/metafield/, '/help/shopify/metafields#metafelder-schreiben'],
  [/^order\.vat/, '/help/taxes/business#geschaeftskunden-in-der-eu'],
  [/^order\.tax/, '/help/taxes/business#wenn-die-steuer-nicht-passt'],
  [/^job\./, '/help/documents/lexware#ein-schritt-ist-gescheitert'],
];

/** For a line that somebody may have to look into: what explains its reason, or such events. */
export function helpOfEvent(
  { event, status }: Pick<EventAnswer, 'event' | 'status'>,
  { code }: StoredFacts,
): string | undefined {
  if (status === 'success') return undefined;
  if (typeof code === 'string') return helpOf(code) ?? undefined;
  if (status === 'info') return undefined;
  return HELP_OF_EVENTS.find(([known]) => known.test(event))?.[1];
}
