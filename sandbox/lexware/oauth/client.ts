export interface OauthClient {
  clientId: string;
  clientSecret: string;
  /** Compared strictly; when empty any address of this machine will do. */
  redirectUris: readonly string[];
}

export function isRedirectAllowed(client: OauthClient, redirectUri: string): boolean {
  return client.redirectUris.length > 0
    ? client.redirectUris.includes(redirectUri)
    : isLoopback(redirectUri);
}

function isLoopback(address: string): boolean {
  return (
    URL.canParse(address) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname)
  );
}
