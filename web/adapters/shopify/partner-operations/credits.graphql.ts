/** Of the Partner API: what a shop was credited, or is about to be. */
export const CREDITS = /* GraphQL */ `
  query Credits($app: ID!, $shop: ID!, $since: DateTime!) {
    app(id: $app) {
      events(
        shopId: $shop
        types: [CREDIT_APPLIED, CREDIT_PENDING]
        occurredAtMin: $since
        first: 100
      ) {
        pageInfo {
          hasNextPage
        }
        edges {
          node {
            ... on CreditApplied {
              appCredit {
                name
              }
            }
            ... on CreditPending {
              appCredit {
                name
              }
            }
          }
        }
      }
    }
  }
`;

export const CREATE_CREDIT = /* GraphQL */ `
  mutation CreateCredit($app: ID!, $shop: ID!, $amount: MoneyInput!, $name: String!) {
    appCreditCreate(appId: $app, shopId: $shop, amount: $amount, description: $name) {
      appCredit {
        id
      }
      userErrors {
        message
      }
    }
  }
`;
