import type { SelectionAction } from '../../bulk/selection-action';
import type { BulkAction, ItemState } from '../../../domain/bulk/bulk-run';
import type { Language } from '../../../domain/text/language';

type Outcomes = Partial<Record<ItemState, (orders: number) => string>>;

interface Progress {
  settled: number;
  orders: number;
}

/** What is said of actions on many orders, in the app and in Shopify's list of orders. */
interface BulkTexts {
  /** What an action means. */
  hints: Record<SelectionAction, string>;
  tooMany(max: number): string;
  refused: string;
  progress(of: Progress): string;
  stopping: string;
  paused: string;
  /** Of how many orders the same became. */
  outcomes: Record<BulkAction, Record<ItemState, (orders: number) => string>>;
  /** Of the PDF of all, once it is made. */
  ready(documents: number): string;
}

const GERMAN_OUTCOMES = {
  waiting: (orders) => `${orders} ${orders === 1 ? 'wartet' : 'warten'}`,
  begun: (orders) => `${orders} in Arbeit`,
  already: (orders) => `${orders} mit Beleg`,
  held: (orders) => `${orders} ${orders === 1 ? 'folgt' : 'folgen'} später`,
  excluded: (orders) => `${orders} von dir ausgenommen`,
  unneeded: (orders) => `${orders} nicht nötig`,
  failed: (orders) => `${orders} ${orders === 1 ? 'braucht' : 'brauchen'} dich`,
  cancelled: (orders) => `${orders} abgebrochen`,
} as const satisfies Outcomes;

const ENGLISH_OUTCOMES = {
  waiting: (orders) => `${orders} waiting`,
  begun: (orders) => `${orders} in progress`,
  already: (orders) => `${orders} with document`,
  held: (orders) => `${orders} ${orders === 1 ? 'follows' : 'follow'} later`,
  excluded: (orders) => `${orders} excluded by you`,
  unneeded: (orders) => `${orders} not needed`,
  failed: (orders) => `${orders} ${orders === 1 ? 'needs' : 'need'} you`,
  cancelled: (orders) => `${orders} cancelled`,
} as const satisfies Outcomes;

const GERMAN: BulkTexts = {
  hints: {
    create:
      'Erstellt wird, was fällig ist. Vorhandene Belege bleiben, wie sie sind; was nur du für eine einzelne Bestellung entscheiden kannst, bleibt offen und steht im Ergebnis.',
    send: 'Versendet wird nur, was noch nie versendet wurde.',
    download: 'Was nicht dabei ist, nennt das erste Blatt mit dem Grund.',
  },
  tooMany: (max) =>
    `Dafür lassen sich höchstens ${max} Bestellungen auf einmal auswählen. Wähle weniger aus.`,
  refused: 'Das ließ sich nicht starten',
  progress: ({ settled, orders }) => `Erledigt: ${settled} von ${orders}`,
  stopping: 'Abgebrochen. Was schon begonnen hat, wird noch fertig.',
  paused: 'Die Belegerstellung ist angehalten. Danach geht es hier von selbst weiter.',
  outcomes: {
    create: { ...GERMAN_OUTCOMES, done: (orders) => `${orders} erstellt` },
    tax: { ...GERMAN_OUTCOMES, done: (orders) => `${orders} erstellt` },
    send: {
      ...GERMAN_OUTCOMES,
      done: (orders) => `${orders} versendet`,
      failed: (orders) => `${orders} nicht versendet`,
      already: (orders) => `${orders} schon früher versendet`,
    },
  },
  ready: (documents) =>
    documents === 0 ? 'Davon gibt es gerade kein PDF.' : `Bereit. Belege im PDF: ${documents}`,
};

const ENGLISH: BulkTexts = {
  hints: {
    create:
      'Whatever is due is created. Existing documents stay as they are; whatever only you can decide for a single order stays open and is listed in the result.',
    send: 'Only documents that were never sent are sent.',
    download: 'The first sheet lists what is missing and why.',
  },
  tooMany: (max) => `You can select at most ${max} orders for this at once. Select fewer.`,
  refused: 'This could not be started',
  progress: ({ settled, orders }) => `Settled: ${settled} of ${orders}`,
  stopping: 'Cancelled. Orders that have already begun are still completed.',
  paused: 'The creation of documents is paused. Afterwards, this continues by itself.',
  outcomes: {
    create: { ...ENGLISH_OUTCOMES, done: (orders) => `${orders} created` },
    tax: { ...ENGLISH_OUTCOMES, done: (orders) => `${orders} created` },
    send: {
      ...ENGLISH_OUTCOMES,
      done: (orders) => `${orders} sent`,
      failed: (orders) => `${orders} not sent`,
      already: (orders) => `${orders} sent earlier`,
    },
  },
  ready: (documents) =>
    documents === 0
      ? 'There are no PDFs of these right now.'
      : `Ready. Documents in the PDF: ${documents}`,
};

export const BULK_TEXTS: Record<Language, BulkTexts> = { de: GERMAN, en: ENGLISH };

interface Fetched {
  fetched: number;
  documents: number;
}

/** How far the PDFs of many orders are, printed or downloaded. */
export const FETCHING_TEXTS: Record<Language, (of: Fetched) => string> = {
  de: ({ fetched, documents }) => `PDFs werden geholt: ${fetched} von ${documents}`,
  en: ({ fetched, documents }) => `Fetching PDFs: ${fetched} of ${documents}`,
};
