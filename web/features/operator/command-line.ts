import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PRIVATE_PLANS } from '../../contract/operator/money';
import { codeOf, PARTNER_CODE } from '../../domain/billing/coupon';
import { centsFromDecimal } from '../../domain/money/cents-text';
import { PLAN_IDS } from '../../domain/plans/plan-id';
import type { NamedShops } from '../../domain/setup/shop-roles';
import { dayAfter } from '../../domain/time/berlin';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

/** A flag of the command line; `undefined` where it was left out. */
type Shape = Record<string, z.ZodType>;

/**
 * Reads `--flag value` by a schema of texts. Throws what is wrong with which flag, and how the
 * command is called.
 */
export function readFlags<Flags extends Shape>(
  args: readonly string[],
  flags: Flags,
  usage: string,
): z.output<z.ZodObject<Flags>> {
  const options = Object.fromEntries(
    Object.keys(flags).map((name) => [name, { type: 'string' as const }]),
  );
  const parsed = z.strictObject(flags).safeParse(valuesOf(args, options, usage));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`);
  throw new Error([...lines, '', usage].join('\n'));
}

function valuesOf(
  args: readonly string[],
  options: Record<string, { type: 'string' }>,
  usage: string,
): unknown {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}

const required = (what: string) => z.string({ error: `is missing: ${what}` });

export function text(what: string, max: number) {
  return required(what)
    .trim()
    .min(1, `must not be empty: ${what}`)
    .max(max, `at most ${max} characters`);
}

/** Of every command that changes something. */
export const ACCOUNTABLE = {
  actor: text('who you are', 100),
  reason: text('why you do this', 500),
};

export function whole(what: string, min: number, max: number) {
  return required(what)
    .regex(/^\d{1,9}$/, `must be a whole number: ${what}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
}

/** In EUR with at most two decimals, answered in cents. */
export function euros(what: string, min: number) {
  return required(what).transform((value, context) => {
    const amount = centsFromDecimal(value);
    if (amount !== null && amount >= min) return amount;
    context.addIssue(`must be an amount such as 12.50, at least ${(min / 100).toFixed(2)}`);
    return z.NEVER;
  });
}

/** A German day that still counts, answered as the moment after it. */
export function lastDay(what: string) {
  return required(what)
    .pipe(z.iso.date('must be a day such as 2026-12-31'))
    .transform((day) => ({ day, end: dayAfter(day) }));
}

export function newCode() {
  return required('4 to 30 letters, digits and single hyphens').transform((value, context) => {
    const code = codeOf(value);
    if (code !== null && code !== PARTNER_CODE) return code;
    context.addIssue(
      code === null
        ? 'must be 4 to 30 letters, digits and single hyphens, and begin and end without a hyphen'
        : `${PARTNER_CODE} is reserved: it shows plans and takes nothing off. Choose another code`,
    );
    return z.NEVER;
  });
}

const paidPlan = z
  .enum(PLAN_IDS)
  .exclude(['free'], { error: 'must be paid plans, for example standard,premium' });

export const paidPlans = z
  .string()
  .transform((list) => list.split(',').map((id) => id.trim()))
  .pipe(z.array(paidPlan));

export const privatePlan = z.enum(PRIVATE_PLANS, {
  error: 'must be corporate, enterprise or custom: the others are for sale to everybody',
});

export const shopDomain = required('mein-shop.myshopify.com')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/, 'must be as in mein-shop.myshopify.com');

type Used =
  | ('coupons' | 'events' | 'jobs' | 'operatorActions' | 'operators')
  | ('partners' | 'planOffers' | 'shops' | 'transfers');

export interface OperatorDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
  /** The operator's shops, whose people may work in its area. */
  namedShops: Pick<NamedShops, 'admin'>;
  /** The address of a page of the app in a shop's admin. */
  appAddress(shop: { domain: string }, path: string): string;
}

export async function shopCalled({ shops }: StoresOf<'shops'>, domain: string): Promise<Shop> {
  const shop = await shops.byDomain(domain);
  if (shop) return shop;
  throw new Error(
    `The app was never installed in ${domain}. Check the address in the shop's Shopify admin`,
  );
}
