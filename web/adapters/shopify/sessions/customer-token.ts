import { z } from 'zod';
import { AppError } from '../../../ports/app-error';
import type { ReadVisitor } from '../../../ports/shopify/visitor';
import { type OpenToken, tokenOf } from './session-token';

/**
 * What distinguishes a token of customers' pages from one of the admin, which the same secret
 * signs: the shop stands there without a scheme, and no session of the admin (`sid`). `iss` shows
 * nothing: Shopify's pages say that there is none, and customers' tokens have been observed with
 * one.
 */
const claims = z.object({
  dest: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  exp: z.number(),
  sid: z.undefined().optional(),
  /** Whoever else it may name is no customer. */
  sub: z.string().optional().catch(undefined),
});

const CUSTOMER = /^gid:\/\/shopify\/Customer\/(\d{1,20})$/;

/** Whom Shopify says that its pages of customers are shown to. */
export function visitorReader(open: OpenToken): ReadVisitor {
  return async (authorization) => {
    const parsed = claims.safeParse((await open(tokenOf(authorization)))?.claims);
    if (!parsed.success) throw new AppError('UNAUTHORIZED', 'The token is of no customer’s page');
    const { dest, sub = '' } = parsed.data;
    return { shopDomain: dest, customerId: CUSTOMER.exec(sub)?.[1] ?? null };
  };
}
