/** One refund with a page of its lines. */
export const REFUND = /* GraphQL */ `
  query Refund($orderId: ID!, $id: ID!, $after: String) {
    order(id: $orderId) {
      updatedAt
    }
    node(id: $id) {
      ... on Refund {
        id
        createdAt
        processedAt
        note
        totalRefundedSet {
          ...Amount
        }
        refundLineItems(first: 250, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            quantity
            restockType
            lineItem {
              id
            }
            subtotalSet {
              ...Amount
            }
            totalTaxSet {
              ...Amount
            }
          }
        }
        refundShippingLines(first: 20) {
          pageInfo {
            hasNextPage
          }
          nodes {
            subtotalAmountSet {
              ...Amount
            }
            taxAmountSet {
              ...Amount
            }
          }
        }
        orderAdjustments(first: 20) {
          pageInfo {
            hasNextPage
          }
          nodes {
            reason
            amountSet {
              ...Amount
            }
            taxAmountSet {
              ...Amount
            }
          }
        }
        transactions(first: 50) {
          nodes {
            id
          }
        }
      }
    }
  }

  fragment Amount on MoneyBag {
    shopMoney {
      amount
    }
  }
`;
