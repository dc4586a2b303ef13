import { isOfProduct } from '../metafields/metafield';
import { SHOPIFY_PAYMENTS } from '../transactions/bookable-gateway';
import { sections } from './dependencies';
import type { Settings } from './settings';

/** What every shop grants by installing the app, as `shopify.app.toml` asks for it. */
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
 * What a shop may allow the app beyond what every shop needs; asked for when the feature is in use.
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
  const isIncluded = sections(settings).some(({ layout }) => layout.include.gtin);
  const texts = { ...settings, metafield: null };
  return isIncluded || /\{[^{}]*\bbarcode\b/.test(JSON.stringify(texts));
}

function readsProducts({ metafield }: Settings): boolean {
  return metafield.read.some(({ resource }) => isOfProduct(resource));
}

/** Fees and payouts of Shopify Payments are booked with its transactions. */
function readsPayouts({ transaction }: Settings): boolean {
  return transaction.create !== false && transaction.gateways[SHOPIFY_PAYMENTS] === true;
}
