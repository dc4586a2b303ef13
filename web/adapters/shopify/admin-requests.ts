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
import { type AdminAccess, isInstalled } from './sessions/installation';

type Variables = Record<string, unknown>;

export interface AdminRequestsOptions extends AdminAccess {
  /** Shopify refused an operation for want of a scope. */
  onScopeMissing?(shopDomain: string): Promise<void>;
}

const MAX_ATTEMPTS = 3;
/**
 * Waiting longer would block a worker that could serve other shops; the queue tries the job again
 * instead.
 */
const LONGEST_WAIT_MS = 5_000;
const DEFAULT_WAIT_MS = 1_000;

const answer = z.object({ data: z.unknown() });

const graphqlError = z.object({
  message: z.string().catch(''),
  extensions: z
    .object({
      code: z.string().optional(),
      /** In words with the scopes in backticks; there only where a scope is what is missing. */
      requiredAccess: z.string().optional(),
    })
    .catch({})
    .default({}),
});

/** How the library hands on a GraphQL answer that came with errors (HTTP 200). */
const failedBody = z.object({
  errors: z.object({
    graphQLErrors: z.array(graphqlError),
  }),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({
          currentlyAvailable: z.number(),
          restoreRate: z.number().positive(),
        }),
      }),
    })
    .optional()
    .catch(undefined),
});

/**
 * The one way to Shopify's Admin API. Throttling is waited for up to a few seconds; everything else
 * passing is left to the job's own retries, since a query can be repeated as often as one likes.
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

/**
 * The Admin API of one shop. A token may die before its time while the app stays: the request that
 * meets it was not carried out, so it is sent again with a renewed one, once.
 */
export class SignedIn {
  private isRenewed = false;

  constructor(
    private session: Session,
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

  private async send(operation: string, variables: Variables): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return answer.parse(await this.options.send(this.session, operation, variables)).data;
      } catch (error) {
        if (isRejected(error) && (await this.renewed())) continue;
        const waitMs = throttledFor(error);
        if (waitMs === null) throw await this.toAppError(error);
        if (attempt === MAX_ATTEMPTS || waitMs > LONGEST_WAIT_MS) {
          throw new AppError('SHOPIFY_THROTTLED', 'Shopify wants us to wait', undefined, {
            waitMs,
            cause: error,
          });
        }
        await delay(waitMs);
      }
    }
  }

  /** False when the renewed token was rejected, too. */
  private async renewed(): Promise<boolean> {
    const { sessions } = this.options;
    await sessions.reject(this.session);
    if (this.isRenewed) return false;
    this.isRenewed = true;
    this.session = await sessions.valid(this.session.shop);
    return true;
  }

  private async fromGraphql(error: GraphqlQueryError): Promise<AppError> {
    const failure = fromGraphqlErrors(error);
    if (failure.code === 'SHOPIFY_SCOPE_MISSING')
      await this.options.onScopeMissing?.(this.session.shop);
    return failure;
  }

  private async toAppError(error: unknown): Promise<AppError> {
    if (error instanceof GraphqlQueryError) return this.fromGraphql(error);
    if (!(error instanceof HttpResponseError) || error instanceof HttpInternalError) {
      return new AppError('SHOPIFY_UNAVAILABLE', 'Shopify did not answer properly', undefined, {
        cause: error,
      });
    }
    const { code } = error.response;
    if (code === 401)
      return new AppError('SHOPIFY_TOKEN_REJECTED', 'Shopify no longer accepts the access token');
    if (code === 404) return new AppError('SHOP_GONE', 'Shopify does not know the shop');
    if (code === 402 || code === 423)
      return new AppError('SHOPIFY_SHOP_FROZEN', `Shopify answered ${code}`);
    // 430: Shopify's guard against attacks takes us for one, which passes.
    if (code === 430) return new AppError('SHOPIFY_UNAVAILABLE', 'Shopify answered 430');
    return new AppError('SHOPIFY_REFUSED', `Shopify answered ${code}`);
  }
}

function fromGraphqlErrors(error: GraphqlQueryError): AppError {
  const errors = errorsOf(error);
  const denied = errors.filter(
    ({ extensions }) => extensions.code === 'ACCESS_DENIED' && extensions.requiredAccess,
  );
  if (denied.length > 0)
    return new ScopeMissing(denied.map(({ extensions }) => extensions.requiredAccess ?? ''));
  if (errors.some(isNotApproved)) {
    return new AppError(
      'SHOPIFY_DATA_NOT_APPROVED',
      'Shopify has not approved the app for protected customer data',
    );
  }
  const codes = codesOf(error);
  const isPassing = codes.includes('INTERNAL_SERVER_ERROR') || codes.includes('TIMEOUT');
  const code = isPassing ? 'SHOPIFY_UNAVAILABLE' : 'SHOPIFY_REFUSED';
  return new AppError(code, `Shopify answered with errors: ${codes.join(', ') || 'without code'}`);
}

/**
 * Shopify refuses a query for every field that it keeps from the app; each tells which scopes would
 * open it.
 */
export class ScopeMissing extends AppError {
  private readonly refusals: string[][];

  constructor(requiredAccess: string[]) {
    const refusals = [...new Set(requiredAccess)].map(scopesIn);
    const scopes = refusals.map((any) => any.join(' oder ')).join(', ');
    const detail = scopes === '' ? undefined : `Es fehlt: ${scopes}.`;
    super(
      'SHOPIFY_SCOPE_MISSING',
      `The shop did not grant what the query needs: ${scopes}`,
      detail,
    );
    this.refusals = refusals;
  }

  /** Whether all would be answered if what these scopes open were not asked for. */
  isOnlyAbout(scopes: readonly string[]): boolean {
    return this.refusals.every((any) => scopes.some((scope) => any.includes(scope)));
  }

  names(scope: string): boolean {
    return this.refusals.some((any) => any.includes(scope));
  }
}

function scopesIn(requiredAccess: string): string[] {
  return [...requiredAccess.matchAll(/`(\w+)`/g)].flatMap(([, scope]) => scope ?? []);
}

/**
 * A whole object that is protected is denied with a code and without a scope; a single protected
 * field is answered null beside an error that has nothing but its text.
 */
function isNotApproved({ message, extensions }: z.output<typeof graphqlError>): boolean {
  if (extensions.code === 'ACCESS_DENIED') return extensions.requiredAccess === undefined;
  return extensions.code === undefined && message.includes('not approved to');
}

function errorsOf(error: GraphqlQueryError): z.output<typeof graphqlError>[] {
  return failedBody.safeParse(error.body).data?.errors.graphQLErrors ?? [];
}

function codesOf(error: GraphqlQueryError): string[] {
  return errorsOf(error).flatMap(({ extensions }) => extensions.code ?? []);
}

function isRejected(error: unknown): boolean {
  return (
    error instanceof HttpResponseError &&
    !(error instanceof HttpInternalError) &&
    error.response.code === 401
  );
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
