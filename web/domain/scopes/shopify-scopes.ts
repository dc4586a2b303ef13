import { isOfProduct } from '../metafields/metafield';
import { placeholdersIn } from '../placeholders/placeholders-in';
import { documentSections } from '../settings/document-settings';
import type { Settings } from '../settings/settings';
import { SHOPIFY_PAYMENTS } from '../transactions/bookable-gateway';

/** What every shop grants by installing the app, as requested in `shopify.app.toml`. */
export const REQUIRED_SHOPIFY_SCOPES = [
  'read_orders',
  'read_customers',
  'read_payment_terms',
] as const;

/** Whether these scopes allow what one of them does; writing includes reading. */
export function isGranted(granted: readonly string[], scope: string): boolean {
  return granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));
}

/**
 * The Shopify scopes beyond those that every shop needs; requested when the feature is in use.
 */
export const OPTIONAL_SHOPIFY_SCOPES = [
  'write_orders',
  'read_products',
  'read_all_orders',
  'read_shopify_payments_accounts',
] as const;
export type OptionalShopifyScope = (typeof OPTIONAL_SHOPIFY_SCOPES)[number];

/** The optional scopes that the features switched on need. */
export function neededShopifyScopes(settings: Settings): OptionalShopifyScope[] {
  return [
    ...(writesOrders(settings) ? (['write_orders'] as const) : []),
    ...(namesBarcodes(settings) || readsProducts(settings) ? (['read_products'] as const) : []),
    ...(readsPayouts(settings) ? (['read_shopify_payments_accounts'] as const) : []),
  ];
}

function writesOrders({ orders, metafield }: Settings): boolean {
  return orders.syncOrderPayment || Object.keys(metafield.write).length > 0;
}

/** Barcodes belong to the product, unlike everything else that a document can name. */
function namesBarcodes(settings: Settings): boolean {
  const isIncluded = documentSections(settings).some(({ layout }) => layout.include.gtin);
  const texts = textsIn({ ...settings, metafield: null });
  return isIncluded || texts.some((text) => /\bbarcode\b/.test(placeholdersIn(text)));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function readsProducts({ metafield }: Settings): boolean {
  return metafield.read.some(({ resource }) => isOfProduct(resource));
}

/** Fees and payouts of Shopify Payments are booked with its transactions. */
function readsPayouts({ transaction }: Settings): boolean {
  return transaction.create !== false && transaction.gateways[SHOPIFY_PAYMENTS] === true;
}

/**
 * The same for two moments in which Shopify shows the shop the same of an order: that depends on
 * what the shop grants, and on the metafields that it names.
 */
export function shownWithOrders({
  grantedScopes,
  settings,
}: {
  grantedScopes: readonly string[];
  settings: Pick<Settings, 'metafield'>;
}): string {
  return JSON.stringify([grantedScopes, settings.metafield.read]);
}
