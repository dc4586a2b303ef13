import { LINES_PAGE, SHARED_FRAGMENTS } from '../fragments/order-fragments';

/** Further lines of a long order. */
export const ORDER_LINES = /* GraphQL */ `
  query OrderLines($id: ID!, $after: String, $withProducts: Boolean!) {
    order(id: $id) {
      updatedAt
      lineItems(first: 250, after: $after) {
        ${LINES_PAGE}
      }
    }
  }

  ${SHARED_FRAGMENTS}
`;
