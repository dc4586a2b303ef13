import { Clock } from '../kit/clock';

/** Tokens, throttling and order dates go by it. */
export class ShopifyClock extends Clock {
  iso(): string {
    return toInstant(this.now());
  }
}

/** Shopify's GraphQL times carry whole seconds. */
export function toInstant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
