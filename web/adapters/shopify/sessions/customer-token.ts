import { z } from 'zod';
import { AppError } from '../../../ports/app-error';
import type { ReadVisitor } from '../../../ports/shopify';
import { type OpenToken, tokenOf } from './session-token';

/**
 * What distinguishes a token of customers' pages from one of the admin, which the same secret
 * signs: the shop is there without a scheme, and no session of the admin (`sid`). `iss` is no
 * criterion: Shopify documents none for customers' tokens, but some have one.
 */
const claims = z.object({
  dest: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  exp: z.number(),
  sid: z.undefined().optional(),
  /** Any other subject is no customer. */
  sub: z.string().optional().catch(undefined),
});

const CUSTOMER = /^gid:\/\/shopify\/Customer\/(\d{1,20})$/;

/** The customer in Shopify's token for customer pages. */
export function visitorReader(open: OpenToken): ReadVisitor {
  return async (authorization) => {
    const parsed = claims.safeParse((await open(tokenOf(authorization)))?.claims);
    if (!parsed.success) throw new AppError('UNAUTHORIZED', 'The token is of no customer’s page');
    const { dest, sub = '' } = parsed.data;
    return { shopDomain: dest, customerId: CUSTOMER.exec(sub)?.[1] ?? null };
  };
}
