import type { ShopId } from '../../../web/domain/ids';
import type { LexwareProfile } from '../../../web/domain/lexware-profile';
import type {
  Connection,
  ConnectionStore,
  ShopInOrganization,
  TokenPair,
} from '../../../web/ports/stores/connection-store';

/** One shop's connection in memory, with the version rule of the real store. */
export class ConnectionMemory implements Omit<ConnectionStore, 'withShop'> {
  connection: Connection | null = null;
  /** Every pair ever stored, in order. */
  readonly stored: TokenPair[] = [];

  byShop(): Promise<Connection | null> {
    return Promise.resolve(this.connection && { ...this.connection });
  }

  connect(shopId: ShopId, tokens: TokenPair, at: string): Promise<void> {
    const tokenVersion = (this.connection?.tokenVersion ?? 0) + 1;
    this.renewingSince = null;
    this.connection = {
      shopId,
      status: 'connected',
      tokens,
      tokenVersion,
      profile: null,
      connectedAt: at,
      profilePulledAt: null,
    };
    return Promise.resolve();
  }

  /** When another renewal of this pair began. */
  renewingSince: string | null = null;

  beginRenewal(
    _shopId: ShopId,
    version: number,
    { at, staleBefore }: { at: string; staleBefore: string },
  ): Promise<boolean> {
    if (this.connection?.tokenVersion !== version) return Promise.resolve(false);
    if (this.renewingSince !== null && this.renewingSince >= staleBefore)
      return Promise.resolve(false);
    this.renewingSince = at;
    return Promise.resolve(true);
  }

  endRenewal(): Promise<void> {
    this.renewingSince = null;
    return Promise.resolve();
  }

  rotateTokens(_shopId: ShopId, expectedVersion: number, tokens: TokenPair): Promise<boolean> {
    if (this.connection?.tokenVersion !== expectedVersion) return Promise.resolve(false);
    this.stored.push(tokens);
    this.renewingSince = null;
    this.connection = { ...this.connection, tokens, tokenVersion: expectedVersion + 1 };
    return Promise.resolve(true);
  }

  markInterrupted(): Promise<boolean> {
    if (this.connection) this.connection = { ...this.connection, status: 'interrupted' };
    return Promise.resolve(this.connection !== null);
  }

  saveProfile(_shopId: ShopId, profile: LexwareProfile, at: string): Promise<void> {
    if (this.connection) this.connection = { ...this.connection, profile, profilePulledAt: at };
    return Promise.resolve();
  }

  renewProfile = () => Promise.resolve();
  shopsByOrganization = () => Promise.resolve(new Map<string, ShopInOrganization[]>());
  lastOrganization = () => Promise.resolve(null);
  lockOrganization = () => Promise.resolve(null);
  disconnect = () => Promise.resolve();
  beginSignIn = () => Promise.resolve();
  takeSignIn = () => Promise.resolve(null);
}
