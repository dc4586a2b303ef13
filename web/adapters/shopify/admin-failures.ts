import {
  GraphqlQueryError,
  HttpInternalError,
  HttpResponseError,
  HttpThrottlingError,
} from '@shopify/shopify-api';
import { z } from 'zod';
import { AppError } from '../../ports/app-error';

const DEFAULT_WAIT_MS = 1_000;

const graphqlError = z.object({
  message: z.string().catch(''),
  extensions: z
    .object({
      code: z.string().optional(),
      /** A sentence with the scopes in backticks; present only where a scope is missing. */
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

export function fromGraphqlErrors(error: GraphqlQueryError): AppError {
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
 * Shopify returns an error for every field that the app may not read; each names the scopes that
 * would allow it.
 */
export class ScopeMissing extends AppError<'SHOPIFY_SCOPE_MISSING'> {
  private readonly refusals: string[][];

  constructor(requiredAccess: string[]) {
    const refusals = [...new Set(requiredAccess)].map(scopesIn);
    const scopes = refusals.map((any) => any.join(' or ')).join(', ');
    super(
      'SHOPIFY_SCOPE_MISSING',
      `The shop did not grant what the query needs: ${scopes}`,
      scopes === '' ? {} : { detail: { code: 'SCOPES_MISSING', scopes: refusals } },
    );
    this.refusals = refusals;
  }

  /** Whether the query would succeed without the fields that need these scopes. */
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
 * field is null with an error that has only a text.
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

export function isRejected(error: unknown): boolean {
  return (
    error instanceof HttpResponseError &&
    !(error instanceof HttpInternalError) &&
    error.response.code === 401
  );
}

/**
 * From 400 on the error is about us or the request. Below, the answer was unreadable: a page in
 * place of data, a truncated body, a redirect.
 */
export function isUnread(status: number): boolean {
  return status < 400;
}

/** 408: too slow. 430: Shopify's guard against attacks takes us for one. */
export function isPassing(status: number): boolean {
  return isUnread(status) || status === 408 || status === 430;
}

/** Milliseconds until Shopify will take the query, or null when the failure is something else. */
export function throttledFor(error: unknown): number | null {
  if (error instanceof HttpThrottlingError) {
    const { retryAfter } = error.response;
    // Between Shopify and us somebody may name a date, which the library reads as no number.
    return retryAfter && retryAfter > 0 ? retryAfter * 1_000 : DEFAULT_WAIT_MS;
  }
  if (!(error instanceof GraphqlQueryError) || !codesOf(error).includes('THROTTLED')) return null;
  const cost = failedBody.safeParse(error.body).data?.extensions?.cost;
  if (!cost) return DEFAULT_WAIT_MS;
  const missing = cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable;
  return Math.max(Math.ceil((missing / cost.throttleStatus.restoreRate) * 1_000), 100);
}
