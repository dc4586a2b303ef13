import { DEFAULT_SETTINGS } from '../settings/settings';
import { documentsPerOrder, endOfImport, importPaceMs } from './import-pace';

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
