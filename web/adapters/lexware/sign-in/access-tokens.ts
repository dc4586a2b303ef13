import { LRUCache } from 'lru-cache';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Logger } from '../../../ports/logger';
import type {
  Connection,
  ConnectionStore,
  TokenPair,
} from '../../../ports/stores/connection-store';
import type { RunningTime } from '../transport/pace';
import type { Renewal, TokenRequests } from './sign-in';

export interface AccessTokensOptions {
  signIn: TokenRequests;
  connections: Pick<ConnectionStore, 'beginRenewal' | 'byShop' | 'endRenewal' | 'rotateTokens'>;
  clock: Clock;
  time: Pick<RunningTime, 'wait'>;
  logger: Logger;
  /**
   * Lexware stopped accepting a connection: marks it, as long as it is this one, and reports it.
   */
  onInterrupted(connection: Connection): Promise<void>;
}

/** Which token is wanted. */
interface WantedToken {
  /** Not this one, which Lexware just answered with 401. */
  rejected?: string | null;
  /** Of a connection to this organisation; null or left out: whichever is connected. */
  organizationId?: string | null;
}

interface RecentConnection {
  connection: Connection;
  readAt: number;
}

/** About as long as the rate limit delays a call of a busy shop. */
const RECENT_MS = 30_000;
const RECENT_SHOPS = 2_000;
const RENEW_BEFORE_MS = 5 * 60_000;
/** Nobody is that slow: whoever began a renewal has died. */
const RENEWAL_MS = 120_000;
/**
 * How long a call waits for the pair of another process that is renewing, or that may have renewed
 * since a refresh was refused.
 */
const REREAD_MS = [100, 300, 600, 1_000];
const RETRY_STORE_MS = [100, 500, 2_000];

/**
 * Hands out valid access tokens. A refresh makes the old pair worthless, so per connection only one
 * runs at a time: in this process, and by a note in the database across processes. Its pair is
 * stored before anyone uses it, and the stored token version decides. If the answer to a refresh is lost the old refresh token may be
 * invalid: the next try then ends in an interrupted connection, which only the merchant can
 * restore.
 */
export class AccessTokens {
  private readonly renewals = new Map<ShopId, Promise<Connection>>();
  private readonly recent = new LRUCache<ShopId, RecentConnection>({ max: RECENT_SHOPS });

  constructor(private readonly options: AccessTokensOptions) {}

  /**
   * A token for a call. It is read together with its connection, so it belongs to no other account.
   * Where the call names the account, a recently read token will do: it belongs to that account as
   * well, and Lexware answers 401 when it is no longer valid.
   */
  async get(
    shopId: ShopId,
    { rejected = null, organizationId = null }: WantedToken = {},
  ): Promise<string> {
    const known = rejected === null ? this.readRecently(shopId) : null;
    if (known !== null && known.profile?.organizationId === organizationId)
      return known.tokens.accessToken;
    const current = await this.current(shopId, rejected);
    if (organizationId !== null && current.profile?.organizationId !== organizationId) {
      throw new AppError(
        'LEXWARE_UNAVAILABLE',
        'The shop was connected to another Lexware account meanwhile',
      );
    }
    return current.tokens.accessToken;
  }

  /**
   * The same store; the token of a connection that is read with its shop serves like one that was
   * read here.
   */
  sharing<Store extends Pick<ConnectionStore, 'withShop'>>(connections: Store): Store {
    const withShop: Store['withShop'] = async (shopId) => {
      const readAt = this.options.clock.now().getTime();
      const found = await connections.withShop(shopId);
      if (found?.connection) this.remember(found.connection, readAt);
      return found;
    };
    return { ...connections, withShop };
  }

  private remember(connection: Connection, readAt: number): void {
    const known = this.recent.get(connection.shopId);
    const isLatest = !known || known.readAt <= readAt;
    if (isLatest && connection.status === 'connected')
      this.recent.set(connection.shopId, { connection, readAt });
  }

  private readRecently(shopId: ShopId): Connection | null {
    const found = this.recent.get(shopId);
    if (!found || !this.isUsable(found.connection.tokens, null)) return null;
    const age = this.options.clock.now().getTime() - found.readAt;
    return age >= 0 && age < RECENT_MS ? found.connection : null;
  }

  private async current(shopId: ShopId, rejected: string | null): Promise<Connection> {
    const readAt = this.options.clock.now().getTime();
    const stored = await this.connection(shopId);
    const connection = this.isUsable(stored.tokens, rejected)
      ? stored
      : await this.renewOnce(shopId, rejected);
    this.recent.set(shopId, { connection, readAt });
    return connection;
  }

  private renewOnce(shopId: ShopId, rejected: string | null): Promise<Connection> {
    const running = this.renewals.get(shopId);
    if (running) return running;
    const renewal = this.renew(shopId, rejected).finally(() => this.renewals.delete(shopId));
    this.renewals.set(shopId, renewal);
    return renewal;
  }

  private async renew(shopId: ShopId, rejected: string | null): Promise<Connection> {
    // Read again: a renewal that ended a moment ago, here or in another process, may have done it
    // already.
    const connection = await this.connection(shopId);
    if (this.isUsable(connection.tokens, rejected)) return connection;
    if (!(await this.begin(connection))) {
      const faster = await this.pairOfFasterProcess(connection);
      if (faster) return faster;
      throw new AppError('LEXWARE_UNAVAILABLE', 'Another process is renewing the tokens');
    }
    const renewal = await this.ask(connection);
    if (renewal.kind === 'gone') return this.pairOrInterruption(connection);
    await this.store(connection, withKnownScopes(renewal.tokens, connection.tokens));
    this.options.logger.info({ shopId }, 'Lexware tokens renewed');
    // If another process was faster the stored pair is the valid one, so what counts is read back.
    return this.connection(shopId);
  }

  private begin({ shopId, tokenVersion }: Connection): Promise<boolean> {
    const nowMs = this.options.clock.now().getTime();
    const [at = '', staleBefore = ''] = [nowMs, nowMs - RENEWAL_MS].map((ms) =>
      new Date(ms).toISOString(),
    );
    return this.options.connections.beginRenewal(shopId, tokenVersion, { at, staleBefore });
  }

  private async ask({ shopId, tokenVersion, tokens }: Connection): Promise<Renewal> {
    try {
      return await this.options.signIn.renew(tokens.refreshToken);
    } catch (error) {
      await this.options.connections.endRenewal(shopId, tokenVersion);
      throw error;
    }
  }

  /**
   * The new pair exists nowhere else: a hiccup of the database must not cost the merchant the
   * connection.
   */
  private async store({ shopId, tokenVersion }: Connection, tokens: TokenPair): Promise<void> {
    for (const waitMs of RETRY_STORE_MS) {
      try {
        await this.options.connections.rotateTokens(shopId, tokenVersion, tokens);
        return;
      } catch (error) {
        this.options.logger.error(
          { shopId, error },
          'Storing renewed Lexware tokens failed, trying again',
        );
        await this.options.time.wait(waitMs);
      }
    }
    await this.options.connections.rotateTokens(shopId, tokenVersion, tokens);
  }

  private async pairOfFasterProcess({
    shopId,
    tokenVersion,
  }: Connection): Promise<Connection | null> {
    for (const waitMs of [0, ...REREAD_MS]) {
      if (waitMs > 0) await this.options.time.wait(waitMs);
      const current = await this.connection(shopId);
      if (current.tokenVersion !== tokenVersion) return current;
    }
    return null;
  }

  /** A process of an older version renews without a note. */
  private async pairOrInterruption(connection: Connection): Promise<Connection> {
    const faster = await this.pairOfFasterProcess(connection);
    if (faster) return faster;
    const { shopId } = connection;
    this.options.logger.warn({ shopId }, 'Lexware no longer accepts the connection');
    await this.options.onInterrupted(connection);
    throw interrupted();
  }

  private async connection(shopId: ShopId): Promise<Connection> {
    const connection = await this.options.connections.byShop(shopId);
    if (!connection) throw new AppError('NOT_CONNECTED', 'The shop has no Lexware connection');
    if (connection.status === 'interrupted') throw interrupted();
    return connection;
  }

  private isUsable(tokens: TokenPair, rejected: string | null): boolean {
    if (rejected !== null) return tokens.accessToken !== rejected;
    return Date.parse(tokens.expiresAt) - this.options.clock.now().getTime() > RENEW_BEFORE_MS;
  }
}

/** A renewal does not change what was granted, even where its answer does not tell. */
function withKnownScopes(renewed: TokenPair, before: TokenPair): TokenPair {
  return renewed.scopes.length > 0 ? renewed : { ...renewed, scopes: before.scopes };
}

function interrupted(): AppError {
  return new AppError(
    'CONNECTION_INTERRUPTED',
    'Lexware no longer accepts the connection of the shop',
  );
}
