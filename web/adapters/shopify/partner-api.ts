import { ApiVersion } from '@shopify/shopify-app-express';
import { z } from 'zod';
import { cents } from '../../domain/money/cents';
import { decimalOfCents } from '../../domain/money/cents-text';
import { AppError } from '../../ports/app-error';
import type { AppCredit, AppCredits, AppEarning, AppEarnings } from '../../ports/shopify-billing';
import type { SendRequest } from '../../ports/network';
import { instant, money, numericId } from './orders/order-answers';
import { CREATE_CREDIT, CREDITS } from './partner-operations/credits.graphql';
import { EARNINGS } from './partner-operations/earnings.graphql';

interface PartnerApiOptions {
  /** Of the organisations, e.g. `https://partners.shopify.com`. */
  url: string;
  /** Its number. */
  organisation: string;
  token: string;
  send: SendRequest;
}

const TIMEOUT_MS = 10_000;
/** A hundred of them each: a shop is billed once in 30 days. */
const MAX_PAGES = 10;

const transaction = z.object({
  __typename: z.enum(['AppSubscriptionSale', 'AppSaleAdjustment']),
  createdAt: instant,
  chargeId: numericId.nullable(),
  grossAmount: z
    .object({ amount: z.string(), currencyCode: z.string() })
    .transform((given, context) => {
      const amount = money.safeParse(given);
      if (amount.success) return { amount: amount.data, currency: given.currencyCode };
      context.addIssue({ code: 'custom', message: 'not an amount' });
      return z.NEVER;
    })
    .nullable(),
});

/** With status 200. */
const failedAnswer = z.object({ errors: z.array(z.unknown()).min(1) });
const earningsAnswer = z.object({
  transactions: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean() }),
    edges: z.array(z.object({ cursor: z.string(), node: transaction })),
  }),
});
const creditsAnswer = z.object({
  app: z.object({
    events: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean() }),
      edges: z.array(z.object({ node: z.object({ appCredit: z.object({ name: z.string() }) }) })),
    }),
  }),
});
const createdCredit = z.object({
  appCreditCreate: z.object({
    appCredit: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })).nullable(),
  }),
});

/**
 * Shopify's Partner API, which has a token of the organisation's and no scopes. What fails is asked
 * again by the job that needs the answer.
 */
export function createPartnerApi(options: PartnerApiOptions): AppEarnings & AppCredits {
  return {
    async has(credit, since) {
      const variables = { ...idsOf(credit), since };
      const { events } = (await query(options, CREDITS, variables, creditsAnswer)).app;
      if (events.edges.some(({ node }) => node.appCredit.name === credit.name)) return true;
      if (events.pageInfo.hasNextPage)
        throw new AppError('INVALID_PAYLOAD', "A shop's list of credits does not end");
      return false;
    },
    async create({ name, amount, currency, ...numbers }) {
      const money = { amount: decimalOfCents(amount), currencyCode: currency };
      const variables = { ...idsOf(numbers), amount: money, name };
      const { appCreditCreate } = await query(options, CREATE_CREDIT, variables, createdCredit);
      if (appCreditCreate.appCredit !== null) return;
      const said = appCreditCreate.userErrors?.[0]?.message ?? '';
      throw new AppError('SHOPIFY_REFUSED', `The Partner API created no credit: ${said}`);
    },
    async ofShop(shop, since) {
      const found: AppEarning[] = [];
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const variables = { shop, since, after };
        const answer: Earned = await query(options, EARNINGS, variables, earningsAnswer);
        const { edges, pageInfo } = answer.transactions;
        found.push(...edges.flatMap(({ node }) => toEarning(node)));
        after = edges.at(-1)?.cursor ?? null;
        if (!pageInfo.hasNextPage || after === null) return found;
      }
      throw new AppError('INVALID_PAYLOAD', "The Partner API's list of a shop does not end");
    },
  };
}

type Earned = z.output<typeof earningsAnswer>;

function idsOf({ app, shop }: Pick<AppCredit, 'app' | 'shop'>) {
  return { app: `gid://partners/App/${app}`, shop: `gid://partners/Shop/${shop}` };
}

async function query<Answer>(
  { url, organisation, token, send }: PartnerApiOptions,
  text: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<Answer>,
): Promise<Answer> {
  const path = `/${organisation}/api/${ApiVersion.July26}/graphql.json`;
  const answer = await responseOf(send, url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query: text, variables }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 429 || answer.status >= 500)
    throw new AppError('SHOPIFY_UNAVAILABLE', `The Partner API answered ${answer.status}`);
  if (answer.status !== 200)
    throw new AppError('SHOPIFY_REFUSED', `The Partner API answered ${answer.status}`);
  if (failedAnswer.safeParse(answer.body).success)
    throw new AppError('SHOPIFY_UNAVAILABLE', 'The Partner API answered with errors');
  const parsed = z.object({ data: shape }).safeParse(answer.body);
  if (parsed.success) return parsed.data.data;
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new AppError(
    'INVALID_PAYLOAD',
    `The Partner API's answer does not fit: ${fields.join('; ')}`,
  );
}

async function responseOf(
  send: SendRequest,
  url: string,
  outgoing: Parameters<SendRequest>[1],
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await send(url, outgoing);
    return { status: response.status, body: response.ok ? await response.json() : null };
  } catch (cause) {
    throw new AppError('SHOPIFY_UNAVAILABLE', 'The Partner API did not answer', { cause });
  }
}

/**
 * Of a charge that Shopify does not name nothing can be said; an adjustment in our favour gives
 * nothing back.
 */
function toEarning({
  __typename,
  createdAt,
  chargeId,
  grossAmount,
}: z.output<typeof transaction>): AppEarning[] {
  if (chargeId === null || grossAmount === null) return [];
  const { amount, currency } = grossAmount;
  const kind = __typename === 'AppSubscriptionSale' ? 'sale' : 'refund';
  const given = kind === 'sale' ? amount : cents(-amount);
  return given > 0
    ? [{ kind, chargeNumber: chargeId, amount: given, currency, at: createdAt }]
    : [];
}
