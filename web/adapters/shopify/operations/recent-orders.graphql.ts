/** When the things happened that Shopify should have sent a webhook for; newest change first. */
export const RECENT_ORDERS = /* GraphQL */ `
  query RecentOrders($query: String!) {
    orders(first: 25, query: $query, sortKey: UPDATED_AT, reverse: true) {
      nodes {
        createdAt
        updatedAt
        cancelledAt
        displayFinancialStatus
        displayFulfillmentStatus
        transactions(first: 20) {
          createdAt
          kind
          status
        }
        fulfillments(first: 10) {
          createdAt
          status
        }
        refunds(first: 10) {
          createdAt
        }
      }
    }
  }
`;
