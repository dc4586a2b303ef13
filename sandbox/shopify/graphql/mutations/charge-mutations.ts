import { z } from 'zod';
import { idOf, refuse, type UserError } from './refuse';
import { toCents } from '../../money';
import type { Shop } from '../../shop';
import type { World } from '../../world';
import { Billing } from '../../billing/billing';
import {
  type Charge,
  DAY_MS,
  type Line,
  type Money,
  type Subscription,
} from '../../billing/charge';
import { chargeNode } from '../../billing/nodes';

const decimal = z.union([z.string(), z.number()]);
const price = z
  .object({ amount: decimal, currencyCode: z.string() })
  .transform(({ amount, currencyCode }): Money => ({
    cents: toCents(amount),
    currency: currencyCode,
  }));

const discount = z
  .object({
    durationLimitInIntervals: z.number().int().nullish(),
    value: z.object({ percentage: z.number().nullish(), amount: decimal.nullish() }).nullish(),
  })
  .nullish();

const recurring = z.object({
  price,
  interval: z.enum(['EVERY_30_DAYS', 'ANNUAL']).nullish(),
  discount,
});
const usage = z.object({ cappedAmount: price, terms: z.string() });

const subscriptionInput = z.object({
  name: z.string(),
  returnUrl: z.string(),
  test: z.boolean().nullish(),
  trialDays: z.number().int().nullish(),
  replacementBehavior: z
    .enum(['STANDARD', 'APPLY_IMMEDIATELY', 'APPLY_ON_NEXT_BILLING_CYCLE'])
    .default('STANDARD'),
  lineItems: z.array(
    z.object({
      plan: z.object({
        appRecurringPricingDetails: recurring.nullish(),
        appUsagePricingDetails: usage.nullish(),
      }),
    }),
  ),
});
const purchaseInput = z.object({
  name: z.string(),
  returnUrl: z.string(),
  test: z.boolean().nullish(),
  price,
});

/** 0.50 USD or its worth; a euro is taken for a dollar. */
const LEAST_CENTS = 50;
const MOST_EXTENSION_DAYS = 1_000;

/** The mutations of Shopify's Billing API for one shop. */
export function chargeMutations(world: World, shop: Shop, origin: string): Record<string, unknown> {
  const billing = new Billing(world, shop);
  const add = (charge: Charge): { charge: Charge; confirmationUrl: string } => {
    shop.account.charges.push(charge);
    return { charge, confirmationUrl: `${origin}/charges/${shop.facts.domain}/${charge.id}` };
  };
  const subscriptionOf = (id: string): Subscription | undefined =>
    shop.account.subscriptions.find((one) => one.id === idOf(id));
  return {
    appSubscriptionCreate: (args: unknown) => {
      const input = subscriptionInput.parse(args);
      const problem = subscriptionProblem(shop, input);
      if (problem) return { appSubscription: null, confirmationUrl: null, userErrors: [problem] };
      const { charge, confirmationUrl } = add(newSubscription(shop, input, billing.now()));
      return { appSubscription: chargeNode(charge), confirmationUrl, userErrors: [] };
    },
    appPurchaseOneTimeCreate: (args: unknown) => {
      const input = purchaseInput.parse(args);
      const problem = chargeProblem(shop, input, ['price']);
      if (problem)
        return { appPurchaseOneTime: null, confirmationUrl: null, userErrors: [problem] };
      const common = commonOf(shop, input, billing.now());
      const { charge, confirmationUrl } = add({ ...common, kind: 'AppPurchaseOneTime' });
      return { appPurchaseOneTime: chargeNode(charge), confirmationUrl, userErrors: [] };
    },
    appSubscriptionCancel: ({ id, prorate }: { id: string; prorate?: boolean | null }) => {
      const subscription = subscriptionOf(id);
      if (subscription === undefined)
        return {
          appSubscription: null,
          ...refuse("Couldn't find RecurringApplicationCharge", 'id'),
        };
      const problem = billing.cancel(subscription, prorate ?? false);
      if (problem !== null) return { appSubscription: null, ...refuse(problem, 'id') };
      return { appSubscription: chargeNode(subscription), userErrors: [] };
    },
    appSubscriptionTrialExtend: ({ id, days }: { id: string; days: number }) => {
      const subscription = subscriptionOf(id);
      const problem = extensionProblem(subscription, days);
      if (problem !== null) return { appSubscription: null, userErrors: [problem] };
      if (subscription?.period) {
        subscription.trialDays += days;
        subscription.period.end += days * DAY_MS;
      }
      return { appSubscription: subscription && chargeNode(subscription), userErrors: [] };
    },
  };
}

function extensionProblem(subscription: Subscription | undefined, days: number): UserError | null {
  if (days <= 0) return { field: ['days'], message: 'Days must be greater than 0', code: null };
  if (days > MOST_EXTENSION_DAYS)
    return { field: ['days'], message: 'Days must be less than or equal to 1000', code: null };
  const field = ['id'];
  if (subscription === undefined)
    return {
      field,
      message: "The app subscription wasn't found.",
      code: 'SUBSCRIPTION_NOT_FOUND',
    };
  if (subscription.status !== 'ACTIVE')
    return {
      field,
      message: "The trial can't be extended on inactive app subscriptions.",
      code: 'SUBSCRIPTION_NOT_ACTIVE',
    };
  if (subscription.period?.isTrial !== true)
    return {
      field,
      message: "The trial can't be extended after expiration.",
      code: 'TRIAL_NOT_ACTIVE',
    };
  return null;
}

const problemAt = (message: string, ...field: string[]): UserError => ({
  field: field.length === 0 ? null : field,
  message,
});

function chargeProblem(
  shop: Shop,
  { name, price: asked }: { name: string; price: Money },
  field: string[],
): UserError | null {
  if (shop.account.isCustomApp) return problemAt('Custom apps cannot use the Billing API');
  if (name.trim() === '') return problemAt("Name can't be blank", 'name');
  const currencies = ['USD', shop.account.currencyIn(shop.facts.currency)];
  if (!currencies.includes(asked.currency))
    return problemAt(`Currency must be one of: ${[...new Set(currencies)].join(', ')}`, ...field);
  if (asked.cents < LEAST_CENTS)
    return problemAt('Price must be greater than or equal to 0.50 USD', ...field);
  return null;
}

type SubscriptionInput = z.infer<typeof subscriptionInput>;

function subscriptionProblem(shop: Shop, input: SubscriptionInput): UserError | null {
  const { fixed, used } = plansOf(input);
  const asked = [...fixed.map(({ price: own }) => own), ...used.map((one) => one.cappedAmount)][0];
  if (asked === undefined || fixed.length > 1 || used.length > 1)
    return problemAt('Only one pricing plan can be defined for each available type', 'lineItems');
  if (used.length > 0 && fixed.some(({ interval }) => interval === 'ANNUAL'))
    return problemAt('Usage pricing is only available with an interval of 30 days', 'lineItems');
  if (Number(input.trialDays) < 0)
    return problemAt('Trial days must be greater than or equal to 0', 'trialDays');
  return (
    chargeProblem(shop, { name: input.name, price: asked }, ['lineItems']) ??
    discountProblem(fixed[0]?.discount)
  );
}

function plansOf({ lineItems }: SubscriptionInput) {
  return {
    fixed: lineItems.flatMap(({ plan }) => plan.appRecurringPricingDetails ?? []),
    used: lineItems.flatMap(({ plan }) => plan.appUsagePricingDetails ?? []),
  };
}

function discountProblem(asked: z.infer<typeof discount>): UserError | null {
  if (!asked) return null;
  const limit = asked.durationLimitInIntervals ?? null;
  if (limit !== null && limit <= 0)
    return problemAt('Duration limit in intervals must be greater than 0', 'lineItems');
  const { percentage, amount } = asked.value ?? {};
  if (typeof percentage === 'number' ? percentage <= 0 || percentage > 1 : !amount)
    return problemAt('Discount value is invalid', 'lineItems');
  return null;
}

function commonOf(
  shop: Shop,
  input: { name: string; returnUrl: string; test?: boolean | null; price: Money },
  now: number,
) {
  return {
    id: shop.nextId(),
    status: 'PENDING' as const,
    name: input.name,
    returnUrl: input.returnUrl,
    // Development stores are never charged, whatever the app asks for.
    test: shop.account.plan.partnerDevelopment || (input.test ?? false),
    createdAt: now,
    updatedAt: now,
    price: input.price,
  };
}

function newSubscription(shop: Shop, input: SubscriptionInput, now: number): Subscription {
  const { fixed, used } = plansOf(input);
  const [plan] = fixed;
  const lines = [
    ...fixed.map((): Line => ({ id: shop.nextId(), kind: 'recurring' })),
    ...used.map((one): Line => ({ id: shop.nextId(), kind: 'usage', ...one })),
  ];
  // What is used is charged by records of it, which the stand-in does not know.
  const free = { cents: 0, currency: used[0]?.cappedAmount.currency ?? 'USD' };
  return {
    ...commonOf(shop, { ...input, price: plan?.price ?? free }, now),
    kind: 'AppSubscription',
    interval: plan?.interval ?? 'EVERY_30_DAYS',
    trialDays: input.trialDays ?? 0,
    replacementBehavior: input.replacementBehavior,
    discount: discountOf(plan?.discount),
    lines,
    period: null,
    startsAt: null,
  };
}

function discountOf(asked: z.infer<typeof discount>): Subscription['discount'] {
  if (!asked) return null;
  const limit = asked.durationLimitInIntervals ?? null;
  const { percentage, amount } = asked.value ?? {};
  const value = typeof percentage === 'number' ? { percentage } : { cents: toCents(amount ?? 0) };
  return { value, limit, remaining: limit };
}
