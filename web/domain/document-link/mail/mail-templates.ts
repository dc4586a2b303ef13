import type { DocumentKind } from '../../documents/model/document';
import {
  above,
  aboveItems,
  belowBody,
  belowOrderNumber,
  BODY,
  BUTTONS,
  closelyAboveItems,
  type InsertionPlace,
  ITEMS,
  NO_CONTENT_LEFT,
  TITLE,
} from './insertion-place';
import {
  LINK_POSITIONS,
  type LinkDisplay,
  type LinkPosition,
  type MailLinkAppearance,
} from './mail-link';

export const TEMPLATE_GROUPS = ['orders', 'shipping', 'local-delivery', 'local-pickup'] as const;
type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/** One of Shopify's mails to customers that may carry a link to documents. */
interface Template {
  id: string;
  group: TemplateGroup;
  /** Its subject: an order to be paid, or money that goes back. */
  kind: Exclude<DocumentKind, 'delivery-note'>;
  /** Shopify's name of it in addresses of the admin. */
  shopifyName: string;
  /** Only what the template has room for. */
  places: Partial<Record<LinkPosition, InsertionPlace>>;
}

const PAY = { search: '{% if checkout_payment_collection_url %}', next: BUTTONS.next };
const GIFT_CARD = {
  search: '{% assign gift_card_line_item = line_items | where: "gift_card" %}',
  next: '{% if gift_card_line_item.first %}',
};
/** What a member of staff wrote to the customer. */
const MESSAGE = ['<p>{{ custom_message }}</p>', '{% endif %}'] as const;

const ORDER_TEMPLATES = [
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

const LOCATION = { search: '<table class="section--margin">', next: '<tr>' };
/** What is not all of the order begins with a list of its own. */
const PACKAGE = {
  search: '{% if prepared_package.item_count != item_count %}',
  next: ITEMS.search,
};
/** The day on which it is expected. */
const DAY = '<p>{{ email_emphasis }}</p>';
const DAY_IF_KNOWN = [DAY, '{% endif %}'] as const;

const DELIVERY_TEMPLATES = [
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

const ALL = [...ORDER_TEMPLATES, ...DELIVERY_TEMPLATES];
type KnownTemplate = (typeof ALL)[number];

export type MailTemplateId = KnownTemplate['id'];
/** Shopify's own name of a template. */
export type ShopifyTemplate = KnownTemplate['shopifyName'];

export interface MailTemplate extends Template {
  id: MailTemplateId;
  shopifyName: ShopifyTemplate;
}

/**
 * In the order in which the assistant goes through them. Line numbers refer to Shopify's own
 * templates as published on 27 October 2025 (docs/decisions/0043), and null where that part was
 * not.
 */
export const MAIL_TEMPLATES: readonly MailTemplate[] = ALL;

/** A button is too large for the head of a mail. */
export function positionsOf({ places }: MailTemplate, display: LinkDisplay): LinkPosition[] {
  return LINK_POSITIONS.filter(
    (position) => places[position] && (display === 'text' || position !== 'header'),
  );
}

/** The same appearance in another template: where that has no such place, the nearest it has. */
export function fitted(appearance: MailLinkAppearance, template: MailTemplate): MailLinkAppearance {
  const display =
    positionsOf(template, appearance.display).length > 0 ? appearance.display : 'text';
  const positions = positionsOf(template, display);
  const position = positions.includes(appearance.position)
    ? appearance.position
    : (positions[0] ?? 'header');
  return { ...appearance, display, position };
}

export function insertionPlaceOf(
  template: MailTemplate,
  appearance: MailLinkAppearance,
): InsertionPlace | undefined {
  return template.places[appearance.position];
}
