interface InstallLinkOptions {
  shopifyApiKey: string;
  /** The stand-in's address; null for Shopify's own admin. */
  adminOrigin: string | null;
}

/** Shopify's page that asks the merchant to install the app, by the handle of the shop. */
export function createInstallLink({ shopifyApiKey, adminOrigin }: InstallLinkOptions) {
  return (handle: string): string =>
    adminOrigin
      ? `${adminOrigin}/admin/store/${handle}/apps/${shopifyApiKey}`
      : `https://admin.shopify.com/store/${handle}/oauth/install?client_id=${shopifyApiKey}`;
}
