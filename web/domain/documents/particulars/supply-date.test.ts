import { DEFAULT_INVOICES } from '../../settings/sections/invoice-settings';
import type { SupplyDateSettings, SupplyDay } from '../../settings/sections/supply-date-settings';
import { DEFAULT_SUPPLY_DATE } from '../../settings/sections/supply-date-settings';
import { taxRate } from '../../tax/rates/tax-rate';
import { type OrderInput, anOrder } from '../../testing/builders';
import { formatDay, inBerlin } from '../../time/berlin';
import type { Delivery } from '../model/draft';
import { invoiceDates, supplyDateOf, supplyDateText, voucherDateOf } from './supply-date';

const NOW = '2026-03-20T10:00:00.000Z';

/** Placed at noon of one day, sent at noon of the others. */
function sent(created: string, ...days: string[]): OrderInput {
  const fulfillments = days.map((day, nth) => {
    return { id: String(nth), createdAt: `${day}T11:00:00.000Z`, status: 'success' as const };
  });
  const fulfillmentStatus = days.length > 0 ? ('fulfilled' as const) : ('unfulfilled' as const);
  return { createdAt: `${created}T11:00:00.000Z`, fulfillmentStatus, fulfillments };
}

const day = (overrides: Partial<SupplyDay> = {}): SupplyDay => ({
  ...DEFAULT_SUPPLY_DATE.from,
  ...overrides,
});
const plus = (offset: number, unit: SupplyDay['unit'], event: SupplyDay['event'] = 'created') =>
  day({ event, modify: 'math', offset, unit });

const supply = (order: OrderInput, settings: Partial<SupplyDateSettings>) =>
  supplyDateOf(anOrder(order), { ...DEFAULT_SUPPLY_DATE, ...settings });

function dayText(delivery: Delivery): string {
  if (delivery.kind === 'none') return 'none';
  if ('date' in delivery) return formatDay(delivery.date);
  return `${formatDay(delivery.from)}-${formatDay(delivery.to)}`;
}

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
    expect(formatDay(date)).toBe(expected);
    expect(inBerlin(date).toFormat('HH:mm')).toBe('00:00');
  });

  it('is the German day, also shortly after midnight', () => {
    const order = anOrder({ createdAt: '2026-12-31T23:30:00.000Z' });
    expect(voucherDateOf(order, 'created', NOW)).toBe('2026-12-31T23:00:00.000Z');
  });
});

describe('what is stated of the supply', () => {
  const partly: OrderInput = { ...sent('2026-03-02', '2026-03-05'), fulfillmentStatus: 'partial' };
  const cancelledFirst = sent('2026-03-02', '2026-03-04', '2026-03-05');
  const [first, second] = cancelledFirst.fulfillments ?? [];
  const withoutFirst = first && second ? [{ ...first, status: 'cancelled' as const }, second] : [];

  it.each<[string, OrderInput, Partial<SupplyDateSettings>, string]>([
    ['nothing', sent('2026-03-02', '2026-03-05'), { type: '' }, 'none'],
    ['the begin of dispatch', sent('2026-03-02', '2026-03-05'), {}, 'delivery 05.03.2026'],
    [
      'one day for parcels of one day',
      sent('2026-03-02', '2026-03-05', '2026-03-05'),
      {},
      'delivery 05.03.2026',
    ],
    [
      'a span for parcels of several days',
      sent('2026-03-02', '2026-03-09', '2026-03-05'),
      {},
      'deliveryperiod 05.03.2026-09.03.2026',
    ],
    [
      'a span of service for parts of several days',
      sent('2026-03-02', '2026-03-05', '2026-03-09'),
      { type: 'service' },
      'serviceperiod 05.03.2026-09.03.2026',
    ],
    [
      'a span of days after dispatch',
      sent('2026-03-02', '2026-03-05', '2026-03-09'),
      { from: plus(2, 'day', 'fulfilled') },
      'deliveryperiod 07.03.2026-11.03.2026',
    ],
    ['nothing before dispatch', sent('2026-03-02'), {}, 'none'],
    ['nothing while parts are missing', partly, {}, 'none'],
    [
      'no dispatch that was called off',
      { ...cancelledFirst, fulfillments: withoutFirst },
      {},
      'delivery 05.03.2026',
    ],
    [
      'the day of the order',
      sent('2026-03-02'),
      { from: day({ event: 'created' }) },
      'delivery 02.03.2026',
    ],
    ['a service', sent('2026-03-02', '2026-03-05'), { type: 'service' }, 'service 05.03.2026'],
    [
      'a service on the day of the order',
      sent('2026-03-02'),
      { type: 'service', from: day({ event: 'created' }) },
      'service 02.03.2026',
    ],
    [
      'no offset unless it is switched on',
      sent('2026-03-02'),
      { from: { ...plus(3, 'day'), modify: '' } },
      'delivery 02.03.2026',
    ],
    ['days later', sent('2026-03-02'), { from: plus(3, 'day') }, 'delivery 05.03.2026'],
    [
      'days after dispatch',
      sent('2026-03-02', '2026-03-05'),
      { from: plus(2, 'day', 'fulfilled') },
      'delivery 07.03.2026',
    ],
    ['months later', sent('2026-03-02'), { from: plus(2, 'mon') }, 'delivery 02.05.2026'],
    ['an offset of nothing', sent('2026-03-02'), { from: plus(0, 'mon') }, 'delivery 02.03.2026'],
    [
      'the end of a short month',
      sent('2026-01-31'),
      { from: plus(1, 'mon') },
      'delivery 28.02.2026',
    ],
    [
      'the end of February in a leap year',
      sent('2028-01-31'),
      { from: plus(1, 'mon') },
      'delivery 29.02.2028',
    ],
    [
      'a year after a leap day',
      sent('2028-02-29'),
      { from: plus(12, 'mon') },
      'delivery 28.02.2029',
    ],
    ['over a leap day', sent('2028-02-28'), { from: plus(2, 'day') }, 'delivery 01.03.2028'],
    [
      'over the turn of the year',
      sent('2026-12-31'),
      { from: plus(2, 'mon') },
      'delivery 28.02.2027',
    ],
    [
      'the day on which summer time begins',
      sent('2026-03-28'),
      { from: plus(1, 'day') },
      'delivery 29.03.2026',
    ],
    [
      'over the begin of summer time',
      sent('2026-03-28'),
      { from: plus(2, 'day') },
      'delivery 30.03.2026',
    ],
    [
      'over the end of summer time',
      sent('2026-10-24'),
      { from: plus(2, 'day') },
      'delivery 26.10.2026',
    ],
    [
      'a span of dispatch',
      sent('2026-03-02', '2026-03-09', '2026-03-05'),
      { to: day() },
      'deliveryperiod 05.03.2026-09.03.2026',
    ],
    [
      'from order to dispatch',
      sent('2026-03-02', '2026-03-05'),
      { from: day({ event: 'created' }), to: day() },
      'deliveryperiod 02.03.2026-05.03.2026',
    ],
    [
      'no span without its end',
      sent('2026-03-02'),
      { from: day({ event: 'created' }), to: day() },
      'none',
    ],
    [
      'a month of service',
      sent('2026-01-31'),
      { type: 'service', from: day({ event: 'created' }), to: plus(1, 'mon') },
      'serviceperiod 31.01.2026-28.02.2026',
    ],
    [
      'an end before its start as its start',
      sent('2026-03-02', '2026-03-05'),
      { from: plus(10, 'day', 'fulfilled'), to: plus(1, 'day') },
      'deliveryperiod 15.03.2026-15.03.2026',
    ],
  ])('%s', (_, order, settings, expected) => {
    const delivery = supply(order, settings);
    expect(delivery.kind === 'none' ? 'none' : `${delivery.kind} ${dayText(delivery)}`).toBe(
      expected,
    );
  });

  it.each(['2026-03-28', '2026-10-24'])(
    'is midnight in Germany across the change of the clocks (%s)',
    (created) => {
      for (let offset = 0; offset < 4; offset += 1) {
        const delivery = supply(sent(created), { from: plus(offset, 'day') });
        expect('date' in delivery && inBerlin(delivery.date).toFormat('HH:mm:ss')).toBe('00:00:00');
      }
    },
  );
});

describe('dates beside German rates', () => {
  const dates = (order: OrderInput, rates: number[], settings: object = {}) =>
    invoiceDates(
      anOrder(order),
      { ...DEFAULT_INVOICES, ...settings },
      { germanRates: rates.map(taxRate), now: NOW },
    );

  it('stay as chosen where they fit', () => {
    const chosen = dates(sent('2026-03-02', '2026-03-05'), [1_900, 700, 0]);
    expect([
      formatDay(chosen.voucherDate),
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
    ['no date that fits', [sent('2020-08-01'), [1_600]], ['20.03.2026', 'none', 'none']],
    [
      'untaxed amounts fit any day',
      [sent('2020-08-01', '2020-08-03'), [0]],
      ['20.03.2026', '03.08.2020', 'none'],
    ],
  ])('%s', (_, question, expected) => {
    const found = dates(...question);
    expect([
      formatDay(found.voucherDate),
      dayText(found.delivery),
      dayText(found.deliveryInText),
    ]).toEqual(expected);
  });
});

describe('a supply date in words', () => {
  const date = '2026-03-04T23:00:00.000Z';
  const to = '2026-03-08T23:00:00.000Z';
  it.each<[Delivery, 'de' | 'en', string | null]>([
    [{ kind: 'none' }, 'de', null],
    [{ kind: 'delivery', date }, 'de', 'Lieferdatum: 05.03.2026.'],
    [{ kind: 'service', date }, 'de', 'Leistungsdatum: 05.03.2026.'],
    [{ kind: 'deliveryperiod', from: date, to }, 'de', 'Lieferzeitraum: 05.03.2026 – 09.03.2026.'],
    [
      { kind: 'serviceperiod', from: date, to },
      'en',
      'Period of service: 5 March 2026 – 9 March 2026.',
    ],
  ])('%j in %s', (delivery, language, text) =>
    expect(supplyDateText(delivery, language)).toBe(text),
  );
});
