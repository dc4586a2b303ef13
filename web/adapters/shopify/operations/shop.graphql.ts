export const SHOP = /* GraphQL */ `
  query Shop {
    shop {
      name
      email
      currencyCode
      shopAddress {
        countryCodeV2
      }
    }
  }
`;
