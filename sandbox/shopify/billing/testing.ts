import { z } from 'zod';
import type { Driver } from '../testing';
import { DEMO_SHOP } from '../world';

const DAY_SECONDS = 86_400;

export interface Plan {
  name: string;
  /** Of an interval, e.g. "18.99". */
  price: string;
  interval?: 'EVERY_30_DAYS' | 'ANNUAL';
  currency?: string;
  trialDays?: number;
  test?: boolean;
  replacementBehavior?: string;
  discount?: {
    durationLimitInIntervals?: number;
    value: { percentage: number } | { amount: string };
  };
}

const created = z.object({
  data: z.object({
    charge: z.object({
      object: z.object({ id: z.string(), status: z.string(), test: z.boolean() }).nullable(),
      confirmationUrl: z.string().nullable(),
      userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })),
    }),
  }),
});

const line = z.object({
  at: z.string(),
  chargeId: z.string().nullable(),
  kind: z.string(),
  cents: z.number().int(),
  currency: z.string(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
});
const bill = z.object({
  lines: z.array(line),
  bills: z.array(
    z.object({ currency: z.string(), cents: z.number(), creditLeft: z.number(), from: z.string() }),
  ),
  totals: z.array(z.object({ currency: z.string(), cents: z.number() })),
});

const CREATE = `mutation create($name: String!, $lines: [AppSubscriptionLineItemInput!]!, $trialDays: Int,
    $behavior: AppSubscriptionReplacementBehavior, $test: Boolean) {
  charge: appSubscriptionCreate(name: $name, returnUrl: "https://app.example.com/back?row=7",
    lineItems: $lines, trialDays: $trialDays, replacementBehavior: $behavior, test: $test) {
    object: appSubscription { id status test } confirmationUrl userErrors { field message }
  } }`;
const BUY = `mutation buy($name: String!, $price: MoneyInput!) {
  charge: appPurchaseOneTimeCreate(name: $name, returnUrl: "https://app.example.com/back", price: $price) {
    object: appPurchaseOneTime { id status test } confirmationUrl userErrors { field message }
  } }`;
const NODE = `query one($id: ID!) { node(id: $id) {
  ... on AppSubscription { status currentPeriodEnd trialDays lineItems { plan { pricingDetails {
    ... on AppRecurringPricing { interval price { amount currencyCode } discount {
      durationLimitInIntervals remainingDurationInIntervals priceAfterDiscount { amount } } } } } } }
  ... on AppPurchaseOneTime { state: status price { amount } } } }`;

/** A merchant with a browser, and the app that charges him. */
export class Merchant {
  constructor(private readonly driver: Driver) {}

  /** Asks for a subscription; the whole answer. */
  async ask(plan: Plan) {
    const { discount, price, interval = 'EVERY_30_DAYS', currency = 'EUR' } = plan;
    const details = { price: { amount: price, currencyCode: currency }, interval, discount };
    const { body } = await this.driver.graphql(CREATE, {
      name: plan.name,
      lines: [{ plan: { appRecurringPricingDetails: details } }],
      trialDays: plan.trialDays,
      behavior: plan.replacementBehavior ?? 'STANDARD',
      test: plan.test,
    });
    return created.parse(body).data.charge;
  }

  async askPurchase(name: string, amount: string, currencyCode = 'EUR') {
    const { body } = await this.driver.graphql(BUY, { name, price: { amount, currencyCode } });
    return created.parse(body).data.charge;
  }

  /** Asks and approves; the global id. */
  async subscribe(plan: Plan): Promise<string> {
    const asked = await this.ask(plan);
    if (asked.object === null) throw new Error(asked.userErrors[0]?.message);
    const answer = await this.decide(asked.confirmationUrl, 'approve');
    if (answer.status !== 303) throw new Error(await answer.text());
    return asked.object.id;
  }

  decide(confirmationUrl: string | null, decision: 'approve' | 'decline'): Promise<Response> {
    return fetch(String(confirmationUrl), {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      redirect: 'manual',
    });
  }

  async look(confirmationUrl: string | null): Promise<string> {
    const response = await fetch(String(confirmationUrl));
    return (await response.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  }

  async days(days: number): Promise<void> {
    await this.driver.control('POST', '/clock', { advanceSeconds: days * DAY_SECONDS });
  }

  /** A charge as the app reads it. */
  async charge(id: string): Promise<Record<string, unknown>> {
    const { body } = await this.driver.graphql(NODE, { id });
    return z.object({ data: z.object({ node: z.record(z.string(), z.unknown()) }) }).parse(body)
      .data.node;
  }

  async bill() {
    const { body } = await this.driver.control('GET', `/bill?shop=${DEMO_SHOP}`);
    return bill.parse(body);
  }

  /** The sums of the bill in cents, oldest first. */
  async sums(): Promise<string[]> {
    return (await this.bill()).lines.map(({ kind, cents }) => `${kind} ${String(cents)}`);
  }
}
