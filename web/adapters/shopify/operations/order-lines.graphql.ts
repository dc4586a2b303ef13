/** One page of an order's lines; 50 of them stay well below the 1,000 points a single query may cost. */
export const ORDER_LINES = /* GraphQL */ `
  query OrderLines($id: ID!, $after: String, $withProducts: Boolean!) {
    order(id: $id) {
      updatedAt
      lineItems(first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          title
          variantTitle
          sku
          vendor
          variant @include(if: $withProducts) {
            barcode
          }
          quantity
          currentQuantity
          isGiftCard
          requiresShipping
          customAttributes {
            key
            value
          }
          originalUnitPriceSet {
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
