import type { BulkForecastAnswer } from '../../bulk/bulk-forecast';
import { groupIn } from '../../bulk/forecast-groups';
import type { BulkGroup, OptionalGroup } from '../../../domain/bulk/bulk-group';
import type { OrderEvent } from '../../../domain/settings/sections/invoice-settings';
import type { Language } from '../../../domain/text/language';

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

const GERMAN: ForecastTexts = {
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

const ENGLISH: ForecastTexts = {
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

export const BULK_FORECAST_TEXTS: Record<Language, ForecastTexts> = { de: GERMAN, en: ENGLISH };

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
