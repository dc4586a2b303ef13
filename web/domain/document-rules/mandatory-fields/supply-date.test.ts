import type { OrderInput } from '../../testing/builders';
import { sent, plus, day, supply, dayText } from '../../testing/drafts/supply-days';
import type { SupplyDateSettings } from '../../setting-sections/supply-date-settings';
import { inBerlin } from '../../time/berlin';
import type { DayOfSupply } from '../../documents/model/draft';
import { supplyDateText } from './supply-date';

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
      'the part that left before the order was called off',
      { ...partly, cancelledAt: '2026-03-06T09:00:00.000Z' },
      {},
      'delivery 05.03.2026',
    ],
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

describe('the sentence of a supply date', () => {
  const date = '2026-03-04T23:00:00.000Z';
  const to = '2026-03-08T23:00:00.000Z';
  it.each<[DayOfSupply, 'de' | 'en', string | null]>([
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
