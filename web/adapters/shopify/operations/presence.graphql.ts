/** The smallest query: whether Shopify accepts the shop's token at all. */
export const PRESENCE = /* GraphQL */ `
  query Presence {
    shop {
      id
    }
  }
`;
