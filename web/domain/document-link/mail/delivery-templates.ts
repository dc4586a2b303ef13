import {
  above,
  aboveItems,
  belowBody,
  belowOrderNumber,
  BODY,
  BUTTONS,
  closelyAboveItems,
  ITEMS,
  NO_CONTENT_LEFT,
  TITLE,
} from './insertion-place';
import type { Template } from './template';

const LOCATION = { search: '<table class="section--margin">', next: '<tr>' };
/** What is not all of the order begins with a list of its own. */
const PACKAGE = {
  search: '{% if prepared_package.item_count != item_count %}',
  next: ITEMS.search,
};
/** The day on which it is expected. */
const DAY = '<p>{{ email_emphasis }}</p>';
const DAY_IF_KNOWN = [DAY, '{% endif %}'] as const;

export const DELIVERY_TEMPLATES = [
  {
    id: 'shipping-confirmation',
    group: 'shipping',
    kind: 'invoice',
    shopifyName: 'shipping_confirmation',
    places: {
      header: belowOrderNumber(70),
      text: above(BUTTONS, 108, DAY_IF_KNOWN),
      buttons: aboveItems(180),
    },
  },
  {
    id: 'shipping-update',
    group: 'shipping',
    kind: 'invoice',
    shopifyName: 'shipping_update',
    places: {
      header: belowOrderNumber(49),
      text: above(BUTTONS, 85, [BODY, DAY]),
      buttons: aboveItems(157),
    },
  },
  {
    id: 'out-for-delivery',
    group: 'shipping',
    kind: 'invoice',
    shopifyName: 'shipment_out_for_delivery',
    places: {
      header: belowOrderNumber(70),
      text: above(BUTTONS, 108, DAY_IF_KNOWN),
      buttons: aboveItems(180),
    },
  },
  {
    id: 'delivered',
    group: 'shipping',
    kind: 'invoice',
    shopifyName: 'shipment_delivered',
    places: {
      header: belowOrderNumber(67),
      text: above(BUTTONS, 109, ['</tr>', '</table>']),
      buttons: aboveItems(181),
    },
  },
  {
    id: 'local-out-for-delivery',
    group: 'local-delivery',
    kind: 'invoice',
    shopifyName: 'local_out_for_delivery',
    places: {
      header: belowOrderNumber(51),
      text: above(BUTTONS, 86, [TITLE, BODY]),
      buttons: closelyAboveItems(134),
    },
  },
  {
    id: 'local-delivered',
    group: 'local-delivery',
    kind: 'invoice',
    shopifyName: 'local_delivered',
    places: {
      header: belowOrderNumber(51),
      text: above(BUTTONS, 87, [BODY, DAY]),
      buttons: aboveItems(159),
    },
  },
  {
    id: 'local-missed',
    group: 'local-delivery',
    kind: 'invoice',
    shopifyName: 'local_missed_delivery',
    places: {
      header: belowOrderNumber(51),
      text: above(BUTTONS, 87, [BODY, '<p>…</p>']),
      buttons: closelyAboveItems(135),
    },
  },
  {
    id: 'ready-for-pickup',
    group: 'local-pickup',
    kind: 'invoice',
    shopifyName: 'ready_for_pickup',
    places: {
      header: belowOrderNumber(54),
      text: above(LOCATION, 95, ['{% endif %}', '']),
      buttons: above(PACKAGE, 186, NO_CONTENT_LEFT),
    },
  },
  {
    id: 'picked-up',
    group: 'local-pickup',
    kind: 'invoice',
    shopifyName: 'pickup_receipt',
    places: {
      header: belowOrderNumber(49),
      text: belowBody(84, ['{% if shop.url %}', BUTTONS.next]),
      buttons: aboveItems(106),
    },
  },
] as const satisfies readonly Template[];
