import { DEFAULT_SETTINGS } from '../settings/settings';
import {
  documentsPerOrder,
  eachDay,
  endOfImport,
  importableDays,
  importPaceMs,
  includesDay,
  readPercent,
  spanOf,
} from './order-import';

describe('the days that can be imported', () => {
  const days = importableDays('2024-05-03T22:30:00Z', '2026-03-10T09:00:00Z');

  it('reach from the German day of the opening to that of the installation', () => {
    expect(days).toEqual({ first: '2024-05-04', last: '2026-03-10' });
    const isOpen = (day: string) => includesDay(days, day);
    expect(['2024-05-03', '2024-05-04', '2026-03-10', '2026-03-11'].map(isOpen)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are at least the day of the installation, even if two clocks differ', () => {
    expect(importableDays('2026-03-11T09:00:00Z', '2026-03-10T09:00:00Z')).toEqual({
      first: '2026-03-10',
      last: '2026-03-10',
    });
  });
});

it('every day is one, also where the clocks change', () => {
  expect(eachDay({ first: '2026-03-28', last: '2026-03-30' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect(eachDay({ first: '2026-10-24', last: '2026-10-26' })).toHaveLength(3);
  expect(eachDay({ first: '2026-03-02', last: '2026-03-02' })).toEqual(['2026-03-02']);
});

describe('the time that days take', () => {
  it.each([
    [
      'in winter',
      '2026-01-05',
      '2026-01-05',
      '2026-01-04T23:00:00.000Z',
      '2026-01-05T23:00:00.000Z',
    ],
    [
      'with the night of 23 hours',
      '2026-03-29',
      '2026-03-29',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ],
    [
      'with the night of 25 hours',
      '2026-10-25',
      '2026-10-25',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ],
    [
      'over New Year',
      '2025-12-31',
      '2026-01-01',
      '2025-12-30T23:00:00.000Z',
      '2026-01-01T23:00:00.000Z',
    ],
  ])('%s', (_when, first, last, ...span) => {
    const [since, until] = span;
    expect(spanOf({ first, last })).toEqual({ since, until });
  });
});

const settings = (invoice: boolean, delivery: boolean) => ({
  ...DEFAULT_SETTINGS,
  invoice: { ...DEFAULT_SETTINGS.invoice, create: invoice },
  delivery: { ...DEFAULT_SETTINGS.delivery, create: delivery },
});
const NOW = '2026-03-10T09:00:00.000Z';

describe('the pace of an import', () => {
  it.each([
    ['invoices alone', settings(true, false), 20, 1, 3_000],
    ['delivery notes beside them', settings(true, true), 20, 2, 6_000],
    ['nothing made at all', settings(false, false), 20, 0, 2_000],
    ['no limit at Lexware', settings(true, false), 0, 1, 2_000],
    ['more than Shopify bears', settings(true, false), 600, 1, 2_000],
  ])('with %s', (_what, given, perMinute, ...expected) => {
    const [documents, paceMs] = expected;
    expect(documentsPerOrder(given)).toBe(documents);
    expect(importPaceMs(given, perMinute)).toBe(paceMs);
  });
});

describe('the end of an import', () => {
  it.each([
    ['nothing waits', 0, null, null],
    ['all had their turn', 0, '2026-03-10T08:59:00.000Z', null],
    ['the last ones have it', 0, '2026-03-10T09:01:00.000Z', '2026-03-10T09:01:00.000Z'],
    ['orders wait', 1_000, null, '2026-03-10T09:50:00.000Z'],
    ['they wait behind others', 20, '2026-03-10T09:01:00.000Z', '2026-03-10T09:02:00.000Z'],
  ])('when %s', (_when, waiting, plannedUntil, end) => {
    expect(endOfImport({ waiting, plannedUntil }, 3_000, NOW)).toBe(end);
  });
});

it.each([
  ['nothing is read', 400, 0, 0],
  ['a part is read', 400, 250, 62],
  ['more came meanwhile', 400, 410, 99],
  ['there is nothing to read', 0, 0, 0],
])('while %s', (_while, counted, found, percent) => {
  expect(readPercent({ counted, found }, { isEnded: false })).toBe(percent);
  expect(readPercent({ counted, found }, { isEnded: true })).toBe(100);
});
