/**
 * A page of an order's lines; the query sets how many, and whether products may be read
 * (`$withProducts`).
 */
export const LINES_PAGE = /* GraphQL */ `
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
`;

/** What lines and shipping have in common. */
export const SHARED_FRAGMENTS = /* GraphQL */ `
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
