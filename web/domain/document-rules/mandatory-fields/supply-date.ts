import type { DayOfSupply } from '../../documents/model/draft';
import type { Order } from '../../order/order';
import type { InvoiceSettings } from '../../setting-sections/invoice-settings';
import type { Instant } from '../../ids';
import { berlinDay, isBefore, millisOf, inBerlin, instantOf, printedDay } from '../../time/berlin';
import type { SupplyDateSettings, SupplyDay } from '../../setting-sections/supply-date-settings';
import { hasLeftForGood, sentParcels } from '../../order/balance';
import type { TaxRate } from '../../tax-rates/tax-rate';
import { isRateOf } from '../../tax-rates/rates';
import type { DraftNote } from '../../documents/model/draft-note';
import type { Language } from '../../text/language';
import { DEFAULT_TEXTS } from '../../documents/labels/default-texts';

const NONE: DayOfSupply = { kind: 'none' };

/**
 * Date of a document as a German day; or the day of issue while nothing has been dispatched.
 */
export function voucherDateOf(
  order: Order,
  setting: InvoiceSettings['date'],
  now: Instant,
): Instant {
  switch (setting) {
    case 'created':
      return berlinDay(order.createdAt);
    case 'fulfilled':
      return berlinDay(dispatches(order).at(-1) ?? now);
    case 'issued':
      return berlinDay(now);
  }
}

/**
 * When goods or services were supplied, as the merchant wants it stated. Goods are supplied when
 * dispatch begins (§ 3 (6) UStG), so `fulfilled` is the first fulfilment, for the end of a span the
 * last one; it counts once everything was sent. Parcels of several days are a span in any case,
 * because each part has its own time (§ 14 (4) Nr. 6 UStG). What is not known is left out, never
 * invented, and an end never lies before its start, which Lexware refuses.
 */
export function supplyDateOf(order: Order, { type, from, to }: SupplyDateSettings): DayOfSupply {
  if (type === '') return NONE;
  const sent = dispatches(order);
  const start = dayOf(order, from, sent.at(0));
  if (start === null) return NONE;
  const end = dayOf(order, to ?? from, sent.at(-1));
  if (end === null) return NONE;
  if (to === null && end === start) return { kind: type, date: start };
  return { kind: `${type}period`, from: start, to: isBefore(end, start) ? start : end };
}

/** Moments at which parts of the order left, oldest first; empty while more is to leave. */
function dispatches(order: Order): Instant[] {
  if (!hasLeftForGood(order)) return [];
  const sent = sentParcels(order).map(({ createdAt }) => createdAt);
  return sent.toSorted((a, b) => millisOf(a) - millisOf(b));
}

function dayOf(
  order: Order,
  { event, modify, offset, unit }: SupplyDay,
  dispatched: Instant | undefined,
): Instant | null {
  const at = event === 'created' ? order.createdAt : dispatched;
  if (at === undefined) return null;
  const day = inBerlin(at).startOf('day');
  if (modify === '') return instantOf(day);
  // Counted on the German calendar: a day may have 23 or 25 hours, and 31 January plus a month is
  // the end of February.
  return instantOf(day.plus(unit === 'day' ? { days: offset } : { months: offset }));
}

export interface DocumentDates {
  voucherDate: Instant;
  delivery: DayOfSupply;
  /** A supply date that Lexware would refuse with these rates; stated in the remark instead. */
  deliveryInText: DayOfSupply;
  /** Days of the part deliveries, where a date or the two ends of a span do not name them all. */
  partDeliveries: Instant[];
}

/**
 * The dates of an invoice. Lexware checks the German rates on the day of supply (of a span: its
 * end), without one on the day of the document. Where a chosen date would make it refuse the rates
 * that were charged, that date is kept out: first the supply date, then the document's date; last,
 * the true day of dispatch is stated although it was not asked for; of what is never sent the day
 * of the order, when it was supplied.
 */
export function invoiceDates(
  order: Order,
  { date, supplyDate }: Pick<InvoiceSettings, 'date' | 'supplyDate'>,
  { germanRates, now }: { germanRates: TaxRate[]; now: Instant },
): DocumentDates {
  const voucherDate = voucherDateOf(order, date, now);
  const delivery = supplyDateOf(order, supplyDate);
  const asChosen: ChosenDates = { voucherDate, delivery, deliveryInText: NONE };
  const isFine = (dates: ChosenDates) => germanRates.every((rate) => isAllowed(rate, dates));
  const dates = isFine(asChosen)
    ? asChosen
    : (otherDates(order, asChosen, now).find(isFine) ?? asChosen);
  return { ...dates, partDeliveries: unnamedDays(order, dates, supplyDate) };
}

type ChosenDates = Omit<DocumentDates, 'partDeliveries'>;

/**
 * Days of dispatch that the document would not name; none where the merchant chose another way of
 * naming the supply.
 */
function unnamedDays(
  order: Order,
  { delivery, deliveryInText }: ChosenDates,
  { type, from }: SupplyDateSettings,
) {
  const days = [...new Set(dispatches(order).map(berlinDay))];
  const isDispatchNamed = type !== '' && from.event === 'fulfilled' && from.modify === '';
  const named = [delivery, deliveryInText].flatMap((one) =>
    'from' in one ? [one.from, one.to] : [],
  );
  const areAllNamed = days.length === 1 || days.every((day) => named.includes(day));
  return !isDispatchNamed || areAllNamed ? [] : days;
}

function otherDates(
  order: Order,
  { voucherDate, delivery }: ChosenDates,
  now: Instant,
): ChosenDates[] {
  const today = berlinDay(now);
  return [
    { voucherDate, delivery: NONE, deliveryInText: delivery },
    { voucherDate: today, delivery: NONE, deliveryInText: delivery },
    ...dispatches(order).map((at): ChosenDates => {
      return {
        voucherDate: today,
        delivery: { kind: 'delivery', date: berlinDay(at) },
        deliveryInText: NONE,
      };
    }),
    ...(isNothingShipped(order)
      ? [
          {
            voucherDate: today,
            delivery: { kind: 'service', date: berlinDay(order.processedAt) } as const,
            deliveryInText: NONE,
          },
        ]
      : []),
  ];
}

function isNothingShipped({ lines }: Order): boolean {
  return lines.every(({ isGiftCard, requiresShipping }) => isGiftCard || !requiresShipping);
}

function isAllowed(rate: TaxRate, dates: ChosenDates): boolean {
  return rate === 0 || isRateOf('DE', rate, relevantDay(dates));
}

function relevantDay({ voucherDate, delivery }: ChosenDates): Instant {
  switch (delivery.kind) {
    case 'none':
      return voucherDate;
    case 'delivery':
    case 'service':
      return delivery.date;
    case 'deliveryperiod':
    case 'serviceperiod':
      return delivery.to;
  }
}

/** For the merchant: the notes when a supply date had to move into the remark. */
export function dateNotes({ deliveryInText }: Pick<DocumentDates, 'deliveryInText'>): DraftNote[] {
  if (deliveryInText.kind === 'none') return [];
  return [{ code: 'dateInText', detail: { code: 'DATE_ONLY_IN_TEXT', supply: deliveryInText } }];
}

/** A supply date as a sentence of the remark; null when there is none. */
export function supplyDateText(delivery: DayOfSupply, language: Language): string | null {
  if (delivery.kind === 'none') return null;
  const label = DEFAULT_TEXTS[language].supply[delivery.kind];
  if ('date' in delivery) return `${label}: ${printedDay(delivery.date, language)}.`;
  return `${label}: ${printedDay(delivery.from, language)} – ${printedDay(delivery.to, language)}.`;
}
