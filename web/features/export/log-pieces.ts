import { EVENT_STATUS_TEXTS } from '../../contract/texts/status-texts';
import { eventText } from '../../contract/texts/events/event-texts';
import { LOG_TITLES } from '../../contract/texts/export-texts';
import { csvHead, csvTexts } from '../../domain/export/csv';
import { logShownSince } from '../../domain/log/event';
import { printedMoment } from '../../domain/time/berlin';
import type { Clock } from '../../ports/clock';
import type { EventRecord } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { ExportStores } from './export-stores';

interface LogDeps {
  database: Pick<ExportStores, 'eventLog'>;
  clock: Clock;
}

const ALL = {
  search: [],
  orderId: null,
  origin: null,
  status: null,
  sortDir: 'asc',
  limit: 200,
  before: null,
} as const;

/** The merchant's log as a file, in pieces, oldest line first, as far back as the plan shows it. */
export async function* logPieces(
  { database, clock }: LogDeps,
  { id, planId }: Shop,
): AsyncGenerator<string, void> {
  const since = logShownSince(planId, clock.now().toISOString());
  yield csvHead(LOG_TITLES);
  let after: string | null = null;
  do {
    const { items, next } = await database.eventLog.page(id, { ...ALL, since, after });
    yield items.map(lineOf).join('');
    after = next;
  } while (after !== null);
}

function lineOf({ at, orderName, orderId, status, event, body, refs }: EventRecord): string {
  const { title, text } = eventText(event, body);
  const order = orderName ?? orderId ?? '';
  return csvTexts([
    printedMoment(at),
    order,
    EVENT_STATUS_TEXTS[status],
    title,
    text,
    refs.user ?? '',
  ]);
}
