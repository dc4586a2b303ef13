import { Router } from 'express';
import { type EventAnswer, eventStatus, logQuery, type LogQuery } from '../../contract/log';
import { eventsDescribedBy, eventText, eventTitle } from '../../contract/texts/events/event-texts';
import { helpOfEvent } from '../../contract/texts/events/help-of-event';
import { EVENT_STATUS_TEXTS } from '../../contract/texts/status-texts';
import type { Instant, OrderId } from '../../domain/ids';
import { lexwareId } from '../../domain/lexware-id';
import { logShownSince } from '../../domain/log/event';
import { type NamedShops, rolesOf } from '../../domain/setup/shop-roles';
import { dayAfter, dayBegin, isBefore } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { parseInput, searchOf } from '../../http/parse-input';
import type { Clock } from '../../ports/clock';
import type { LexwareAuth } from '../../ports/lexware';
import type { DatabaseOf } from '../../ports/stores/database';
import type { EventQuery, EventRecord } from '../../ports/stores/event-store';

interface LogDeps {
  database: EventLogDatabase;
  clock: Clock;
  auth: Pick<LexwareAuth, 'permalink'>;
  namedShops: NamedShops;
}

/**
 * Lines older than the plan's log are hidden from the merchant, even if the app still uses them.
 */
export function logRoutes({ database, clock, auth, namedShops }: LogDeps): Router {
  return Router().get('/shop/logs', async (req, res) => {
    const query = parseInput(logQuery, { ...req.query, search: searchOf(req) });
    const shop = currentShop(res);
    const page = await database.eventLog.page(shop.id, {
      ...boundsOf(query, logShownSince(shop.planId, clock.now().toISOString())),
      search: wordsOf(query.search),
      orderId: query.order ? (query.order as OrderId) : null,
      origin: query.origin ?? null,
      status: query.status ?? null,
      sortBy: sortOf(query),
      sortDir: query.sortDir,
      limit: query.pageSize,
      after: query.after ?? null,
      before: query.before ?? null,
    });
    const { isOperators } = rolesOf(shop, namedShops);
    const items = page.items.map((event) => ({
      ...eventAnswer(event, auth),
      ...(isOperators && stackOf(event)),
    }));
    res.json({ items, next: page.next, previous: page.previous });
  });
}

/** The column as the screen names it. */
function sortOf({ sortBy: column }: LogQuery): EventQuery['sortBy'] {
  if (column === 'event') return { column, nameOf: eventTitle };
  return column === 'status' ? { column, nameOf: statusName } : column;
}

function statusName(value: string): string {
  const status = eventStatus.safeParse(value);
  return status.success ? EVENT_STATUS_TEXTS[status.data] : value;
}

/** More search words are ignored: nobody types them. */
const MAX_WORDS = 8;

function wordsOf(search: string): EventQuery['search'] {
  return search
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => ({ word, events: eventsDescribedBy(word) }));
}

/** Whole German days, not before the beginning of the log. */
function boundsOf(
  { since, until }: LogQuery,
  shownSince: Instant,
): Pick<EventQuery, 'since' | 'until'> {
  const from = since === undefined ? shownSince : dayBegin(since);
  return {
    since: isBefore(from, shownSince) ? shownSince : from,
    until: until && dayAfter(until),
  };
}

const LINKED = {
  invoice: 'invoice',
  credit: 'credit-note',
  delivery: 'delivery-note',
  contact: 'contact',
} as const;

/** References with their pages in Lexware. */
function linksOf(
  refs: EventRecord['refs'],
  auth: Pick<LexwareAuth, 'permalink'>,
): EventAnswer['links'] {
  const links: EventAnswer['links'] = {};
  for (const name of ['invoice', 'credit', 'delivery', 'contact'] as const) {
    const id = refs[name];
    const of = lexwareId.safeParse(id);
    if (of.success) links[name] = auth.permalink(LINKED[name], of.data, 'view');
  }
  return links;
}

/** Left out if the line has no stack. */
function stackOf({ body: { stack } }: EventRecord): Pick<EventAnswer, 'stack'> {
  return typeof stack === 'string' && stack !== '' ? { stack: stack.split('\n') } : {};
}

function eventAnswer(event: EventRecord, auth: Pick<LexwareAuth, 'permalink'>): EventAnswer {
  const { title, text } = eventText(event.event, event.body);
  const { user, ...ref } = event.refs;
  return {
    key: String(event.id),
    date: event.at,
    order: event.orderId ? { id: event.orderId, name: event.orderName ?? event.orderId } : null,
    origin: event.origin,
    event: event.event,
    status: event.status,
    title,
    text,
    ref,
    user,
    links: linksOf(event.refs, auth),
    help: helpOfEvent(event, event.body),
  };
}

type EventLogDatabase = DatabaseOf<'eventLog'>;
