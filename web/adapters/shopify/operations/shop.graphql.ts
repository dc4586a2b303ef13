export const SHOP = /* GraphQL */ `
  query Shop {
    shop {
      name
      email
      contactEmail
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
