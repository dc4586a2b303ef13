import type {
  AlertRuleAnswer,
  AlertsAnswer,
  IncidentAnswer,
  CurvesAnswer,
  FailureClassAnswer,
  FleetAnswer,
  MoneyAnswer,
} from '../../contract/operator/fleet';
import { json, type Reply } from './fake-server';

const NOTHING = { count: 0, isCapped: false };

export function aFleet(overrides: Partial<FleetAnswer> = {}): FleetAnswer {
  return {
    now: '2026-03-02T09:00:00.000Z',
    queue: { waiting: NOTHING, oldestAt: null, shops: [] },
    dead: { ...NOTHING, shops: [] },
    intake: { waiting: NOTHING, oldestAt: null },
    incidents: [],
    silent: { ...NOTHING, shops: [] },
    paidTwice: [],
    ...overrides,
  };
}

/** An import of which the second payment is to be given back. */
export function aPaymentTwice(
  overrides: Partial<FleetAnswer['paidTwice'][number]> = {},
): FleetAnswer['paidTwice'][number] {
  return {
    shop: { id: 12, domain: 'doppelt.myshopify.com' },
    shopifyNumber: '4711',
    money: { cents: 239_00, currency: 'EUR' },
    foundAt: '2026-03-02T08:00:00.000Z',
    askedAt: null,
    ...overrides,
  };
}

export function aCurve(values: (number | null)[] = []): CurvesAnswer {
  const at = values.map((_, index) => 1_772_440_200 + index * 600);
  const series = { name: 'documents', label: 'Belege erstellt', unit: 'count' as const, values };
  return { at, series: [series] };
}

export function aFailureClass(overrides: Partial<FailureClassAnswer> = {}): FailureClassAnswer {
  return {
    fingerprint: '0123456789abcdef',
    job: 'orders.process',
    step: 'Bestellung verarbeiten',
    code: 'LEXWARE_UNAVAILABLE',
    detail: null,
    place: null,
    group: 'service',
    cause: 'Lexware Office antwortet nicht oder zu spät.',
    remedy: 'Prüfe die Statusseite von Lexware Office.',
    firstAt: '2026-03-02T07:00:00.000Z',
    lastAt: '2026-03-02T08:59:00.000Z',
    times: 1_234,
    shops: { count: 1_000, isCapped: true },
    ...overrides,
  };
}

export const NO_MONEY: MoneyAnswer = {
  at: null,
  plans: [],
  mrr: [],
  trials: [],
  frozen: [],
  churn: [],
  trialsLost: [],
  provisions: [],
};

export function aRule(overrides: Partial<AlertRuleAnswer> = {}): AlertRuleAnswer {
  return {
    name: 'lexware_failing',
    title: 'Lexware Office antwortet nicht',
    measured: 'Anteil der Aufrufe ohne Antwort',
    unit: 'percent',
    isOn: true,
    threshold: 50,
    minutes: 5,
    byMail: true,
    byWebhook: true,
    value: 3,
    isOpen: false,
    ...overrides,
  };
}

export function someAlerts(overrides: Partial<AlertsAnswer> = {}): AlertsAnswer {
  return {
    rules: [aRule()],
    checkedAt: '2026-03-02T08:59:00.000Z',
    channels: { mail: true, webhook: true },
    ...overrides,
  };
}

export function anIncident(overrides: Partial<IncidentAnswer> = {}): IncidentAnswer {
  return {
    id: 1,
    title: 'Lexware Office antwortet nicht',
    openedAt: '2026-03-02T02:00:00.000Z',
    closedAt: '2026-03-02T04:00:00.000Z',
    peak: '100 %',
    threshold: '50 %',
    told: [],
    ...overrides,
  };
}

/** All that the overview asks for, with nothing to show. */
export const QUIET_FLEET: Record<string, Reply> = {
  'GET /api/operator/fleet': () => json(aFleet()),
  'GET /api/operator/fleet/curves': () => json(aCurve()),
  'GET /api/operator/fleet/failures': () => json({ items: [] }),
  'GET /api/operator/fleet/money': () => json(NO_MONEY),
};
