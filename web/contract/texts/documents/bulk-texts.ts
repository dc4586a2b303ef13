import type { ItemState, BulkAction } from '../../../domain/bulk/bulk-run';
import type { SelectionAction } from '../../selection';
import type { Language } from '../../../domain/text/language';
import type { OrderEvent } from '../../../domain/setting-sections/invoice-settings';
import type { BulkGroup, OptionalGroup } from '../../../domain/bulk/bulk-group';
import type { BulkForecastAnswer } from '../../bulk';
import { groupIn } from '../../bulk-results';

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

/** What documents wait for that are not due; null where that differs. */
type Event = OrderEvent | null;

interface ForecastTexts {
  counting: string;
  /** How many orders there are of each group. */
  groups: Record<Exclude<BulkGroup, 'not-yet-due'> | 'unread', (orders: number) => string>;
  notYetDue(orders: number, event: Event): string;
  /** Takes them, too. */
  ticks: Record<OptionalGroup, (orders: number, event: Event) => string>;
  /** What it takes, and what there is. */
  transfers(of: { needed: number; left: number }): string;
  nothing: string;
}

const de = (count: number) => count.toLocaleString('de-DE');
const en = (count: number) => count.toLocaleString('en-GB');

const NOT_YET_DE: Record<OrderEvent, string> = {
  paid: 'noch nicht bezahlt',
  fulfilled: 'noch nicht versendet',
  completed: 'noch nicht bezahlt und versendet',
  created: 'noch nicht fällig',
};
const NOT_YET_EN: Record<OrderEvent, string> = {
  paid: 'not paid yet',
  fulfilled: 'not shipped yet',
  completed: 'not paid and shipped yet',
  created: 'not due yet',
};
/** The same before a noun. */
const NOT_YET_ORDERS_DE: Record<OrderEvent, string> = {
  paid: 'noch nicht bezahlte',
  fulfilled: 'noch nicht versendete',
  completed: 'noch nicht bezahlte und versandte',
  created: 'noch nicht fällige',
};

const also = (orders: number, which: string) =>
  orders === 1 ? `Auch eine ${which} Bestellung` : `Auch ${de(orders)} ${which} Bestellungen`;
const ordersEn = (orders: number) => (orders === 1 ? 'one order' : `${en(orders)} orders`);

const GERMAN_FORECAST: ForecastTexts = {
  counting: 'Es wird gezählt, was fällig ist …',
  groups: {
    due: (orders) => `${de(orders)} fällig`,
    excluded: (orders) => `${de(orders)} von dir ausgenommen`,
    'needs-merchant': (orders) => `${de(orders)} ${orders === 1 ? 'braucht' : 'brauchen'} dich`,
    'held-up': (orders) => `${de(orders)} ${orders === 1 ? 'wartet' : 'warten'}`,
    unneeded: (orders) => `${de(orders)} nicht nötig`,
    unread: (orders) => `${de(orders)} noch nicht geprüft`,
  },
  notYetDue: (orders, event) => `${de(orders)} ${NOT_YET_DE[event ?? 'created']}`,
  ticks: {
    'not-yet-due': (orders, event) => also(orders, NOT_YET_ORDERS_DE[event ?? 'created']),
    excluded: (orders) => also(orders, 'von dir ausgenommene'),
  },
  transfers: ({ needed, left }) => {
    const takes = `Das verbraucht ${needed === 1 ? 'eine Übertragung' : `bis zu ${de(needed)} Übertragungen`}`;
    return needed > left
      ? `${takes}; du hast noch ${de(left)}. Was darüber hinausgeht, folgt, sobald sich dein Kontingent erneuert.`
      : `${takes}; du hast noch ${de(left)}.`;
  },
  nothing: 'Von den ausgewählten Bestellungen ist gerade kein Beleg zu erstellen.',
};

const ENGLISH_FORECAST: ForecastTexts = {
  counting: 'Counting what is due …',
  groups: {
    due: (orders) => `${en(orders)} due`,
    excluded: (orders) => `${en(orders)} excluded by you`,
    'needs-merchant': (orders) => `${en(orders)} ${orders === 1 ? 'needs' : 'need'} you`,
    'held-up': (orders) => `${en(orders)} waiting`,
    unneeded: (orders) => `${en(orders)} not needed`,
    unread: (orders) => `${en(orders)} not checked yet`,
  },
  notYetDue: (orders, event) => `${en(orders)} ${NOT_YET_EN[event ?? 'created']}`,
  ticks: {
    'not-yet-due': (orders, event) => `Also ${ordersEn(orders)} ${NOT_YET_EN[event ?? 'created']}`,
    excluded: (orders) => `Also ${ordersEn(orders)} excluded by you`,
  },
  transfers: ({ needed, left }) => {
    const takes = `This uses ${needed === 1 ? 'one transfer' : `up to ${en(needed)} transfers`}`;
    return needed > left
      ? `${takes}; you have ${en(left)} left. The rest follows as soon as your transfers renew.`
      : `${takes}; you have ${en(left)} left.`;
  },
  nothing: 'There is no document to create for the selected orders right now.',
};

export const BULK_FORECAST_TEXTS: Record<Language, ForecastTexts> = {
  de: GERMAN_FORECAST,
  en: ENGLISH_FORECAST,
};

/** "7 fällig", "21 noch nicht bezahlt", "2 von dir ausgenommen": always what is due first. */
export function forecastParts(forecast: BulkForecastAnswer, language: Language): string[] {
  const { groups, notYetDue } = BULK_FORECAST_TEXTS[language];
  const { unread, event } = forecast;
  const due = groups.due(groupIn(forecast, 'due')?.orders ?? 0);
  const others = forecast.groups.flatMap(({ group, orders }) => {
    if (group === 'due') return [];
    return group === 'not-yet-due' ? notYetDue(orders, event) : groups[group](orders);
  });
  return [due, ...others, ...(unread > 0 ? [groups.unread(unread)] : [])];
}
