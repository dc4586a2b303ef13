const PARTIES = [
  'email',
  'phone',
  'note',
  'poNumber',
  'customerLocale',
  'sourceName',
  'tags',
  'customAttributes',
  'customer',
];
const FACTS = [
  'id',
  'name',
  'createdAt',
  'processedAt',
  'test',
  'currencyCode',
  'presentmentCurrencyCode',
  'taxesIncluded',
];
export const UNDERSTOOD = new Set([
  ...PARTIES,
  ...FACTS,
  'purchasingEntity',
  'billingAddress',
  'shippingAddress',
  'lineItems',
  'shippingLine',
  'shippingLines',
  'transactions',
  'discountApplications',
  'totalTipReceivedSet',
  'totalTipReceived',
  'cancelledAt',
  'refunds',
  'fulfillments',
  'updatedAt',
  'metafields',
]);
export const LINE_FIELDS = new Set([
  'id',
  'title',
  'name',
  'variantTitle',
  'sku',
  'vendor',
  'quantity',
  'currentQuantity',
  'originalUnitPriceSet',
  'originalUnitPrice',
  'originalTotalSet',
  'taxable',
  'isGiftCard',
  'requiresShipping',
  'customAttributes',
  'taxLines',
  'discountAllocations',
  'discountedTotalSet',
]);
export const SHIPPING_FIELDS = new Set([
  'id',
  'title',
  'originalPriceSet',
  'originalPrice',
  'price',
  'discountedPriceSet',
  'taxLines',
  'discountAllocations',
  'isRemoved',
]);

/** Fields that nothing here works out are answered as they were given. */
export function keptAsGiven(
  given: Record<string, unknown>,
  understood: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => !understood.has(key) && value !== undefined),
  );
}
