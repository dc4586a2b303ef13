import type { DocumentKind } from '../../../domain/documents/model/document';
import type { OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { MonthPart } from '../../../domain/month/month-sums';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** Months that are kept added up; who adds up holds their rows. */
export const keptMonths = table(
  'kept_months',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    month: key(7),
    /** By which rules it is added up. */
    rules: number(),
    kept_since: instant(),
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
