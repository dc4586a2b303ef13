export interface InstallLinkOptions {
  shopifyApiKey: string;
  /** The stand-in's address; null for Shopify's own admin. */
  adminOrigin: string | null;
}

/** Where a merchant is asked whether the app may be installed, by the handle of their shop. */
export function createInstallLink({ shopifyApiKey, adminOrigin }: InstallLinkOptions) {
  return (handle: string): string =>
    adminOrigin
      ? `${adminOrigin}/admin/store/${handle}/apps/${shopifyApiKey}`
      : `https://admin.shopify.com/store/${handle}/oauth/install?client_id=${shopifyApiKey}`;
}
