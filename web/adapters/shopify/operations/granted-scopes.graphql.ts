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
