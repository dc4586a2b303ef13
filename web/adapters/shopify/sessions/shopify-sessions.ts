import { Session } from '@shopify/shopify-api';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SessionStore } from '../../../ports/stores/shop-stores';

const entries = z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean()])]));

/** Long ago; not the epoch itself, because the library drops a date that reads as 0. */
const RUN_OUT = new Date('2000-01-01T00:00:00.000Z');

/** Of a busy shop, the token that was read a moment ago will do. */
const RECENT_MS = 30_000;
const RECENT_SHOPS = 2_000;

/** The library's session storage over our store, which gets only text and encrypts it. */
export class ShopifySessions {
  private readonly recent = new LRUCache<string, Session>({ max: RECENT_SHOPS, ttl: RECENT_MS });

  constructor(private readonly store: SessionStore) {}

  /**
   * The session that was read for a shop a moment ago, unless another was stored since: a new one
   * may allow more.
   */
  recentOf(shop: string): Session | undefined {
    return this.recent.get(shop);
  }

  cacheRecent(session: Session): void {
    this.recent.set(session.shop, session);
  }

  forgetRecent(shop: string): void {
    this.recent.delete(shop);
  }

  async storeSession(session: Session): Promise<boolean> {
    this.forgetRecent(session.shop);
    await this.store.save(session.id, session.shop, JSON.stringify(session.toPropertyArray(true)));
    return true;
  }

  async loadSession(id: string): Promise<Session | undefined> {
    const text = await this.store.load(id);
    return text === null ? undefined : restored(text);
  }

  async deleteSession(id: string): Promise<boolean> {
    return this.deleteSessions([id]);
  }

  async deleteSessions(ids: string[]): Promise<boolean> {
    this.recent.clear();
    await this.store.remove(ids);
    return true;
  }

  async findSessionsByShop(shop: string): Promise<Session[]> {
    return (await this.store.ofShop(shop)).map(restored);
  }

  async deleteOfShop(shop: string): Promise<void> {
    this.forgetRecent(shop);
    await this.store.removeOfShop(shop);
  }

  /**
   * Marks the access token as run out; the refresh token stays. Without one only a new exchange can
   * help.
   */
  async expire(session: Session): Promise<void> {
    if (!session.refreshToken) {
      await this.deleteSession(session.id);
      return;
    }
    await this.storeSession(new Session({ ...session.toObject(), expires: RUN_OUT }));
  }
}

function restored(text: string): Session {
  return Session.fromPropertyArray(entries.parse(JSON.parse(text)), true);
}
