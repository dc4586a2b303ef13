import { randomBytes } from 'node:crypto';
import type { ShopifyClock } from '../clock';

const HOUR = 3600;
const ONLINE_SECONDS = 86_399;
const REFRESH_SECONDS = 90 * 86_400;
const PREDECESSOR_SECONDS = 30 * 86_400;

interface AccessToken {
  shop: string;
  expiresAt: number;
}

interface RefreshToken {
  shop: string;
  expiresAt: number;
  predecessor: string | null;
}

export interface Issued {
  accessToken: string;
  expiresIn: number | null;
  refreshToken: string | null;
}

/** Access and refresh tokens of all shops; they expire by the stand-in's clock. */
export class Tokens {
  private access = new Map<string, AccessToken>();
  private refresh = new Map<string, RefreshToken>();

  constructor(
    private readonly clock: ShopifyClock,
    readonly client: { clientId: string; clientSecret: string },
  ) {}

  issueOffline(shop: string, { expiring }: { expiring: boolean }): Issued {
    if (!expiring)
      return { accessToken: this.newAccess(shop, Infinity), expiresIn: null, refreshToken: null };
    return this.issuePair(shop, null);
  }

  issueOnline(shop: string): Issued {
    return {
      accessToken: this.newAccess(shop, ONLINE_SECONDS),
      expiresIn: ONLINE_SECONDS,
      refreshToken: null,
    };
  }

  /**
   * Exchanges a refresh token for a new pair; null when it is not valid. It may be used again until
   * its successor is used for the first time (so that a client can retry after a lost answer), at
   * most 30 days.
   */
  rotate(shop: string, refreshToken: string): Issued | null {
    const known = this.refresh.get(refreshToken);
    if (known === undefined || known.shop !== shop || known.expiresAt <= this.clock.now())
      return null;
    if (known.predecessor !== null) this.refresh.delete(known.predecessor);
    known.predecessor = null;
    known.expiresAt = Math.min(known.expiresAt, this.clock.now() + PREDECESSOR_SECONDS * 1000);
    this.dropOtherSuccessors(refreshToken);
    return this.issuePair(shop, refreshToken);
  }

  isGood(shop: string, accessToken: string | undefined): boolean {
    const known = this.access.get(accessToken ?? '');
    return known !== undefined && known.shop === shop && known.expiresAt > this.clock.now();
  }

  /** Kills the access tokens of a shop; with `refresh` also what could bring new ones. */
  revoke(shop: string, { refresh }: { refresh: boolean }): void {
    for (const [token, one] of this.access) if (one.shop === shop) this.access.delete(token);
    if (!refresh) return;
    for (const [token, one] of this.refresh) if (one.shop === shop) this.refresh.delete(token);
  }

  reset(): void {
    this.access.clear();
    this.refresh.clear();
  }

  private issuePair(shop: string, predecessor: string | null): Issued {
    const refreshToken = `shprt_${randomBytes(16).toString('hex')}`;
    this.refresh.set(refreshToken, {
      shop,
      expiresAt: this.clock.now() + REFRESH_SECONDS * 1000,
      predecessor,
    });
    return { accessToken: this.newAccess(shop, HOUR), expiresIn: HOUR, refreshToken };
  }

  /** A repeated trade replaces the pair that got lost. */
  private dropOtherSuccessors(predecessor: string): void {
    for (const [token, one] of this.refresh)
      if (one.predecessor === predecessor) this.refresh.delete(token);
  }

  private newAccess(shop: string, seconds: number): string {
    const token = `shpat_${randomBytes(16).toString('hex')}`;
    this.access.set(token, { shop, expiresAt: this.clock.now() + seconds * 1000 });
    return token;
  }
}
