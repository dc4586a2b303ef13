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
