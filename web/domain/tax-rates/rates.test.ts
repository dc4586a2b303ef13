import { EU_STATES, ratesOf, isRateOf, hasZeroRate } from './rates';

/** Noon in Berlin on that day. */
const on = (day: string) => `${day}T11:00:00.000Z`;

/** The rates of autumn 2026, the standard rate first. */
const TODAY: Record<string, number[]> = {
  AT: [2000, 1300, 1000, 490],
  BE: [2100, 1200, 600],
  BG: [2000, 900],
  CH: [810, 380, 260],
  CY: [1900, 900, 500, 300],
  CZ: [2100, 1200],
  DE: [1900, 700],
  DK: [2500],
  EE: [2400, 1300, 900],
  ES: [2100, 1000, 400],
  FI: [2550, 1350, 1000],
  FR: [2000, 1000, 550, 210],
  GB: [2000, 500],
  GR: [2400, 1700, 1300, 900, 600, 400],
  HR: [2500, 1300, 500],
  HU: [2700, 1800, 500],
  IE: [2300, 1350, 900, 480],
  IT: [2200, 1000, 500, 400],
  LI: [810, 380, 260],
  LT: [2100, 1200, 500],
  LU: [1700, 1400, 800, 300],
  LV: [2100, 1200, 500],
  MT: [1800, 1200, 700, 500],
  NL: [2100, 900],
  NO: [2500, 1500, 1200],
  PL: [2300, 800, 500],
  PT: [2300, 1300, 600],
  RO: [2100, 1100],
  SE: [2500, 1200, 600],
  SI: [2200, 950, 500],
  SK: [2300, 1900, 500],
  XI: [2000, 500],
  'AT-JM': [1900, 1300, 1000, 490],
  'PT-20': [1600, 900, 400],
  'PT-30': [2200, 1200, 400],
  'FR-20': [2000, 1300, 1000, 550, 210, 90],
};

describe('VAT rates', () => {
  it('knows every member state', () =>
    expect([...EU_STATES, 'DE'].filter((state) => !(state in TODAY))).toEqual([]));

  it.each(Object.entries(TODAY))('of %s today', (place, rates) =>
    expect(ratesOf(place, on('2026-11-01'))).toEqual(rates),
  );

  /** Place, last day of the old rates, what ended, what began. */
  it.each<[string, string, string, { ended: number[]; began: number[] }]>([
    ['DE', '2020-06-30', '2020-07-01', { ended: [1900, 700], began: [1600, 500] }],
    ['DE', '2020-12-31', '2021-01-01', { ended: [1600, 500], began: [1900, 700] }],
    ['AT', '2020-06-30', '2020-07-01', { ended: [], began: [500] }],
    ['AT', '2021-12-31', '2022-01-01', { ended: [500], began: [] }],
    ['AT', '2026-06-30', '2026-07-01', { ended: [], began: [490] }],
    ['CH', '2023-12-31', '2024-01-01', { ended: [770, 370, 250], began: [810, 380, 260] }],
    ['CZ', '2023-12-31', '2024-01-01', { ended: [1500, 1000], began: [1200] }],
    ['EE', '2022-07-31', '2022-08-01', { ended: [], began: [500] }],
    ['EE', '2023-12-31', '2024-01-01', { ended: [2000], began: [2200] }],
    ['EE', '2024-12-31', '2025-01-01', { ended: [500], began: [1300] }],
    ['EE', '2025-06-30', '2025-07-01', { ended: [2200], began: [2400] }],
    ['ES', '2022-06-30', '2022-07-01', { ended: [], began: [500] }],
    ['ES', '2024-09-30', '2024-10-01', { ended: [500], began: [750, 200] }],
    ['ES', '2024-12-31', '2025-01-01', { ended: [750, 200], began: [] }],
    ['FI', '2024-08-31', '2024-09-01', { ended: [2400], began: [2550] }],
    ['FI', '2025-12-31', '2026-01-01', { ended: [1400], began: [1350] }],
    ['IE', '2020-08-31', '2020-09-01', { ended: [2300], began: [2100] }],
    ['IE', '2021-02-28', '2021-03-01', { ended: [2100], began: [2300] }],
    ['LT', '2025-12-31', '2026-01-01', { ended: [900], began: [1200] }],
    ['LU', '2022-12-31', '2023-01-01', { ended: [1700, 1400, 800], began: [1600, 1300, 700] }],
    ['LU', '2023-12-31', '2024-01-01', { ended: [1600, 1300, 700], began: [1700, 1400, 800] }],
    ['MT', '2023-12-31', '2024-01-01', { ended: [], began: [1200] }],
    ['PT-20', '2021-06-30', '2021-07-01', { ended: [1800], began: [1600] }],
    ['PT-30', '2024-09-30', '2024-10-01', { ended: [500], began: [400] }],
    ['RO', '2025-07-31', '2025-08-01', { ended: [1900, 900, 500], began: [2100, 1100] }],
    ['SK', '2022-12-31', '2023-01-01', { ended: [], began: [500] }],
    ['SK', '2024-12-31', '2025-01-01', { ended: [2000, 1000], began: [2300, 1900] }],
  ])('%s changed after %s', (place, last, first, { ended, began }) => {
    const before = ratesOf(place, on(last));
    const after = ratesOf(place, on(first));
    expect(before.filter((rate) => !after.includes(rate))).toEqual(ended);
    expect(after.filter((rate) => !before.includes(rate))).toEqual(began);
  });

  it('counts German days: the last minute of 2020 in Berlin still has 16 %', () => {
    expect(isRateOf('DE', 1600, '2020-12-31T22:59:00.000Z')).toBe(true);
    expect(isRateOf('DE', 1600, '2020-12-31T23:00:00.000Z')).toBe(false);
    expect(isRateOf('DE', 1900, '2020-12-31T23:00:00.000Z')).toBe(true);
  });

  it('has no rates for places far away, and 0 % among none', () => {
    expect(ratesOf('US', on('2026-01-01'))).toEqual([]);
    for (const place of Object.keys(TODAY))
      expect(isRateOf(place, 0, on('2026-01-01'))).toBe(false);
  });

  it('knows where some goods bear 0 % today', () => {
    const places = Object.keys(TODAY).filter((place) => hasZeroRate(place, on('2026-11-01')));
    expect(places).toEqual(['AT', 'BE', 'CY', 'CZ', 'DK', 'IE', 'MT', 'NL', 'XI', 'AT-JM']);
  });

  it.each([
    ['BG', '2022-07-01', '2024-12-31'],
    ['CY', '2023-05-05', '2026-12-31'],
    ['ES', '2023-01-01', '2024-09-30'],
    ['PL', '2022-02-01', '2024-03-31'],
    ['PT', '2023-04-18', '2024-01-04'],
  ])('knows 0 %% in %s from %s to %s', (place, first, last) => {
    const day = (iso: string, offset: number) =>
      new Date(Date.parse(on(iso)) + offset * 86_400_000).toISOString();
    expect(
      [day(first, -1), on(first), on(last), day(last, 1)].map((at) => hasZeroRate(place, at)),
    ).toEqual([false, true, true, false]);
  });

  it.each([
    ['AT', '2024-01-01', '2025-12-31', '2026-01-01'],
    ['NL', '2023-01-01'],
    ['CZ', '2024-01-01'],
  ])('knows 0 %% in %s since %s', (place, first, ...later) => {
    const before = new Date(Date.parse(on(first)) - 86_400_000).toISOString();
    expect(hasZeroRate(place, before)).toBe(false);
    expect([first, ...later].map((day) => hasZeroRate(place, on(day)))).not.toContain(false);
  });
});
