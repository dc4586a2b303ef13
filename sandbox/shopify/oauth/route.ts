import express from 'express';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Billing } from '../billing/billing';
import type { Shop } from '../shop';
import type { World } from '../world';
import { readIdToken } from './id-token';
import type { Issued } from './tokens';

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';

const request = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.string().optional(),
  subject_token: z.string().optional(),
  requested_token_type: z.string().optional(),
  expiring: z.union([z.string(), z.number(), z.boolean()]).optional(),
  refresh_token: z.string().optional(),
});

type TokenRequest = z.infer<typeof request>;

const refuse = (res: Response, status: number, error: string): void => {
  res.status(status).json({ error, error_description: `The request was refused: ${error}` });
};

/** `POST /{shop}/admin/oauth/access_token`: token exchange and refresh, as JSON or as a form. */
export function tokenRoute(world: World): express.Router {
  const router = express.Router();
  const body = [express.json({ limit: '1mb' }), express.urlencoded({ extended: false })];
  router.post(
    '/:shop/admin/oauth/access_token',
    body,
    (req: Request<{ shop: string }>, res: Response) => {
      const shop = world.shop(req.params.shop);
      const parsed = request.safeParse(req.body);
      if (!parsed.success) return refuse(res, 400, 'invalid_request');
      const { clientId, clientSecret } = world.options;
      if (parsed.data.client_id !== clientId || parsed.data.client_secret !== clientSecret) {
        return refuse(res, 401, 'invalid_client');
      }
      if (parsed.data.grant_type === TOKEN_EXCHANGE)
        return exchange({ world, shop, res }, parsed.data);
      if (parsed.data.grant_type === 'refresh_token')
        return refresh({ world, shop, res }, parsed.data);
      return refuse(res, 400, 'unsupported_grant_type');
    },
  );
  return router;
}

interface Asked {
  world: World;
  shop: Shop;
  res: Response;
}

function exchange({ world, shop, res }: Asked, asked: TokenRequest): void {
  const claims = readIdToken(world.options, asked.subject_token ?? '');
  if (claims === null || claims.shop !== shop.facts.domain)
    return refuse(res, 400, 'invalid_subject_token');
  new Billing(world, shop).install();
  const { domain } = shop.facts;
  if (asked.requested_token_type === ONLINE) {
    const issued = world.tokens.issueOnline(domain);
    res.json({
      ...wire(issued, shop),
      associated_user_scope: shop.granted.join(','),
      associated_user: user(claims.userId),
    });
    return;
  }
  const expiring = ['1', 'true'].includes(String(asked.expiring));
  res.json(wire(world.tokens.issueOffline(domain, { expiring }), shop));
}

function refresh({ world, shop, res }: Asked, asked: TokenRequest): void {
  const issued = world.tokens.rotate(shop.facts.domain, asked.refresh_token ?? '');
  if (issued === null) return refuse(res, 400, 'invalid_grant');
  res.json(wire(issued, shop));
}

const REFRESH_TOKEN_SECONDS = 90 * 86_400;

function wire(issued: Issued, shop: Shop): Record<string, unknown> {
  return {
    access_token: issued.accessToken,
    scope: shop.granted.join(','),
    ...(issued.expiresIn === null ? {} : { expires_in: issued.expiresIn }),
    ...(issued.refreshToken === null
      ? {}
      : { refresh_token: issued.refreshToken, refresh_token_expires_in: REFRESH_TOKEN_SECONDS }),
  };
}

function user(id: string | null): Record<string, unknown> {
  return {
    id: Number(id ?? 1),
    first_name: 'Erika',
    last_name: 'Mustermann',
    email: 'erika@example.com',
    email_verified: true,
    account_owner: true,
    locale: 'de',
    collaborator: false,
  };
}
