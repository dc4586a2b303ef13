import {
  metafieldName,
  type MetafieldResource,
  type ReadMetafield,
} from '../../metafields/metafield';
import type { TEXT_FIELDS } from '../../setting-sections/text-fields';
import type { DocumentSection } from '../../settings/document-settings';

/** A heading of the list of placeholders, and the placeholders below it. */
interface PlaceholderGroup {
  id: string;
  /** Paths of values that texts may contain, e.g. `order.name` for `{{ order.name }}`. */
  paths: readonly string[];
}

export const ADDRESS_FIELDS = [
  'name',
  'company',
  'street',
  'supplement',
  'zip',
  'city',
  'country',
  'country_code',
  'phone',
] as const;

const address = <Root extends string>(root: Root) =>
  ADDRESS_FIELDS.map((field) => `${root}.${field}` as const);

/**
 * Every value that texts may contain; contract/texts/placeholders describes them, and
 * docs/placeholders.md shows the same list.
 */
export const PLACEHOLDER_GROUPS = [
  { id: 'shop', paths: ['shop.name'] },
  {
    id: 'order',
    paths: [
      'order.name',
      'order.number',
      'order.id',
      'order.date',
      'order.note',
      'order.tags',
      'order.attributes',
      'order.attribute["Kostenstelle"]',
      'order.po_number',
      'order.discount_codes',
      'order.payment_methods',
      'order.payment_date',
      'order.fulfillment_date',
      'order.source',
      'order.currency',
    ],
  },
  {
    id: 'amounts',
    paths: ['order.total', 'order.tax', 'order.shipping', 'order.discount', 'order.tip'],
  },
  {
    id: 'customer',
    paths: [
      'customer.name',
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'customer.phone',
      'customer.company',
      'customer.number',
      'customer.note',
      'customer.tags',
      'customer.vat_id',
    ],
  },
  { id: 'billingAddress', paths: address('billing_address') },
  { id: 'shippingAddress', paths: address('shipping_address') },
  {
    id: 'item',
    paths: [
      'item.title',
      'item.variant',
      'item.sku',
      'item.barcode',
      'item.vendor',
      'item.quantity',
      'item.price',
      'item.discount',
      'item.total',
      'item.properties',
      'item.property["Gravur"]',
    ],
  },
  { id: 'discount', paths: ['discount.title', 'discount.amount'] },
  { id: 'shipping', paths: ['shipping.title', 'shipping.price'] },
  {
    id: 'document',
    paths: ['document.number', 'document.title', 'document.date', 'document.total'],
  },
  {
    id: 'correction',
    paths: ['invoice.number', 'invoice.date', 'refund.date', 'refund.reason', 'refund.note'],
  },
] as const satisfies readonly PlaceholderGroup[];

export type PlaceholderGroupId = (typeof PLACEHOLDER_GROUPS)[number]['id'];
export type PlaceholderPath = (typeof PLACEHOLDER_GROUPS)[number]['paths'][number];

const PATHS = new Set<string>(PLACEHOLDER_GROUPS.flatMap(({ paths }) => paths));

/** Where texts find the metafields of each resource, by namespace and key. */
export const METAFIELD_VALUES: Record<MetafieldResource, string> = {
  shop: 'shop.metafield',
  order: 'order.metafield',
  customer: 'customer.metafield',
  product: 'item.product_metafield',
  variant: 'item.variant_metafield',
};

/** The path of a metafield, e.g. `order.metafield["custom.kostenstelle"]`. */
export function metafieldPath(metafield: ReadMetafield): string {
  return `${METAFIELD_VALUES[metafield.resource]}["${metafieldName(metafield)}"]`;
}

/** Values whose names a merchant chooses, e.g. `order.attribute["Kostenstelle"]`. */
const OPEN = ['order.attribute', 'item.property', ...Object.values(METAFIELD_VALUES)];
/** What Liquid answers for every text. */
const OF_TEXTS = new Set(['size', 'first', 'last']);

/**
 * Whether a value of this path exists; `items` is the list of all articles, each with the values of
 * `item`.
 */
export function isKnownValue(path: readonly string[]): boolean {
  const [root, ...rest] = path;
  if (root === 'items') return isOfItems(rest);
  const [two, ...more] = [path.slice(0, 2).join('.'), ...path.slice(2)];
  if (OPEN.includes(two)) return more.length === 1;
  if (PATHS.has(path.join('.'))) return true;
  return PATHS.has(path.slice(0, -1).join('.')) && OF_TEXTS.has(path.at(-1) ?? '');
}

function isOfItems([index, ...field]: readonly string[]): boolean {
  if (index === undefined || (OF_TEXTS.has(index) && field.length === 0)) return true;
  const isElement = /^\d+$/.test(index) || index === 'first' || index === 'last';
  return isElement && (field.length === 0 || isKnownValue(['item', ...field]));
}

/** Where a text is used: in which kind of document, and in which of its fields. */
export interface TextPlace {
  type: DocumentSection;
  field: (typeof TEXT_FIELDS)[number];
}

/** What not every text knows: those around the lines no single article, nor its own document. */
const ONLY_IN: Partial<Record<PlaceholderGroupId, (place: TextPlace) => boolean>> = {
  item: ({ field }) => field.startsWith('item'),
  discount: ({ field }) => field.startsWith('discount'),
  shipping: ({ field }) => field.startsWith('shipping'),
  document: ({ field }) => field === 'mail',
  correction: ({ type }) => type === 'credit',
};

/** Whether values of this group are filled in there; elsewhere they print nothing. */
export function isFilledIn(group: PlaceholderGroupId, place: TextPlace): boolean {
  return ONLY_IN[group]?.(place) ?? true;
}

/** First parts of paths that print nothing there, e.g. `item`. */
export function unknownRoots(place: TextPlace): string[] {
  const unknown: PlaceholderGroup[] = PLACEHOLDER_GROUPS.filter(({ id }) => !isFilledIn(id, place));
  return [
    ...new Set(unknown.flatMap(({ paths }) => paths.map((path) => path.split('.')[0] ?? ''))),
  ];
}
