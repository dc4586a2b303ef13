import {
  above,
  aboveItems,
  belowBody,
  belowOrderNumber,
  BUTTONS,
  closelyAboveItems,
  NO_CONTENT_LEFT,
} from './insertion-place';
import type { Template } from './template';

const PAY = { search: '{% if checkout_payment_collection_url %}', next: BUTTONS.next };
const GIFT_CARD = {
  search: '{% assign gift_card_line_item = line_items | where: "gift_card" %}',
  next: '{% if gift_card_line_item.first %}',
};
/** What a member of staff wrote to the customer. */
const MESSAGE = ['<p>{{ custom_message }}</p>', '{% endif %}'] as const;

export const ORDER_TEMPLATES = [
  {
    id: 'order-confirmation',
    group: 'orders',
    kind: 'invoice',
    shopifyName: 'order_confirmation',
    places: {
      header: belowOrderNumber(107),
      text: above(BUTTONS, 167, ['{% endif %}', '']),
      buttons: aboveItems(216),
    },
  },
  {
    id: 'order-edited',
    group: 'orders',
    kind: 'invoice',
    shopifyName: 'order_edited',
    places: {
      header: belowOrderNumber(53),
      text: above(BUTTONS, 91, MESSAGE),
      buttons: aboveItems(140),
    },
  },
  {
    id: 'order-invoice',
    group: 'orders',
    kind: 'invoice',
    shopifyName: 'order_invoice',
    places: {
      header: belowOrderNumber(56),
      text: above(PAY, null, MESSAGE),
      buttons: aboveItems(null),
    },
  },
  {
    id: 'order-cancelled',
    group: 'orders',
    kind: 'credit-note',
    shopifyName: 'order_cancelled',
    places: { header: belowOrderNumber(96), text: belowBody(131, ['', '</td>']) },
  },
  {
    id: 'payment-receipt',
    group: 'orders',
    kind: 'invoice',
    shopifyName: 'order_payment_receipt',
    places: {
      header: belowOrderNumber(46),
      text: above(BUTTONS, 87, ['{% endfor %}', '</p>']),
      buttons: closelyAboveItems(135),
    },
  },
  {
    id: 'refund',
    group: 'orders',
    kind: 'credit-note',
    shopifyName: 'refund_notification',
    places: { header: belowOrderNumber(55), text: belowBody(90, ['', '</td>']) },
  },
  {
    id: 'pos-receipt',
    group: 'orders',
    kind: 'invoice',
    shopifyName: 'store_receipt',
    places: { header: belowOrderNumber(56), buttons: aboveItems(112) },
  },
  {
    id: 'pending-payment-failure',
    group: 'orders',
    kind: 'invoice',
    shopifyName: 'pending_payment_failure',
    places: {
      header: belowOrderNumber(51),
      text: belowBody(86, [BUTTONS.next, '<tr>']),
      buttons: aboveItems(107),
    },
  },
  {
    id: 'pending-payment-success',
    group: 'orders',
    kind: 'invoice',
    shopifyName: 'pending_payment_success',
    places: { header: belowOrderNumber(48), buttons: above(GIFT_CARD, 131, NO_CONTENT_LEFT) },
  },
  {
    id: 'payment-reminder',
    group: 'orders',
    kind: 'invoice',
    shopifyName: 'payment_reminder',
    places: { header: belowOrderNumber(null) },
  },
] as const satisfies readonly Template[];
