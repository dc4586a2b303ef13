import { HttpResponseError, type Session } from '@shopify/shopify-api';
import { AppError } from '../../../ports/app-error';
import type { Logger } from '../../../ports/logger';
import type { ShopifySessions } from './shopify-sessions';

interface OfflineSessionsOptions {
  /** The library's own loading and refreshing. */
  ensureValid(shop: string): Promise<Session | undefined>;
  storage: ShopifySessions;
  logger: Logger;
}

/** As early as the library renews a token. */
const RENEW_BEFORE_MS = 5 * 60_000;

/**
 * Tokens for work without a merchant at the screen. A token that Shopify rejects early is marked as
 * expired, so the next use refreshes it; if the refresh is refused too the session is deleted, and
 * a new one comes only by token exchange, that is when the merchant opens the app.
 */
export class OfflineSessions {
  private readonly renewals = new Map<string, Promise<Session>>();
  private readonly rejections = new Map<string, Promise<void>>();

  constructor(private readonly options: OfflineSessionsOptions) {}

  /**
   * One refresh at a time per shop: a pair stored late would overwrite its successor. Shopify
   * answers 401 when a recently read token is no longer valid.
   */
  async valid(shop: string): Promise<Session> {
    const known = this.options.storage.recentOf(shop);
    if (known && !known.isExpired(RENEW_BEFORE_MS)) return known;
    const running = this.renewals.get(shop);
    if (running) return running;
    const renewal = this.load(shop).finally(() => this.renewals.delete(shop));
    this.renewals.set(shop, renewal);
    return renewal;
  }

  /**
   * One at a time with the reads of a shop: what is being read may be the rejected token, and would
   * serve again after it.
   */
  async reject(session: Session): Promise<void> {
    const { shop } = session;
    const earlier = Promise.allSettled([this.renewals.get(shop), this.rejections.get(shop)]);
    const rejection = earlier
      .then(() => this.expire(session))
      .finally(() => {
        if (this.rejections.get(shop) === rejection) this.rejections.delete(shop);
      });
    this.rejections.set(shop, rejection);
    return rejection;
  }

  private async expire(session: Session): Promise<void> {
    this.options.storage.forgetRecent(session.shop);
    const current = await this.options.storage.loadSession(session.id);
    if (current?.accessToken !== session.accessToken) return;
    await this.options.storage.expire(session);
    this.options.logger.warn({ shop: session.shop }, 'Shopify rejected the access token');
  }

  private async load(shop: string): Promise<Session> {
    await this.rejections.get(shop)?.catch(() => null);
    const session = await this.refreshed(shop);
    if (session?.accessToken) {
      this.options.storage.cacheRecent(session);
      return session;
    }
    throw new AppError(
      'SHOPIFY_TOKEN_REJECTED',
      'The shop has no Shopify session until its merchant opens the app',
    );
  }

  private async refreshed(shop: string): Promise<Session | undefined> {
    try {
      return await this.options.ensureValid(shop);
    } catch (error) {
      const status = error instanceof HttpResponseError ? error.response.code : 0;
      if (status === 404) throw new AppError('SHOP_GONE', 'Shopify does not know the shop');
      if (status !== 400 && status !== 401) {
        throw new AppError('SHOPIFY_UNAVAILABLE', 'Shopify did not renew the token', {
          cause: error,
        });
      }
      await this.options.storage.deleteOfShop(shop);
      this.options.logger.warn({ shop, status }, 'Shopify refused to renew the token');
      throw new AppError('SHOPIFY_TOKEN_REJECTED', 'Shopify refused to renew the access token');
    }
  }
}
