import { parse } from 'graphql';

const BAG = '{ shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }';
const TAX = `taxLines { title rate ratePercentage priceSet ${BAG} }`;
const ADDRESS =
  '{ firstName lastName name company address1 address2 zip city province country countryCodeV2 phone }';
const ALLOCATIONS = `discountAllocations { allocatedAmountSet ${BAG} discountApplication { index } }`;
const TRANSACTION = `{ id kind status gateway formattedGateway processedAt amountSet ${BAG} parentTransaction { id } }`;

const LINES = `lineItems(first: 250) { nodes {
  id title name variantTitle sku vendor quantity currentQuantity refundableQuantity unfulfilledQuantity isGiftCard
  taxable requiresShipping customAttributes { key value } originalUnitPriceSet ${BAG} discountedTotalSet ${BAG}
  discountedUnitPriceAfterAllDiscountsSet ${BAG} ${TAX} ${ALLOCATIONS} } }`;

const SHIPPING = `shippingLines(first: 50, includeRemovals: true) { nodes {
  id title isRemoved originalPriceSet ${BAG} discountedPriceSet ${BAG} currentDiscountedPriceSet ${BAG} ${TAX}
  ${ALLOCATIONS} } }`;

const DISCOUNTS = `discountApplications(first: 50) { nodes {
  __typename index allocationMethod targetSelection targetType
  value { ... on MoneyV2 { amount currencyCode } ... on PricingPercentageValue { percentage } }
  ... on DiscountCodeApplication { code } ... on AutomaticDiscountApplication { title }
  ... on ManualDiscountApplication { title } } }`;

const REFUNDS = `refunds { id createdAt note totalRefundedSet ${BAG}
  refundLineItems(first: 250) { nodes { quantity restockType lineItem { id } subtotalSet ${BAG} totalTaxSet ${BAG} } }
  refundShippingLines(first: 50) { nodes { subtotalAmountSet ${BAG} taxAmountSet ${BAG} } }
  orderAdjustments(first: 50) { nodes { reason amountSet ${BAG} taxAmountSet ${BAG} } }
  transactions(first: 50) { nodes { id } } }`;

const BUYER = `email phone note poNumber customerLocale sourceName tags customAttributes { key value }
  customer { id displayName firstName lastName email note tags locale }
  purchasingEntity { __typename ... on PurchasingCompany {
    company { name externalId } location { name taxSettings { taxRegistrationId } } } }
  billingAddress ${ADDRESS} shippingAddress ${ADDRESS}`;

const AMOUNTS = [
  'subtotalPriceSet',
  'totalShippingPriceSet',
  'totalTaxSet',
  'totalDiscountsSet',
  'totalTipReceivedSet',
  'totalPriceSet',
  'originalTotalPriceSet',
  'currentSubtotalPriceSet',
  'currentShippingPriceSet',
  'currentTotalTaxSet',
  'currentTotalDiscountsSet',
  'currentTotalPriceSet',
  'totalReceivedSet',
  'totalRefundedSet',
  'totalOutstandingSet',
  'netPaymentSet',
  'refundDiscrepancySet',
];

/** What `GET /control/orders` shows of an order: Shopify's shape, without what no test needs. */
export const ORDER_QUERY = parse(`{ order(id: "") {
  id legacyResourceId name number createdAt processedAt updatedAt cancelledAt cancelReason test currencyCode
  presentmentCurrencyCode taxesIncluded displayFinancialStatus displayFulfillmentStatus paymentGatewayNames edited
  ${BUYER} ${AMOUNTS.map((name) => `${name} ${BAG}`).join(' ')}
  ${TAX} currentTaxLines { title rate ratePercentage priceSet ${BAG} }
  ${LINES} ${SHIPPING} ${DISCOUNTS} ${REFUNDS}
  transactions ${TRANSACTION}
  fulfillments { id createdAt status fulfillmentLineItems(first: 250) { nodes { quantity lineItem { id } } } }
  metafields(first: 50) { nodes { namespace key type value } }
} }`);
