/** The stand-in's time: the machine's, moved by the control API. Tokens, throttling and order dates go by it. */
export class Clock {
  private offset = 0;

  now(): number {
    return Date.now() + this.offset;
  }

  iso(): string {
    return toInstant(this.now());
  }

  advance(seconds: number): void {
    this.offset += seconds * 1000;
  }

  set(now: Date): void {
    this.offset = now.getTime() - Date.now();
  }

  reset(): void {
    this.offset = 0;
  }
}

/** Shopify's GraphQL times carry whole seconds. */
export function toInstant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
