export const SHOP = /* GraphQL */ `
  query Shop {
    shop {
      name
      email
      currencyCode
      ianaTimezone
      plan {
        publicDisplayName
      }
      shopAddress {
        countryCodeV2
      }
    }
  }
`;
