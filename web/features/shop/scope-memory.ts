import type { Clock } from '../../ports/clock';
import type { Shopify } from '../../ports/shopify';

interface Answer {
  isAllowed: boolean;
  at: number;
}

/** News come by webhook and by the app itself; this is for what another process was told. */
const KEEP_MS = 10 * 60_000;
const MOST_SHOPS = 5_000;

/** What shops allow the app in Shopify, as last heard: every open tab asks every few seconds, Shopify seldom says else. */
export class ScopeMemory implements Pick<Shopify, 'allows'> {
  private readonly shops = new Map<string, Map<string, Answer>>();

  constructor(
    private readonly shopify: Pick<Shopify, 'allows'>,
    private readonly clock: Clock,
  ) {}

  async allows(shopDomain: string, scope: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    const known = this.shops.get(shopDomain)?.get(scope);
    if (known && now - known.at < KEEP_MS) return known.isAllowed;
    const isAllowed = await this.shopify.allows(shopDomain, scope);
    this.keep(shopDomain, scope, { isAllowed, at: now });
    return isAllowed;
  }

  /** What the shop allows has changed, or may have. */
  forget(shopDomain: string): void {
    this.shops.delete(shopDomain);
  }

  /** A map keeps its order: the shop heard of longest ago stands first. */
  private keep(shopDomain: string, scope: string, answer: Answer): void {
    const ofShop = this.shops.get(shopDomain) ?? new Map<string, Answer>();
    this.shops.delete(shopDomain);
    this.shops.set(shopDomain, ofShop.set(scope, answer));
    const [longestAgo] = this.shops.keys();
    if (this.shops.size > MOST_SHOPS && longestAgo !== undefined) this.shops.delete(longestAgo);
  }
}
