import { Router } from 'express';
import { eventsDescribedBy, eventText } from '../../contract/texts/events/event-texts';
import { logQuery, type EventAnswer } from '../../contract/log';
import type { OrderId } from '../../domain/ids';
import { logShownSince } from '../../domain/log/log-age';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { Clock } from '../../ports/clock';
import type { EventLogDatabase } from './event-log-stores';
import type { EventQuery, EventRecord } from '../../ports/stores/event-store';

/** What is older than the plan shows is no longer the merchant's log, even where the app goes by it. */
export function logRoutes({
  database,
  clock,
}: {
  database: EventLogDatabase;
  clock: Clock;
}): Router {
  return Router().get('/shop/logs', async (req, res) => {
    const query = parseInput(logQuery, req.query);
    const shop = currentShop(res);
    const page = await database.events.page(shop.id, {
      since: logShownSince(shop.planId, clock.now().toISOString()),
      search: wordsOf(query.search),
      orderId: query.order ? (query.order as OrderId) : null,
      origin: query.origin ?? null,
      status: query.status ?? null,
      sortDir: query.sortDir,
      limit: query.pageSize,
      after: query.after ?? null,
      before: query.before ?? null,
    });
    res.json({ items: page.items.map(eventAnswer), next: page.next, previous: page.previous });
  });
}

/** Nobody types more. */
const MOST_WORDS = 8;

function wordsOf(search: string): EventQuery['search'] {
  return search
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => ({ word, events: eventsDescribedBy(word) }));
}

function eventAnswer(event: EventRecord): EventAnswer {
  const { title, text } = eventText(event.event, event.body);
  return {
    key: String(event.id),
    date: event.at,
    order: event.orderId ? { id: event.orderId, name: event.orderName ?? event.orderId } : null,
    origin: event.origin,
    event: event.event,
    status: event.status,
    title,
    text,
    ref: { ...event.refs },
  };
}
