import { setTimeout as delay } from 'node:timers/promises';
import {
  GraphqlQueryError,
  HttpInternalError,
  HttpResponseError,
  HttpThrottlingError,
  type Session,
} from '@shopify/shopify-api';
import { z } from 'zod';
import { AppError } from '../../ports/app-error';
import { isInstalled } from './installation';
import type { OfflineSessions } from './offline-sessions';

type Variables = Record<string, unknown>;

export interface AdminRequestsOptions {
  sessions: OfflineSessions;
  /** Sends one operation with the session's token and throws the library's errors. */
  send(session: Session, operation: string, variables: Variables): Promise<unknown>;
}

const MAX_ATTEMPTS = 3;
/** Waiting longer would block a worker that could serve other shops; the queue tries the job again instead. */
const LONGEST_WAIT_MS = 5_000;
const DEFAULT_WAIT_MS = 1_000;

const answer = z.object({ data: z.unknown() });

/** How the library hands on a GraphQL answer that came with errors (HTTP 200). */
const failedBody = z.object({
  errors: z.object({
    graphQLErrors: z.array(z.object({ extensions: z.object({ code: z.string().optional() }).optional() })),
  }),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
      }),
    })
    .optional()
    .catch(undefined),
});

/**
 * The one way to Shopify's Admin API. Throttling is waited for up to a few seconds; everything else passing is left to
 * the job's own retries, since a query can be repeated as often as one likes.
 */
export class AdminRequests {
  constructor(private readonly options: AdminRequestsOptions) {}

  async query<Schema extends z.ZodType>(
    shop: string,
    operation: string,
    variables: Variables,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    return (await this.signedIn(shop)).query(operation, variables, schema);
  }

  isInstalled(shop: string): Promise<boolean> {
    return isInstalled(this.options, shop);
  }

  /** For several requests in a row, which share one look at the stored session. */
  async signedIn(shop: string): Promise<SignedIn> {
    return new SignedIn(await this.options.sessions.valid(shop), this.options);
  }
}

/** The Admin API of one shop, as long as its present session lasts. */
export class SignedIn {
  constructor(
    private readonly session: Session,
    private readonly options: AdminRequestsOptions,
  ) {}

  async query<Schema extends z.ZodType>(
    operation: string,
    variables: Variables,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const raw = await this.send(operation, variables);
    const parsed = schema.safeParse(raw);
    if (parsed.success) return parsed.data;
    // Only where it does not fit: the values may be customer data.
    const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new AppError('INVALID_PAYLOAD', `Shopify's answer does not fit: ${fields.join('; ')}`);
  }

  /** Whether the shop granted this scope. */
  holds(scope: string): boolean {
    return (this.session.scope ?? '').split(',').includes(scope);
  }

  private async send(operation: string, variables: Variables): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return answer.parse(await this.options.send(this.session, operation, variables)).data;
      } catch (error) {
        const waitMs = throttledFor(error);
        if (waitMs === null) throw await this.toAppError(error);
        if (attempt === MAX_ATTEMPTS || waitMs > LONGEST_WAIT_MS) {
          throw new AppError('SHOPIFY_THROTTLED', 'Shopify wants us to wait', String(waitMs), { cause: error });
        }
        await delay(waitMs);
      }
    }
  }

  private async toAppError(error: unknown): Promise<AppError> {
    if (error instanceof GraphqlQueryError) return fromGraphqlErrors(error);
    if (!(error instanceof HttpResponseError) || error instanceof HttpInternalError) {
      return new AppError('SHOPIFY_UNAVAILABLE', 'Shopify did not answer properly', undefined, { cause: error });
    }
    const { code } = error.response;
    if (code === 401) {
      await this.options.sessions.reject(this.session);
      return new AppError('SHOPIFY_TOKEN_REJECTED', 'Shopify no longer accepts the access token');
    }
    if (code === 404) return new AppError('SHOP_GONE', 'Shopify does not know the shop');
    // 402 and 423: the shop is frozen or locked, which passes.
    if (code === 402 || code === 423) return new AppError('SHOPIFY_UNAVAILABLE', `Shopify answered ${code}`);
    return new AppError('SHOPIFY_REFUSED', `Shopify answered ${code}`);
  }
}

function fromGraphqlErrors(error: GraphqlQueryError): AppError {
  const codes = codesOf(error);
  if (codes.includes('ACCESS_DENIED')) {
    return new AppError('SHOPIFY_SCOPE_MISSING', 'The shop did not grant a scope that the query needs');
  }
  const isPassing = codes.includes('INTERNAL_SERVER_ERROR') || codes.includes('TIMEOUT');
  const code = isPassing ? 'SHOPIFY_UNAVAILABLE' : 'SHOPIFY_REFUSED';
  return new AppError(code, `Shopify answered with errors: ${codes.join(', ') || 'without code'}`);
}

function codesOf(error: GraphqlQueryError): string[] {
  const parsed = failedBody.safeParse(error.body);
  if (!parsed.success) return [];
  return parsed.data.errors.graphQLErrors.flatMap(({ extensions }) => extensions?.code ?? []);
}

/** Milliseconds until Shopify will take the query, or null when the failure is something else. */
function throttledFor(error: unknown): number | null {
  if (error instanceof HttpThrottlingError) {
    const { retryAfter } = error.response;
    return retryAfter === undefined ? DEFAULT_WAIT_MS : retryAfter * 1_000;
  }
  if (!(error instanceof GraphqlQueryError) || !codesOf(error).includes('THROTTLED')) return null;
  const cost = failedBody.safeParse(error.body).data?.extensions?.cost;
  if (!cost) return DEFAULT_WAIT_MS;
  const missing = cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable;
  return Math.max(Math.ceil((missing / cost.throttleStatus.restoreRate) * 1_000), 100);
}
