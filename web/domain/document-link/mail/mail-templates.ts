import { DELIVERY_TEMPLATES } from './delivery-templates';
import type { InsertionPlace } from './insertion-place';
import {
  LINK_POSITIONS,
  type LinkDisplay,
  type LinkPosition,
  type MailLinkAppearance,
} from './mail-link';
import { ORDER_TEMPLATES } from './order-templates';
import type { Template } from './template';

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
