import { DateTime } from 'luxon';
import type { FieldCase, Given } from '../../support/settings-lab';
import { on } from './layout';

/** Placed three days ago, with the rest of its story today. */
export const OLD_ORDER = { createdAt: DateTime.now().minus({ days: 3 }).toUTC().toISO() };
/** Both kinds of documents also for orders from before the installation. */
export const FOR_OLD_ORDERS: Given = {
  invoice: { create: 'all', event: 'fulfilled' },
  delivery: { create: DateTime.now().minus({ days: 10 }).toISODate() },
};

const DISPATCH = { event: 'fulfilled', modify: '', offset: 0, unit: 'day' } as const;

/** Days from today to a printed date; undefined when none is printed. */
function daysFromToday(time: string | undefined): number | undefined {
  if (time === undefined) return undefined;
  const today = DateTime.now().setZone('Europe/Berlin').startOf('day');
  return Math.round(DateTime.fromISO(time, { setZone: true }).startOf('day').diff(today, 'days').days);
}

function supplyCases(section: 'invoice' | 'delivery', document: 'invoice' | 'deliveryNote'): FieldCase[] {
  const supply = on(document, ({ shippingConditions }) => [
    shippingConditions?.shippingType,
    daysFromToday(shippingConditions?.shippingDate),
    daysFromToday(shippingConditions?.shippingEndDate),
  ]);
  const common = { order: OLD_ORDER, steps: ['fulfil' as const], shows: supply };
  const from = (changes: object): Given => ({
    ...FOR_OLD_ORDERS,
    [section]: { ...FOR_OLD_ORDERS[section], supplyDate: { from: changes } },
  });
  const field = (name: string) => `${section}.supplyDate.${name}`;
  const today = ['delivery', 0, undefined];
  const inDays = (days: number) => ['delivery', days, undefined];
  return [
    {
      ...common,
      field: field('type'),
      value: 'service',
      given: from({}),
      before: today,
      after: ['service', 0, undefined],
    },
    { ...common, field: field('from.event'), value: 'created', given: from({}), before: today, after: inDays(-3) },
    {
      ...common,
      field: field('from.modify'),
      value: 'math',
      given: from({ offset: 2 }),
      before: today,
      after: inDays(2),
    },
    {
      ...common,
      field: field('from.offset'),
      value: 5,
      given: from({ modify: 'math', offset: 2 }),
      before: inDays(2),
      after: inDays(5),
    },
    {
      ...common,
      field: field('from.unit'),
      value: 'mon',
      given: from({ modify: 'math', offset: 1 }),
      shows: on(document, ({ shippingConditions }) => (daysFromToday(shippingConditions?.shippingDate) ?? 0) >= 28),
      before: false,
      after: true,
    },
    {
      ...common,
      field: field('to'),
      value: DISPATCH,
      given: from({ event: 'created' }),
      before: inDays(-3),
      after: ['deliveryperiod', -3, 0],
    },
  ];
}

function dateCase(section: 'invoice' | 'delivery', document: 'invoice' | 'deliveryNote'): FieldCase {
  return {
    field: `${section}.date`,
    value: 'created',
    given: FOR_OLD_ORDERS,
    order: OLD_ORDER,
    steps: ['fulfil'],
    shows: on(document, ({ voucherDate }) => daysFromToday(voucherDate)),
    before: 0,
    after: -3,
  };
}

/** The dates of a document and of the supply, which mean the same on invoices and delivery notes. */
export const DATE_CASES: FieldCase[] = [
  dateCase('invoice', 'invoice'),
  dateCase('delivery', 'deliveryNote'),
  ...supplyCases('invoice', 'invoice'),
  ...supplyCases('delivery', 'deliveryNote'),
];
