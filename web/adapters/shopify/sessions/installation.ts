import {
  GraphqlQueryError,
  HttpInternalError,
  HttpResponseError,
  type Session,
} from '@shopify/shopify-api';
import { AppError } from '../../../ports/app-error';
import type { OfflineSessions } from './offline-sessions';
import { isUnread } from '../admin-failures';
import { PRESENCE } from '../operations/shop.graphql';

/** What a request to the Admin API takes. */
export interface AdminAccess {
  sessions: OfflineSessions;
  /** Sends one operation with the session's token and throws the library's errors. */
  send(session: Session, operation: string, variables: Record<string, unknown>): Promise<unknown>;
}

/**
 * Whether the app is still installed, by the one proof there is: Shopify answers 401 or 404 to the
 * token of a shop that removed it. Any other answer comes from a shop that still has it; no answer
 * is SHOPIFY_UNAVAILABLE.
 */
export async function isInstalled(options: AdminAccess, shop: string): Promise<boolean> {
  // A token may become invalid early while the app stays installed: the second try uses a renewed
  // one.
  return (await isTokenGood(options, shop)) || isTokenGood(options, shop);
}

async function isTokenGood(options: AdminAccess, shop: string): Promise<boolean> {
  const session = await storedSession(options, shop);
  if (!session) return false;
  try {
    await options.send(session, PRESENCE, {});
    return true;
  } catch (error) {
    const status = statusOf(error);
    if (status === 401) await options.sessions.reject(session);
    return status !== 401 && status !== 404;
  }
}

/** Null when there is none, or Shopify refused to renew it. */
async function storedSession({ sessions }: AdminAccess, shop: string): Promise<Session | null> {
  try {
    return await sessions.valid(shop);
  } catch (error) {
    if (
      error instanceof AppError &&
      (error.code === 'SHOPIFY_TOKEN_REJECTED' || error.code === 'SHOP_GONE')
    )
      return null;
    throw error;
  }
}

function statusOf(error: unknown): number {
  if (error instanceof GraphqlQueryError) return 200;
  if (
    error instanceof HttpResponseError &&
    !(error instanceof HttpInternalError) &&
    !isUnread(error.response.code)
  )
    return error.response.code;
  throw new AppError('SHOPIFY_UNAVAILABLE', 'Shopify did not say whether the app is installed', {
    cause: error,
  });
}
