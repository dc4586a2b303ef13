import { sent, NOW, dayText, day } from '../../testing/drafts/supply-days';
import { voucherDateOf, invoiceDates } from './supply-date';
import { anOrder, type OrderInput, aLine } from '../../testing/builders';
import { printedDay, inBerlin } from '../../time/berlin';
import { DEFAULT_INVOICES } from '../../setting-sections/invoice-settings';
import { taxRate } from '../../tax-rates/tax-rate';
import { DEFAULT_SUPPLY_DATE } from '../../setting-sections/supply-date-settings';

describe('date of a document', () => {
  it.each([
    ['created', sent('2026-03-02'), '02.03.2026'],
    ['created', sent('2026-03-02', '2026-03-05'), '02.03.2026'],
    ['fulfilled', sent('2026-03-02', '2026-03-05', '2026-03-09'), '09.03.2026'],
    ['fulfilled', sent('2026-03-02', '2026-03-09', '2026-03-05'), '09.03.2026'],
    ['fulfilled', sent('2026-03-02'), '20.03.2026'],
    ['issued', sent('2026-03-02', '2026-03-05'), '20.03.2026'],
  ] as const)('%s (%#)', (setting, order, expected) => {
    const date = voucherDateOf(anOrder(order), setting, NOW);
    expect(printedDay(date)).toBe(expected);
    expect(inBerlin(date).toFormat('HH:mm')).toBe('00:00');
  });

  it('is the German day, also shortly after midnight', () => {
    const order = anOrder({ createdAt: '2026-12-31T23:30:00.000Z' });
    expect(voucherDateOf(order, 'created', NOW)).toBe('2026-12-31T23:00:00.000Z');
  });
});

describe('dates with German rates', () => {
  const dates = (order: OrderInput, rates: number[], settings: object = {}) =>
    invoiceDates(
      anOrder(order),
      { ...DEFAULT_INVOICES, ...settings },
      { germanRates: rates.map(taxRate), now: NOW },
    );

  it('stay as chosen where they fit', () => {
    const chosen = dates(sent('2026-03-02', '2026-03-05'), [1_900, 700, 0]);
    expect([
      printedDay(chosen.voucherDate),
      dayText(chosen.delivery),
      chosen.deliveryInText.kind,
    ]).toEqual(['20.03.2026', '05.03.2026', 'none']);
  });

  const withoutSupplyDate = { supplyDate: { ...DEFAULT_SUPPLY_DATE, type: '' } };
  const fromOrderToDispatch = {
    supplyDate: { ...DEFAULT_SUPPLY_DATE, from: day({ event: 'created' }), to: day() },
  };

  it.each<[string, Parameters<typeof dates>, string[]]>([
    [
      '2020: supplied then',
      [sent('2020-08-01', '2020-08-03'), [1_600]],
      ['20.03.2026', '03.08.2020', 'none'],
    ],
    [
      '2020: supplied when the old rate was back',
      [sent('2020-12-28', '2021-01-05'), [1_600, 500], { date: 'created' }],
      ['28.12.2020', 'none', '05.01.2021'],
    ],
    [
      '2020: dated after the rate had changed',
      [sent('2020-06-29', '2020-07-02'), [1_900], { date: 'fulfilled' }],
      ['20.03.2026', 'none', '02.07.2020'],
    ],
    [
      '2020: no supply date wanted, but only it tells the rate',
      [sent('2020-08-01', '2020-08-03'), [1_600], withoutSupplyDate],
      ['20.03.2026', '03.08.2020', 'none'],
    ],
    [
      'the end of a span counts',
      [sent('2020-06-29', '2020-07-02'), [1_900], fromOrderToDispatch],
      ['20.03.2026', 'none', '29.06.2020-02.07.2020'],
    ],
    [
      '2020: a service, which is never sent, on the day of the order',
      [
        {
          ...sent('2020-11-12'),
          processedAt: '2020-11-12T11:00:00.000Z',
          lines: [aLine({ requiresShipping: false })],
        },
        [500],
      ],
      ['20.03.2026', '12.11.2020', 'none'],
    ],
    ['no date that fits', [sent('2020-08-01'), [1_600]], ['20.03.2026', 'none', 'none']],
    [
      'untaxed amounts fit any day',
      [sent('2020-08-01', '2020-08-03'), [0]],
      ['20.03.2026', '03.08.2020', 'none'],
    ],
  ])('%s', (_, question, expected) => {
    const found = dates(...question);
    expect([
      printedDay(found.voucherDate),
      dayText(found.delivery),
      dayText(found.deliveryInText),
    ]).toEqual(expected);
  });
});
