import { DateTime } from 'luxon';
import type { FieldCase, Given, Outcome } from '../../../support/stories/settings-fixture';

/** An order of three days ago, with the rest of its story today. */
export const DAYS_OLD = 3;
/** Both kinds of documents also for orders from before the installation. */
export const FOR_OLD_ORDERS: Given = {
  invoice: { create: 'all', event: 'fulfilled' },
  delivery: { create: '2020-01-01' },
};

const DISPATCH = { event: 'fulfilled', modify: '', offset: 0, unit: 'day' } as const;

const berlinDay = (time: string): DateTime =>
  DateTime.fromISO(time, { zone: 'Europe/Berlin' }).startOf('day');

/**
 * The day of the order, or days after that of its dispatch; midnight may lie between any two steps
 * of a test.
 */
function dayOf(
  time: string | undefined,
  { orderedAt, sentAt }: Outcome,
): 'ordered' | number | undefined {
  if (time === undefined) return undefined;
  const day = berlinDay(time);
  if (day.hasSame(berlinDay(orderedAt), 'day')) return 'ordered';
  return Math.round(day.diff(berlinDay(sentAt ?? orderedAt), 'days').days);
}

function supplyCases(
  section: 'invoice' | 'delivery',
  document: 'invoice' | 'deliveryNote',
): FieldCase[] {
  const supply = (outcome: Outcome) => {
    const { shippingType, shippingDate, shippingEndDate } =
      outcome[document]?.shippingConditions ?? {};
    return [shippingType, dayOf(shippingDate, outcome), dayOf(shippingEndDate, outcome)];
  };
  const common = { daysOld: DAYS_OLD, steps: ['fulfil' as const], shows: supply };
  const from = (changes: object): Given => ({
    ...FOR_OLD_ORDERS,
    [section]: { ...FOR_OLD_ORDERS[section], supplyDate: { from: changes } },
  });
  const field = (name: string) => `${section}.supplyDate.${name}`;
  const on = (day: 'ordered' | number) => ['delivery', day, undefined];
  const today = on(0);
  return [
    {
      ...common,
      field: field('type'),
      value: 'service',
      given: from({}),
      before: today,
      after: ['service', 0, undefined],
    },
    {
      ...common,
      field: field('from.event'),
      value: 'created',
      given: from({}),
      before: today,
      after: on('ordered'),
    },
    {
      ...common,
      field: field('from.modify'),
      value: 'math',
      given: from({ offset: 2 }),
      before: today,
      after: on(2),
    },
    {
      ...common,
      field: field('from.offset'),
      value: 5,
      given: from({ modify: 'math', offset: 2 }),
      before: on(2),
      after: on(5),
    },
    {
      ...common,
      field: field('from.unit'),
      value: 'mon',
      given: from({ modify: 'math', offset: 1 }),
      shows: (outcome) =>
        Number(dayOf(outcome[document]?.shippingConditions?.shippingDate, outcome)) >= 28,
      before: false,
      after: true,
    },
    {
      ...common,
      field: field('to'),
      value: DISPATCH,
      given: from({ event: 'created' }),
      before: on('ordered'),
      after: ['deliveryperiod', 'ordered', 0],
    },
  ];
}

function dateCase(
  section: 'invoice' | 'delivery',
  document: 'invoice' | 'deliveryNote',
): FieldCase {
  return {
    field: `${section}.date`,
    value: 'created',
    given: FOR_OLD_ORDERS,
    daysOld: DAYS_OLD,
    steps: ['fulfil'],
    shows: (outcome) => dayOf(outcome[document]?.voucherDate, outcome) === 'ordered',
    before: false,
    after: true,
  };
}

/**
 * The dates of a document and of the supply, which mean the same on invoices and delivery notes.
 */
export const DATE_CASES: FieldCase[] = [
  dateCase('invoice', 'invoice'),
  dateCase('delivery', 'deliveryNote'),
  ...supplyCases('invoice', 'invoice'),
  ...supplyCases('delivery', 'deliveryNote'),
];
