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
