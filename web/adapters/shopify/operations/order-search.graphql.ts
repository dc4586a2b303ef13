/**
 * Orders by their last change, oldest first, so that a page never hides an order that changes
 * meanwhile.
 */
export const CHANGED_ORDERS = /* GraphQL */ `
  query ChangedOrders($query: String!, $after: String) {
    orders(first: 250, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        createdAt
        updatedAt
      }
    }
  }
`;

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

/** Orders by when they were placed, oldest first; which ones, depends on the search. */
export const PLACED_ORDERS = /* GraphQL */ `
  query PlacedOrders($query: String!, $after: String) {
    orders(first: 250, after: $after, query: $query, sortKey: CREATED_AT) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        createdAt
        updatedAt
      }
    }
  }
`;

export const STORE_CREATED = /* GraphQL */ `
  query StoreCreated {
    shop {
      createdAt
    }
  }
`;

/** Without a limit, Shopify counts to 10,000. */
export const COUNT_ORDERS = /* GraphQL */ `
  query CountOrders($query: String!) {
    ordersCount(query: $query, limit: null) {
      count
    }
  }
`;
