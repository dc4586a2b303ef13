import type { StoredFacts } from '../../../domain/log/event-facts';
import type { Need } from '../../dashboard';
import type { EventAnswer } from '../../log';
import { helpOf } from '../reasons/help-of-reason';

type Article = `/help/${string}`;

/** Of the events whose code matches; the first counts. @internal For the test that opens all. */
export const HELP_OF_EVENTS: readonly (readonly [code: RegExp, article: Article])[] = [
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

const FAILED_STEP: Article = '/help/documents/lexware#ein-schritt-ist-gescheitert';

/** Of failed steps, by failure and name of the step; the first counts. @internal For that test. */
export const HELP_OF_STEPS: readonly (readonly [failed: RegExp, article: Article])[] = [
  [
    /^(?:NOT_CONNECTED|CONNECTION_INTERRUPTED|LEXWARE_SCOPE) /,
    '/help/setup/connect#verbindung-unterbrochen',
  ],
  [/^LEXWARE_PLAN /, '/help/documents/lexware#dein-konto-erlaubt-es-nicht'],
  [/^MAIL_(?:SIGN_IN|NOT_SET_UP) /, '/help/documents/mail#der-absender'],
  [/^SHOPIFY_SCOPE_MISSING /, '/help/shopify/plan#berechtigungen-in-shopify'],
  [/ documents\.mail/, '/help/documents/mail#die-e-mail-kommt-nicht-an'],
  [/ (?:transactions|payouts)\.| orders\.mark-paid$/, '/help/documents/payments'],
  [/metafields$/, '/help/shopify/metafields#metafelder-schreiben'],
  [/ vat\.check$/, '/help/taxes/business#geschaeftskunden-in-der-eu'],
  [/ /, FAILED_STEP],
];

/** The article about what a step failed for, and those like it. */
export function helpOfFailure({ name, failure }: { name: string; failure: string }): Article {
  const failed = `${failure} ${name}`;
  return HELP_OF_STEPS.find(([known]) => known.test(failed))?.[1] ?? FAILED_STEP;
}

/** What waits for the merchant; null where the screen that it leads to has articles of its own. */
export const HELP_OF_NEEDS: Readonly<Record<Need, Article | null>> = {
  lexware: '/help/setup/connect#verbindung-unterbrochen',
  tariff: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  failures: null,
  transfers: '/help/documents/waiting#uebertragungen-aufgebraucht-oder-abonnement-ruht',
  attention: null,
  smtp: '/help/documents/mail#der-absender',
  contacts: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  refusedTransactions: null,
  unassigned: '/help/documents/payments',
};
