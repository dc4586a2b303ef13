import type { IncomingMessage } from 'node:http';
import type { ByteBudget } from './byte-budget';

export interface BodyLimits {
  /** Of one body. */
  maxBytes: number;
  /** Of all bodies together. */
  budget: ByteBudget;
  /** A sender that is slower is cut off: what it sent so far takes room from others. */
  withinMs: number;
}

/** Why there is no body. */
export type NoBody = 'too-large' | 'busy' | 'aborted';

/** The raw bytes as they came in. */
export interface Body {
  bytes: Buffer;
  /** They are needed no more: their room is free for others. */
  release(): void;
}

/** What is read on at most without keeping it, so that the sender gets to see our answer. */
const POLITENESS_BYTES = 10 * 1024 * 1024;

/**
 * Bytes are paid for as they arrive: a promise (`Content-Length`) alone takes no room from others.
 */
export function readBody(req: IncomingMessage, limits: BodyLimits): Promise<Body | NoBody> {
  const promised = Number(req.headers['content-length'] ?? 0);
  const refusal = promised > limits.maxBytes ? 'too-large' : 'busy';
  if (promised <= limits.maxBytes && limits.budget.has(promised))
    return new Reading(req, limits).done;
  discard(req);
  return Promise.resolve(refusal);
}

/** Cuts off whoever will not stop. */
export function discard(req: IncomingMessage): void {
  let left = POLITENESS_BYTES;
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
}

class Reading {
  readonly done: Promise<Body | NoBody>;
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private finish: (result: Body | NoBody) => void = () => undefined;

  constructor(
    private readonly req: IncomingMessage,
    private readonly limits: BodyLimits,
  ) {
    const tooSlow = setTimeout(() => req.destroy(), limits.withinMs);
    this.done = new Promise<Body | NoBody>((resolve) => (this.finish = resolve)).finally(() =>
      clearTimeout(tooSlow),
    );
    req.on('data', this.collect);
    req.once('end', () => this.complete());
    req.once('error', () => this.giveUp('aborted'));
    req.once('close', () => this.giveUp('aborted'));
  }

  private readonly collect = (chunk: Buffer): void => {
    const { maxBytes, budget } = this.limits;
    const fits = this.size + chunk.length <= maxBytes;
    if (fits && budget.take(chunk.length)) {
      this.size += chunk.length;
      this.chunks.push(chunk);
      return;
    }
    this.giveUp(fits ? 'busy' : 'too-large');
    discard(this.req);
  };

  private complete(): void {
    const { size } = this;
    const bytes = Buffer.concat(this.chunks, size);
    this.finish({ bytes, release: () => this.limits.budget.giveBack(size) });
    this.letGo();
  }

  /** Changes nothing after the end. */
  private giveUp(reason: NoBody): void {
    this.limits.budget.giveBack(this.size);
    this.finish(reason);
    this.letGo();
  }

  private letGo(): void {
    this.req.off('data', this.collect);
    this.size = 0;
    this.chunks.length = 0;
  }
}
