/** The least one can ask: whether Shopify answers the shop's token at all. */
export const PRESENCE = /* GraphQL */ `
  query Presence {
    shop {
      id
    }
  }
`;
