import { z } from 'zod';
import type { ChargeId, Discount, Timing } from '../../domain/billing/charge';
import type { ReadCharge } from '../../domain/billing/reading';
import { cents, type Cents } from '../../domain/money/cents';
import { decimalOfCents, roundedDecimal } from '../../domain/money/cents-text';
import { AppError } from '../../ports/app-error';
import type { Billing, ChargeRequest, RequestedCharge } from '../../ports/shopify-billing';
import type { AdminRequests } from './admin-requests';
import {
  CANCEL_PLAN,
  EXTEND_TRIAL,
  PARTNER_NUMBERS,
  READ_BILLING,
  REQUEST_PLAN,
  REQUEST_PURCHASE,
} from './operations/billing.graphql';
import { instant, numericId } from './orders/order-answers';

const userErrors = z.array(z.object({ message: z.string() }));
const requested = z.object({
  charge: z.object({ id: z.string() }).nullable(),
  confirmationUrl: z.string().nullable(),
  userErrors,
});
const requestedPlan = z
  .object({
    appSubscriptionCreate: z.object({
      appSubscription: requested.shape.charge,
      confirmationUrl: requested.shape.confirmationUrl,
      userErrors,
    }),
  })
  .transform(({ appSubscriptionCreate: { appSubscription: charge, ...answer } }) => ({
    charge,
    ...answer,
  }));
const requestedPurchase = z
  .object({
    appPurchaseOneTimeCreate: z.object({
      appPurchaseOneTime: requested.shape.charge,
      confirmationUrl: requested.shape.confirmationUrl,
      userErrors,
    }),
  })
  .transform(({ appPurchaseOneTimeCreate: { appPurchaseOneTime: charge, ...answer } }) => ({
    charge,
    ...answer,
  }));
const cancelled = z.object({
  appSubscriptionCancel: z.object({
    appSubscription: z.object({ status: z.string() }).nullable(),
    userErrors,
  }),
});

const extended = z.object({
  appSubscriptionTrialExtend: z.object({
    appSubscription: z.object({ currentPeriodEnd: instant.nullable() }).nullable(),
    userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
  }),
});

const numbers = z.object({
  shop: z.object({ id: numericId }),
  currentAppInstallation: z.object({ app: z.object({ id: numericId }) }),
});

const status = z.enum(['PENDING', 'ACTIVE', 'FROZEN', 'DECLINED', 'EXPIRED', 'CANCELLED']);
/** Subscriptions of former times were ACCEPTED between approval and beginning. */
const anyStatus = z.preprocess((value) => (value === 'ACCEPTED' ? 'PENDING' : value), status);

const subscription = z.object({
  __typename: z.literal('AppSubscription'),
  id: z.string(),
  status: anyStatus,
  test: z.boolean(),
  createdAt: instant,
  trialDays: z.number().int(),
  currentPeriodEnd: instant.nullable(),
  returnUrl: z.string(),
  lineItems: z.array(
    z.object({
      plan: z.object({
        pricingDetails: z.object({
          discount: z
            .object({
              remainingDurationInIntervals: z.number().int().nullable(),
              priceAfterDiscount: z.object({ amount: z.string() }),
            })
            .nullish(),
        }),
      }),
    }),
  ),
});
const purchase = z.object({
  __typename: z.literal('AppPurchaseOneTime'),
  id: z.string(),
  name: z.string(),
  purchaseStatus: anyStatus,
  test: z.boolean(),
  createdAt: instant,
});

const readAnswer = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(subscription),
    allSubscriptions: z.object({ nodes: z.array(subscription) }),
    oneTimePurchases: z.object({ nodes: z.array(purchase) }),
  }),
  nodes: z.array(z.discriminatedUnion('__typename', [subscription, purchase]).nullable()),
  shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }),
  shopBillingPreferences: z.object({ currency: z.string() }),
});

/** Billing by the Billing API, with operations of our own: see docs/decisions/0063. */
export function createBillingClient(requests: AdminRequests): Billing {
  return {
    async requestPlan(shop, request) {
      const variables = { ...common(request), ...planOf(request) };
      return toRequested(await requests.query(shop, REQUEST_PLAN, variables, requestedPlan));
    },
    async requestPurchase(shop, request) {
      const variables = { ...common(request), price: moneyOf(request) };
      const answer = await requests.query(shop, REQUEST_PURCHASE, variables, requestedPurchase);
      return toRequested(answer);
    },
    async cancel(shop, id) {
      const { appSubscriptionCancel } = await requests.query(shop, CANCEL_PLAN, { id }, cancelled);
      const [problem] = appSubscriptionCancel.userErrors;
      if (problem && !HAS_ENDED.test(problem.message)) throw refused(problem.message);
    },
    async extendTrial(shop, id, days) {
      const answer = await requests.query(shop, EXTEND_TRIAL, { id, days }, extended);
      const { appSubscription, userErrors } = answer.appSubscriptionTrialExtend;
      const [problem] = userErrors;
      if (problem?.code)
        throw new AppError('NO_TRIAL', `Shopify extends no trial: ${problem.code}`);
      if (problem) throw refused(problem.message);
      const periodEnd = appSubscription?.currentPeriodEnd ?? null;
      if (periodEnd === null)
        throw new AppError('INVALID_PAYLOAD', 'Shopify extended a trial without saying its end');
      return { periodEnd };
    },
    async numbers(shop) {
      const answer = await requests.query(shop, PARTNER_NUMBERS, {}, numbers);
      return { shop: answer.shop.id, app: answer.currentAppInstallation.app.id };
    },
    async current(shop, ids) {
      const answer = await requests.query(shop, READ_BILLING, { ids }, readAnswer);
      const { activeSubscriptions, allSubscriptions, oneTimePurchases } =
        answer.currentAppInstallation;
      const found = [
        ...activeSubscriptions,
        ...allSubscriptions.nodes,
        ...oneTimePurchases.nodes,
        ...answer.nodes.flatMap((node) => node ?? []),
      ];
      return {
        charges: [...new Map(found.map((one) => [one.id, toCharge(one)])).values()],
        isDevelopmentStore: answer.shop.plan.partnerDevelopment,
        currency: answer.shopBillingPreferences.currency === 'EUR' ? 'EUR' : 'USD',
      };
    },
  };
}

/** Shopify's words for a subscription that is not active any more. */
const HAS_ENDED = /cannot transition status via :cancel/i;

function common({ name, returnUrl, isTest }: ChargeRequest) {
  return { name, returnUrl, test: isTest };
}

function moneyOf({ price, currency }: Pick<ChargeRequest, 'price' | 'currency'>) {
  return { amount: decimalOfCents(price), currencyCode: currency };
}

const BEHAVIOURS: Record<Timing, string> = {
  standard: 'STANDARD',
  immediately: 'APPLY_IMMEDIATELY',
  'next-interval': 'APPLY_ON_NEXT_BILLING_CYCLE',
};

function planOf(request: ChargeRequest) {
  const { isAnnual, trialDays, discount, timing } = request;
  const appRecurringPricingDetails = {
    price: moneyOf(request),
    interval: isAnnual ? 'ANNUAL' : 'EVERY_30_DAYS',
    ...(discount && { discount: discountOf(discount) }),
  };
  return {
    lineItems: [{ plan: { appRecurringPricingDetails } }],
    trialDays: trialDays > 0 ? trialDays : null,
    replacementBehavior: BEHAVIOURS[timing],
  };
}

function discountOf({ off, intervals }: Discount) {
  return {
    value: { amount: decimalOfCents(off) },
    durationLimitInIntervals: intervals,
  };
}

function toRequested(answer: z.output<typeof requested>): RequestedCharge {
  const { charge, confirmationUrl } = answer;
  const [problem] = answer.userErrors;
  if (problem) throw refused(problem.message);
  if (!charge || !confirmationUrl)
    throw new AppError('INVALID_PAYLOAD', 'Shopify answered a request for a charge without one');
  return { shopifyId: charge.id, confirmationUrl };
}

/** By Shopify's own words, which are English: there are no codes. */
function refused(said: string): AppError {
  if (/custom apps? cannot use the billing api/i.test(said))
    return new AppError('BILLING_CLOSED', 'The Billing API is closed to this app');
  if (/currency/i.test(said))
    return new AppError('BILLING_CURRENCY', 'Shopify bills the shop in another currency');
  return new AppError('BILLING_REFUSED', 'Shopify refused a charge', {
    detail: { code: 'SHOPIFY_SAYS', said },
  });
}

function toCharge(node: z.output<typeof subscription> | z.output<typeof purchase>): ReadCharge {
  const { id: shopifyId, createdAt, test: isTest } = node;
  const both = { shopifyId, createdAt, isTest };
  if (node.__typename === 'AppPurchaseOneTime') {
    const ofPurchase = { kind: 'purchase', trialDays: 0, periodEnd: null } as const;
    const chargeId = chargeIdIn(/\((\d+)\)$/.exec(node.name)?.[1]);
    return {
      ...both,
      ...ofPurchase,
      status: node.purchaseStatus,
      chargeId,
      discountLeft: null,
      priceAfterDiscount: null,
    };
  }
  const discount = node.lineItems[0]?.plan.pricingDetails.discount ?? null;
  return {
    ...both,
    kind: 'plan',
    status: node.status,
    chargeId: chargeIdIn(new URL(node.returnUrl).searchParams.get('charge')),
    trialDays: node.trialDays,
    periodEnd: node.currentPeriodEnd,
    discountLeft: discount?.remainingDurationInIntervals ?? null,
    priceAfterDiscount: discount && priceIn(discount.priceAfterDiscount),
  };
}

function priceIn({ amount }: { amount: string }): Cents {
  const price = roundedDecimal(amount, 2);
  if (price === null) throw new AppError('INVALID_PAYLOAD', 'A discounted price is no number');
  return cents(price);
}

/** Our number of the charge: in the address it returns to, or behind a purchase's name. */
function chargeIdIn(text: string | null | undefined): ChargeId | null {
  return text && /^\d{1,15}$/.test(text) ? (Number(text) as ChargeId) : null;
}
