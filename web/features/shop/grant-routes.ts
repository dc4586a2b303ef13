import { Router } from 'express';
import { grantQuery } from '../../contract/sign-in';
import { parseInput } from '../../http/parse-input';

interface GrantDeps {
  shopifyApiKey: string;
  shopAddresses: { admin(shop: { domain: string }): string };
}

/**
 * Redirects to Shopify's consent page, at top level, where neither a session token nor App Bridge
 * is available. It changes nothing by itself and leads only into Shopify's admin.
 */
export function grantRoutes({ shopifyApiKey, shopAddresses }: GrantDeps): Router {
  return Router().get('/auth', (req, res) => {
    const { shop, scopes } = parseInput(grantQuery, req.query);
    const query = new URLSearchParams({ client_id: shopifyApiKey });
    if (scopes.length > 0) query.set('optional_scopes', scopes.join(','));
    const admin = shopAddresses.admin({ domain: shop.toLowerCase() });
    res.redirect(302, `${admin}/oauth/install?${query.toString()}`);
  });
}
