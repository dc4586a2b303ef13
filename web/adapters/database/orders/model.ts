import type { OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { FulfillmentStatus, PaymentStatus } from '../../../domain/order/order';
import type { OpenPayment } from '../../../domain/order/shown-status';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const orders = table(
  'orders',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    name: text(),
    /** The name in the order a person expects: lower case, runs of digits padded. */
    name_key: key(40),
    ordered_at: instant(),
    shopify_updated_at: instant(),
    payment_status: key<PaymentStatus>(20),
    /** What is known of a pending payment; null on older rows until evaluated. */
    open_payment: optional(key<OpenPayment>(10)),
    payment_due_at: optional(instant()),
    fulfillment_status: key<FulfillmentStatus>(20),
    /** Null on older rows until evaluated. */
    country: optional(key(2)),
    source_name: optional(text()),
    customer_id: optional(key(20)),
    customer_name: optional(text()),
    currency: key(3),
    total: number<Cents>(),
    /**
     * What refunds paid back beyond items; null on rows from before the column, until the next
     * evaluation.
     */
    refunded_without_items: optional(number<Cents>()),
    /** In lower case, for finding a person to be redacted. */
    customer_email: optional(text()),
    customer_first_name: optional(text()),
    customer_last_name: optional(text()),
    total_tax: optional(number<Cents>()),
    /** A JSON array; null without any. */
    tags: optional(text()),
    /** What its payments and gift cards come to (JSON); null on older rows until evaluated. */
    money: optional(text()),
    /** When money of it moved first and last; null where none did, or where that is not known. */
    money_from: optional(instant()),
    money_until: optional(instant()),
    cancelled_at: optional(instant()),
    /** When the order was found deleted in Shopify. */
    deleted_at: optional(instant()),
    // Derived flags, by which lists filter: written in the transaction of what they follow from.
    /** From its documents: the order has an invoice that is not voided. */
    has_invoice: flag(),
    /**
     * From its value and its documents: the documents do not add up to the order's current value.
     * Never set once the order is deleted.
     */
    open_balance: { ...flag(), defaultValue: 0 },
    /** From its decisions: the merchant has to do something before one of its documents comes. */
    needs_attention: flag(),
    /**
     * From its decisions: a document is being created, waits or is refused, or nothing was decided
     * about the order's own invoice yet, as with a new order.
     */
    unsettled: { ...flag(), defaultValue: 1 },
  }),
  {
    primary: ['shop_id', 'order_id'],
    // One per filter and sort of the list, so that a page costs the same wherever it stands.
    indexes: [
      ['shop_id', 'ordered_at', 'order_id'],
      ['shop_id', 'name_key', 'order_id'],
      ['shop_id', 'total', 'order_id'],
      ['shop_id', 'has_invoice', 'ordered_at', 'order_id'],
      ['shop_id', 'has_invoice', 'name_key', 'order_id'],
      ['shop_id', 'has_invoice', 'total', 'order_id'],
      ['shop_id', 'needs_attention', 'ordered_at', 'order_id'],
      ['shop_id', 'needs_attention', 'name_key', 'order_id'],
      ['shop_id', 'needs_attention', 'total', 'order_id'],
      ['shop_id', 'unsettled', 'ordered_at', 'order_id'],
      ['shop_id', 'customer_id'],
      ['shop_id', 'open_balance', 'ordered_at', 'order_id'],
      ['shop_id', 'open_balance', 'name_key', 'order_id'],
      ['shop_id', 'open_balance', 'total', 'order_id'],
      ['shop_id', 'country', 'ordered_at', 'order_id'],
      // Money of a month moves on orders of former ones, too.
      ['shop_id', 'money_until', 'money_from', 'order_id'],
      // An operator searches all shops.
      ['name_key', 'shop_id', 'order_id'],
    ],
  },
);
