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
