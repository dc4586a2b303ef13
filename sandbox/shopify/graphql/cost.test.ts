import { parse } from 'graphql';
import type { OperationDefinitionNode } from 'graphql';
import { requestedCost } from './cost';
import { adminSchema } from './schema';

function costOf(source: string): number {
  const document = parse(source);
  const operation = document.definitions.find((one): one is OperationDefinitionNode => {
    return one.kind === 'OperationDefinition';
  });
  if (operation === undefined) throw new Error('No operation');
  return requestedCost(adminSchema, document, { operation, variables: {} });
}

const money = '{ presentmentMoney { amount } shopMoney { amount } }';
const order = (content: string) => `{ order(id: "1") { ${content} } }`;
const line = `id product { id } variant { id } customAttributes { key value } duties { price ${money}
  taxLines { rate priceSet ${money} } } fulfillmentService { location { name } }
  discountAllocations { allocatedAmountSet ${money} } discountedTotalSet ${money} originalUnitPriceSet ${money}
  taxLines { title priceSet ${money} }`;
const account = (content: string) => `{ shopifyPaymentsAccount { ${content} pageInfo { hasNextPage } } } }`;

/** Costs that public clients recorded at the real service, with what they asked for. */
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

test('a mutation costs 10 and its selection', () => {
  expect(costOf('mutation { tagsAdd(id: "1", tags: ["a"]) { node { id } userErrors { message } } }')).toBe(12);
});
