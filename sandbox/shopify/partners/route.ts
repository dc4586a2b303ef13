import express from 'express';
import { graphql } from 'graphql';
import { Billing } from '../billing/billing';
import { faultGuard } from '../fault-guard';
import { graphqlRequest } from '../graphql/execute';
import { paginate } from '../graphql/pagination';
import { partnerSchema } from '../graphql/schema';
import { toCents } from '../money';
import type { World } from '../world';
import { type EventFilter, eventsOf } from './events';
import { APP, partnerGid } from './names';
import { creditNode, type TransactionFilter, transactionsOf } from './transactions';

/** The token of the organisation's Partner API client. */
export const PARTNER_TOKEN = 'partner-sandbox-token';

/** `POST /partners/{organization}/api/2026-07/graphql.json`: what the app earned, and from whom. */
export function partnerRoute(world: World): express.Router {
  const router = express.Router();
  const path = '/partners/:organization/api/:version/graphql.json';
  const guards = [express.json({ limit: '1mb' }), faultGuard(world, 'partners')];
  router.post(path, ...guards, async (req, res) => {
    if (req.get('X-Shopify-Access-Token') !== PARTNER_TOKEN) {
      res.status(401).json({ errors: [{ message: 'Invalid access token' }] });
      return;
    }
    const parsed = graphqlRequest.safeParse(req.body);
    if (!parsed.success) {
      res.status(400).json({ errors: [{ message: 'No query' }] });
      return;
    }
    const { query: source, variables, operationName } = parsed.data;
    for (const shop of world.allShops()) new Billing(world, shop).catchUp();
    const rootValue = root(world);
    res.json(
      await graphql({
        schema: partnerSchema,
        source,
        rootValue,
        variableValues: variables,
        operationName,
      }),
    );
  });
  return router;
}

interface CreditArguments {
  shopId: string;
  amount: { amount?: string | null; currencyCode?: string | null };
  description: string;
  test?: boolean | null;
}

function root(world: World): Record<string, unknown> {
  const shops = world.allShops();
  return {
    app: ({ id }: { id: string }) =>
      id === APP.id
        ? { ...APP, events: (args: EventFilter) => paginate(eventsOf(shops, args), args) }
        : null,
    transactions: (args: TransactionFilter & { appId?: string | null }) => {
      const isOurs = !args.appId || args.appId === APP.id;
      return paginate(isOurs ? transactionsOf(shops, args, world.clock.now()) : [], args);
    },
    appCreditCreate: (args: CreditArguments) => createCredit(world, args),
  };
}

function createCredit(
  world: World,
  { shopId, amount, description, test }: CreditArguments,
): Record<string, unknown> {
  const shop = world.allShops().find(({ number }) => shopId === partnerGid('Shop', number));
  const refuse = (field: string, message: string) => ({
    appCredit: null,
    userErrors: [{ field: [field], message }],
  });
  if (shop === undefined) return refuse('shopId', 'Shop not found');
  const cents = toCents(amount.amount ?? 0);
  if (cents <= 0) return refuse('amount', 'Amount must be greater than 0');
  const currency = amount.currencyCode ?? 'USD';
  const credited = new Billing(world, shop).credit({ cents, currency }, description, test ?? false);
  return { appCredit: creditNode(shop.account, credited), userErrors: [] };
}
