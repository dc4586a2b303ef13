import type { DocumentKind } from '../../../domain/documents/model/document';
import type { OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { MonthPart } from '../../../domain/month/month-sums';
import type { AnswerKind } from '../../../ports/stores/month-stores';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** Months whose sums are stored (in `kept_months`); who adds up locks their rows. */
export const summedMonths = table(
  'kept_months',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    month: key(7),
    /** By which rules it is added up. */
    rules: number(),
    kept_since: instant(),
    /** Grows whenever an order of the month is counted anew. */
    version: { ...number(), defaultValue: 0 },
  }),
  { primary: ['shop_id', 'month'] },
);

/** What an order adds to a month. */
export const monthShares = table(
  'month_shares',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    month: key(7),
    /** Counts within order and month. */
    place: number(),
    part: key<MonthPart>(100),
    counted: number(),
    amount: number<Cents>(),
    net: number<Cents>(),
    tax: number<Cents>(),
    /** The amount without its sign, by which the largest are found. */
    size: number(),
    /** Which decision explains it: what it says is read from there. */
    decided_kind: optional(key<DocumentKind>(13)),
    decided_cause: optional(key(64)),
  }),
  {
    primary: ['shop_id', 'order_id', 'month', 'place'],
    indexes: [['shop_id', 'month', 'part', 'size', 'order_id']],
  },
);

/** All shares of a part of a month together. */
export const monthSums = table(
  'month_sums',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    month: key(7),
    part: key<MonthPart>(100),
    counted: number(),
    amount: number<Cents>(),
    net: number<Cents>(),
    tax: number<Cents>(),
  }),
  { primary: ['shop_id', 'month', 'part'] },
);

/** What was computed of all orders of a month, and from what: while that is the same, so is it. */
export const monthAnswers = table(
  'month_answers',
  ({ key, number, text }) => ({
    shop_id: number<ShopId>(),
    month: key(7),
    kind: key<AnswerKind>(10),
    basis: key(64),
    answer: text(),
  }),
  { primary: ['shop_id', 'month', 'kind'] },
);

/** Orders whose shares may be out of date: kept by triggers on the tables that they follow from. */
export const markedOrders = table(
  'marked_orders',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    mark: number(),
  }),
  { primary: ['shop_id', 'order_id'] },
);
