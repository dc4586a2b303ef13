import type { DatevAnswer } from '../../contract/datev';
import type { ClosingAnswer, MonthAnswer, OssAnswer } from '../../contract/month';
import { aShop } from './builders';
import { fakeServer, json } from './fake-server';

/** October 2026: 315 orders, all of them settled. */
export function aMonth(changes: Partial<MonthAnswer> = {}): MonthAnswer {
  return {
    month: '2026-10',
    orders: { count: 315, cents: 4_123_010 },
    buckets: [],
    documents: { count: 315, cents: 4_123_010 },
    taxes: [
      {
        treatment: 'taxed',
        taxSubType: null,
        country: 'DE',
        rate: 1_900,
        netCents: 3_464_714,
        taxCents: 658_296,
        grossCents: 4_123_010,
      },
    ],
    withoutRates: { count: 0, cents: 0 },
    inOtherCurrencies: 0,
    open: { count: 0, cents: 0 },
    ...changes,
  };
}

export function anOssQuarter(changes: Partial<OssAnswer> = {}): OssAnswer {
  return {
    quarter: '2026-Q4',
    declaredBy: '2027-01-31',
    totals: [],
    corrections: [],
    ...changes,
  };
}

/** A month that can be closed and is not. */
export function aClosing(changes: Partial<ClosingAnswer> = {}): ClosingAnswer {
  return {
    closableFrom: '2026-11-03',
    obstacle: null,
    snapshots: [],
    isIntact: true,
    differences: { count: 0, cents: 0, named: [] },
    ...changes,
  };
}

/** A closed month whose file is final. */
export function aDatevFile(changes: Partial<DatevAnswer> = {}): DatevAnswer {
  const name = 'EXTF_Buchungsstapel_2026-10.csv';
  return {
    obstacle: null,
    closing: 1,
    isConfirmed: true,
    files: [{ name, postings: 315, cents: 4_123_010 }],
    refusals: [],
    leftOut: { count: 0, numbers: [] },
    payments: null,
    ...changes,
  };
}

/** A server with everything that the page of October 2026 reads. */
export function aMonthPage(month = aMonth()) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/month/2026-10': () => json(month),
    'GET /api/month/2026-10/oss': () => json(anOssQuarter()),
    'GET /api/month/2026-10/payouts': () => json({ kind: 'none', payouts: [] }),
    'GET /api/month/2026-10/check': () => json({ check: null }),
    'GET /api/month/2026-10/adviser': () => json({ adviser: null, isClosed: false, mail: null }),
    'GET /api/month/2026-10/archive': () => json({ archive: null }),
    'GET /api/month/2026-10/closing': () => json(aClosing()),
    'GET /api/month/2026-10/datev': () =>
      json(aDatevFile({ obstacle: 'unanswered', closing: null, files: [] })),
  });
}
