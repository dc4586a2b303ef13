import { setTimeout as delay } from 'node:timers/promises';
import {
  GraphqlQueryError,
  HttpInternalError,
  HttpResponseError,
  type Session,
} from '@shopify/shopify-api';
import { z } from 'zod';
import { AppError } from '../../ports/app-error';
import { type AdminAccess, isInstalled } from './sessions/installation';
import { fromGraphqlErrors, isPassing, isRejected, throttledFor } from './admin-failures';

type Variables = Record<string, unknown>;

interface AdminRequestsOptions extends AdminAccess {
  /** Shopify refused an operation for want of a scope. */
  onScopeMissing?(shopDomain: string): Promise<void>;
  /** By an answer of GraphQL, which is otherwise a good one. */
  onThrottled?(): void;
}

const MAX_ATTEMPTS = 3;
/**
 * Waiting longer would block a worker that could serve other shops; the queue tries the job again
 * instead.
 */
const MAX_WAIT_MS = 5_000;

const answer = z.object({ data: z.unknown() });

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

  /** For several requests in a row, which share one read of the stored session. */
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
        if (error instanceof GraphqlQueryError) this.options.onThrottled?.();
        if (attempt === MAX_ATTEMPTS || waitMs > MAX_WAIT_MS) {
          throw new AppError('SHOPIFY_THROTTLED', 'Shopify wants us to wait', {
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
      return new AppError('SHOPIFY_UNAVAILABLE', 'Shopify did not answer properly', {
        cause: error,
      });
    }
    const { code } = error.response;
    if (isPassing(code)) return new AppError('SHOPIFY_UNAVAILABLE', `Shopify answered ${code}`);
    if (code === 401)
      return new AppError('SHOPIFY_TOKEN_REJECTED', 'Shopify no longer accepts the access token');
    if (code === 404) return new AppError('SHOP_GONE', 'Shopify does not know the shop');
    if (code === 402 || code === 423)
      return new AppError('SHOPIFY_SHOP_FROZEN', `Shopify answered ${code}`);
    return new AppError('SHOPIFY_REFUSED', `Shopify answered ${code}`);
  }
}
