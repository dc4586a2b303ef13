import { isOfProduct } from '../metafields/metafield';
import { placeholdersIn } from '../placeholders/placeholders-in';
import { documentSections } from '../settings/document-settings';
import type { Settings } from '../settings/settings';
import { SHOPIFY_PAYMENTS } from '../transactions/bookable-gateway';
import type { OptionalShopifyScope } from './shopify-scopes';

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
