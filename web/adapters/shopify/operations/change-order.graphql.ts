/** Writes what is given over what stands in the order; needs `write_orders`. */
export const UPDATE_ORDER = /* GraphQL */ `
  mutation UpdateOrder($input: OrderInput!) {
    orderUpdate(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`;

/** Records what is outstanding as paid; needs `write_orders`. */
export const MARK_AS_PAID = /* GraphQL */ `
  mutation MarkAsPaid($id: ID!) {
    orderMarkAsPaid(input: { id: $id }) {
      userErrors {
        message
      }
    }
  }
`;
