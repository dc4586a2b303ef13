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

/** The smallest query: whether Shopify accepts the shop's token at all. */
export const PRESENCE = /* GraphQL */ `
  query Presence {
    shop {
      id
    }
  }
`;

/** What the shop allows the app now; the session may have been issued before. */
export const GRANTED_SCOPES = /* GraphQL */ `
  query GrantedScopes {
    currentAppInstallation {
      accessScopes {
        handle
      }
    }
  }
`;
