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
