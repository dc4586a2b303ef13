/** Of the Partner API: what subscriptions of one shop brought, and what was given back. */
export const EARNINGS = /* GraphQL */ `
  query Earnings($shop: String!, $since: DateTime!, $after: String) {
    transactions(
      myshopifyDomain: $shop
      createdAtMin: $since
      types: [APP_SUBSCRIPTION_SALE, APP_SALE_ADJUSTMENT]
      first: 100
      after: $after
    ) {
      pageInfo {
        hasNextPage
      }
      edges {
        cursor
        node {
          __typename
          createdAt
          ... on AppSubscriptionSale {
            chargeId
            grossAmount {
              amount
              currencyCode
            }
          }
          ... on AppSaleAdjustment {
            chargeId
            grossAmount {
              amount
              currencyCode
            }
          }
        }
      }
    }
  }
`;
