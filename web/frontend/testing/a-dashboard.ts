import type { CreationAnswer } from '../../contract/creation';
import type { DashboardAnswer } from '../../contract/dashboard';
import type { EventAnswer, FailureListAnswer } from '../../contract/log';
import type { ShopAnswer } from '../../contract/shop';
import { aSetup } from '../setup/testing/a-setup';
import { aPage, aShop } from './builders';
import { fakeServer, json } from './fake-server';

/** Of a good day. */
export function aDashboard(changes: Partial<DashboardAnswer> = {}): DashboardAnswer {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
    count: index % 7,
    cents: (index % 7) * 11_900,
    invoicedCents: (index % 7) * 10_000,
  }));
  const month = {
    month: '2026-03',
    invoiced: { count: 264, cents: 4_123_010 },
    credited: { count: 1, cents: 11_900 },
    before: {
      until: '2026-02-28',
      invoiced: { count: 190, cents: 3_000_000 },
      credited: { count: 0, cents: 0 },
    },
  };
  const waiting = { count: 12, cents: 142_800 };
  return { automation: 'automated', needs: [], month, waiting, days, ...changes };
}

/** A server with everything that the dashboard reads. */
export function aHomePage(shop: ShopAnswer = aShop(), ...events: EventAnswer[]) {
  return fakeServer({
    'GET /api/shop': () => json(shop),
    'GET /api/setup': () => json(aSetup({ step: 'connected', isOpen: false })),
    'GET /api/dashboard': () => json(aDashboard()),
    'GET /api/shop/logs': () => json(aPage(events)),
    'GET /api/failures': () => json({ items: [], next: null }),
  });
}

/** Entries of the log. */
export function anEvent(changes: Partial<EventAnswer> = {}): EventAnswer {
  return {
    key: 'event-1',
    date: '2026-03-02T09:15:00.000Z',
    order: { id: '5001', name: '#1001' },
    origin: 'document',
    event: 'invoice.created',
    status: 'success',
    title: 'Rechnung RE1042 erstellt',
    text: 'Die Rechnung wurde in Lexware Office festgeschrieben.',
    ref: { invoice: 'b0e4d7a1-0000-4000-8000-000000000001' },
    links: { invoice: 'https://app.lexware.example/permalink/invoices/view/1' },
    ...changes,
  };
}

/** A step that was given up. */
export function aFailure(changes: Partial<FailureListAnswer['items'][number]> = {}) {
  return {
    id: 3,
    step: 'Rechnung erstellen',
    order: { id: '5002', name: '#1002' },
    attempts: 5,
    text: 'Lexware Office war mehrfach nicht erreichbar. Versuche es erneut.',
    help: '/help/documents/lexware#ein-schritt-ist-gescheitert',
    diedAt: '2026-03-02T10:00:00.000Z',
    ...changes,
  };
}

/** What waits in a shop whose merchant has not activated the creation yet. */
export function aCreation(changes: Partial<CreationAnswer> = {}): CreationAnswer {
  return {
    activatedAt: null,
    waiting: { invoices: 3, creditNotes: 0, deliveryNotes: 0 },
    first: { id: '5001', name: '#1001' },
    otherApp: null,
    arePaid: true,
    transfers: { left: 20, resetAt: '2026-04-01T00:00:00.000Z' },
    ...changes,
  };
}
