import { EventEmitter } from 'node:events';
import { type AppScopes, scopesOfOurApp } from './app-scopes';
import { ShopifyClock } from './clock';
import { Faults } from '../kit/faults';
import type { Fault } from './faults';
import { Tokens } from './oauth/tokens';
import { Refusal } from './refusal';
import { Shop } from './shop';
import type { ShopFacts } from './shop';
import { enumOf, isAllowed } from './graphql/topics';
import { Webhooks, type Delivery } from './webhooks/webhooks';

export const DEMO_SHOP = 'belegfluss-demo.myshopify.com';

export interface Call {
  operation: string;
  cost: number;
  at: string;
  status: number;
}

export interface WorldOptions {
  clientId: string;
  clientSecret: string;
  webhookRetryMs: readonly number[];
}

/** Everything the stand-in knows: shops, clock, tokens, webhooks, faults. */
export class World {
  readonly clock = new ShopifyClock();
  readonly faults = new Faults<Fault>();
  readonly feed = new EventEmitter<{ change: [FeedEvent] }>();
  readonly tokens: Tokens;
  readonly webhooks: Webhooks;
  /** What the app may be granted at all. */
  readonly app: AppScopes = scopesOfOurApp();
  /** Who is signed in to the admin. */
  user = '1';
  calls: Call[] = [];
  private readonly shops = new Map<string, Shop>();

  constructor(readonly options: WorldOptions) {
    this.feed.setMaxListeners(0);
    this.tokens = new Tokens(this.clock, options);
    this.webhooks = new Webhooks({
      clientSecret: options.clientSecret,
      retryMs: options.webhookRetryMs,
      now: () => this.clock.now(),
      onGivenUp: (delivery) => this.unsubscribe(delivery),
    });
    this.addShop({ domain: DEMO_SHOP, brandColor: '#6f4e37' });
  }

  shop(domain: string): Shop {
    const shop = this.shops.get(domain);
    if (shop === undefined) throw new Refusal(`There is no shop ${domain}`, 404);
    return shop;
  }

  allShops(): Shop[] {
    return [...this.shops.values()];
  }

  hasShop(domain: string): boolean {
    return this.shops.has(domain);
  }

  /** Adds a shop, or changes the facts of one that is there. */
  addShop(facts: Partial<ShopFacts> & { domain: string }): Shop {
    const name = facts.domain.split('.')[0] ?? facts.domain;
    const defaults = {
      name,
      email: `hallo@${name}.example`,
      currency: 'EUR',
      taxesIncluded: true,
      countryCode: 'DE',
      brandColor: null,
    };
    const known = this.shops.get(facts.domain);
    if (known !== undefined) {
      Object.assign(known.facts, facts);
      return known;
    }
    const shop = new Shop({ ...defaults, ...facts }, this.clock, this.app, this.shops.size);
    this.shops.set(facts.domain, shop);
    return shop;
  }

  /** Sends a webhook to apps subscribed to the topic, which takes its scope. */
  announce(shop: Shop, event: { topic: string; payload: unknown; orderId?: number }): void {
    if (!isAllowed(shop.granted, event.topic)) return;
    const subscribed = shop.subscriptions
      .filter((one) => one.topic === enumOf(event.topic))
      .map((one) => one.uri);
    this.webhooks.send({ shop: shop.facts.domain, ...event }, subscribed);
  }

  /**
   * As at Shopify: a subscription made by the API ends with the last failed try; those of the app's
   * configuration stay.
   */
  private unsubscribe({
    shop: domain,
    topic,
    url,
  }: Pick<Delivery, 'shop' | 'topic' | 'url'>): void {
    const shop = this.shops.get(domain);
    if (!shop) return;
    shop.subscriptions = shop.subscriptions.filter(
      (one) => one.uri !== url || one.topic !== enumOf(topic),
    );
  }

  /** Another app declares its scopes; its required ones are granted, as on installing it. */
  declare(scopes: AppScopes): void {
    Object.assign(this.app, scopes);
    for (const shop of this.shops.values()) shop.granted = [...scopes.required];
  }

  reset(): void {
    Object.assign(this.app, scopesOfOurApp());
    for (const shop of this.shops.values()) shop.reset();
    this.tokens.reset();
    this.webhooks.reset();
    this.faults.clear();
    this.clock.reset();
    this.user = '1';
    this.calls = [];
    this.feed.emit('change', { type: 'reset' });
  }
}

export type FeedEvent = { type: 'order.changed'; id: number; shop: string } | { type: 'reset' };
