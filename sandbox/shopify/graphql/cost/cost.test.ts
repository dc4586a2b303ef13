import { extendSchema, parse } from 'graphql';
import type { OperationDefinitionNode } from 'graphql';
import { requestedCost } from './cost';
import { adminSchema } from '../schema';

/**
 * The stand-in refunds by its control calls; the costs that clients recorded of the mutation prove
 * the formula all the same.
 */
const schema = extendSchema(
  adminSchema,
  parse(`extend type Mutation { refundCreate(input: ID!): RefundCreatePayload }
    type RefundCreatePayload { refund: Refund order: Order userErrors: [UserError!]! }`),
);

function costOf(source: string): number {
  const document = parse(source);
  const operation = document.definitions.find((one): one is OperationDefinitionNode => {
    return one.kind === 'OperationDefinition';
  });
  if (operation === undefined) throw new Error('No operation');
  return requestedCost(schema, document, { operation, variables: {} });
}

const money = '{ presentmentMoney { amount } shopMoney { amount } }';
const order = (content: string) => `{ order(id: "1") { ${content} } }`;
const line = `id product { id } variant { id } customAttributes { key value } duties { price ${money}
  taxLines { rate priceSet ${money} } } fulfillmentService { location { name } }
  discountAllocations { allocatedAmountSet ${money} } discountedTotalSet ${money} originalUnitPriceSet ${money}
  taxLines { title priceSet ${money} }`;
const account = (content: string) =>
  `{ shopifyPaymentsAccount { ${content} pageInfo { hasNextPage } } } }`;

/** Costs that public clients recorded at the real service, with their queries. */
test.each([
  ['lines of an order, first: 10', 43, order(`lineItems(first: 10) { nodes { ${line} } }`)],
  ['lines of an order, first: 3', 23, order(`lineItems(first: 3) { nodes { ${line} } }`)],
  ['variants of 50 lines', 17, order('lineItems(first: 50) { nodes { id variant { id } } }')],
  [
    'balance transactions',
    30,
    account(`balanceTransactions(first: 100) { edges { cursor node { id type amount { amount } fee { amount }
      net { amount } associatedPayout { id } associatedOrder { id } } }`),
  ],
  [
    'payouts',
    21,
    account(`payouts(first: 100) { edges { cursor node { id status issuedAt net { amount }
      summary { chargesGross { amount } chargesFee { amount } } } }`),
  ],
  [
    'lines of a refund',
    15,
    `{ node(id: "1") { ... on Refund { refundLineItems(first: 10) { nodes { id quantity lineItem { id } location { name }
      priceSet ${money} subtotalSet ${money} totalTaxSet ${money} } } } } }`,
  ],
])('%s cost %i', (_, cost, source) => expect(costOf(source)).toBe(cost));

const answer = (mutation: string, content: string) =>
  `mutation { ${mutation} { ${content} userErrors { field } } }`;
const refunded = `refund { id totalRefundedSet ${money}
    refundLineItems(first: 5) { nodes { id lineItem { id } subtotalSet ${money} } }
    transactions(first: 5) { nodes { id amountSet ${money} } } } order { id totalRefundedSet ${money} }`;

/** As above, of mutations: what stands directly in the answer is free. */
test.each([
  ['tags', 10, answer('tagsAdd(id: "1", tags: ["a"])', 'node { id }')],
  ['marking as paid', 10, answer('orderMarkAsPaid(input: { id: "1" })', 'order { id }')],
  [
    'marking as paid, with the transactions',
    11,
    answer(
      'orderMarkAsPaid(input: { id: "1" })',
      `order { id transactions { id amountSet ${money} } }`,
    ),
  ],
  ['metafields', 10, answer('metafieldsSet(metafields: [])', 'metafields { id }')],
  ['a refund', 33, answer('refundCreate(input: "1")', refunded)],
  ['a refund, without its connections', 20, answer('refundCreate(input: "1")', 'refund { id }')],
])('%s cost %i', (_, cost, source) => expect(costOf(source)).toBe(cost));

/** Lists count once, whatever their size. */
test.each([
  ['fulfilments', 3, order('fulfillments(first: 5) { id trackingInfo(first: 5) { number } }')],
  [
    'lines of fulfilments',
    10,
    order(
      'fulfillments(first: 50) { fulfillmentLineItems(first: 5) { nodes { lineItem { id } } } }',
    ),
  ],
  ['a count', 10, '{ ordersCount { count } }'],
])('%s cost %i', (_, cost, source) => expect(costOf(source)).toBe(cost));
