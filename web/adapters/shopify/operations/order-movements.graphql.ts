/** Shipping, payments, fulfilments and the list of refunds. */
export const ORDER_MOVEMENTS = /* GraphQL */ `
  query OrderMovements($id: ID!) {
    order(id: $id) {
      updatedAt
      shippingLines(first: 20, includeRemovals: true) {
        pageInfo {
          hasNextPage
        }
        nodes {
          id
          title
          isRemoved
          originalPriceSet {
            ...Amount
          }
          discountAllocations {
            ...Discount
          }
          taxLines {
            ...Tax
          }
        }
      }
      transactions(first: 80) {
        id
        kind
        status
        gateway
        manualPaymentGateway
        processedAt
        parentTransaction {
          id
        }
        amountSet {
          ...Amount
        }
        fees {
          amount {
            amount
          }
          taxAmount {
            amount
          }
        }
      }
      fulfillments(first: 50) {
        id
        createdAt
        status
      }
      refunds(first: 100) {
        id
      }
    }
  }

  fragment Discount on DiscountAllocation {
    allocatedAmountSet {
      ...Amount
    }
    discountApplication {
      __typename
      ... on DiscountCodeApplication {
        code
      }
      ... on AutomaticDiscountApplication {
        title
      }
      ... on ManualDiscountApplication {
        title
      }
      ... on ScriptDiscountApplication {
        title
      }
    }
  }

  fragment Tax on TaxLine {
    title
    rate
    ratePercentage
    priceSet {
      ...Amount
    }
  }

  fragment Amount on MoneyBag {
    shopMoney {
      amount
    }
  }
`;
