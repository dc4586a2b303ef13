import type { DocumentKind } from '../../documents/model/document';
import type { InsertionPlace } from './insertion-place';
import type { LinkPosition } from './mail-link';

export const TEMPLATE_GROUPS = ['orders', 'shipping', 'local-delivery', 'local-pickup'] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/** One of Shopify's mails to customers that may carry a link to documents. */
export interface Template {
  id: string;
  group: TemplateGroup;
  /** Its subject: an order to be paid, or money that goes back. */
  kind: Exclude<DocumentKind, 'delivery-note'>;
  /** Shopify's name of it in addresses of the admin. */
  shopifyName: string;
  /** Only what the template has room for. */
  places: Partial<Record<LinkPosition, InsertionPlace>>;
}
