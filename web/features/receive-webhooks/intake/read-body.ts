import type { IncomingMessage } from 'node:http';

export interface BodyLimits {
  /** Of one body. */
  maxBytes: number;
  /** Of all bodies together. */
  budget: ByteBudget;
  /** Whose share the body uses. */
  caller: string;
  /** A slower sender is disconnected: its bytes so far take memory from others. */
  withinMs: number;
  /** So is one that sends nothing for this long. */
  idleMs: number;
}

/** Why there is no body. */
export type NoBody = BudgetObstacle | 'too-large' | 'aborted';

/** The raw bytes as received. */
interface Body {
  bytes: Buffer;
  /** Frees their memory for others. */
  release(): void;
}

/** How much is read on and discarded, so that the sender reads our answer. */
const POLITENESS_BYTES = 10 * 1024 * 1024;

/**
 * A sender may cut its body into pieces of one byte each, and each takes some 150 bytes of memory
 * beside its own, and work: what is smaller than this counts as this.
 */
const SMALLEST_PIECE_BYTES = 512;

const costOf = (piece: Buffer): number => Math.max(piece.length, SMALLEST_PIECE_BYTES);

/**
 * Memory is reserved as the bytes arrive: a declared `Content-Length` alone takes nothing from
 * others.
 */
export function readBody(req: IncomingMessage, limits: BodyLimits): Promise<Body | NoBody> {
  const { maxBytes, budget, caller } = limits;
  const promised = Number(req.headers['content-length'] ?? 0);
  const refusal = promised > maxBytes ? 'too-large' : budget.obstacle(caller, promised);
  if (refusal === null) return new BodyReader(req, limits).done;
  discard(req);
  return Promise.resolve(refusal);
}

/** Disconnects a sender that does not stop. */
export function discard(req: IncomingMessage): void {
  let left = POLITENESS_BYTES;
  req.on('data', (chunk: Buffer) => {
    left -= costOf(chunk);
    if (left < 0) req.destroy();
  });
}

class BodyReader {
  readonly done: Promise<Body | NoBody>;
  private readonly chunks: Buffer[] = [];
  private readonly idle: NodeJS.Timeout;
  private size = 0;
  /** Of the budget. */
  private reserved = 0;
  private finish: (result: Body | NoBody) => void = () => undefined;

  constructor(
    private readonly req: IncomingMessage,
    private readonly limits: BodyLimits,
  ) {
    const tooSlow = setTimeout(() => req.destroy(), limits.withinMs);
    this.idle = setTimeout(() => req.destroy(), limits.idleMs);
    this.done = new Promise<Body | NoBody>((resolve) => (this.finish = resolve)).finally(() => {
      clearTimeout(tooSlow);
      clearTimeout(this.idle);
    });
    req.on('data', this.collect);
    req.once('end', () => this.complete());
    req.once('error', () => this.giveUp('aborted'));
    req.once('close', () => this.giveUp('aborted'));
  }

  private readonly collect = (chunk: Buffer): void => {
    const { maxBytes, budget, caller } = this.limits;
    const fits = this.size + chunk.length <= maxBytes;
    const refusal = fits ? budget.take(caller, costOf(chunk)) : 'too-large';
    if (refusal === null) {
      this.size += chunk.length;
      this.reserved += costOf(chunk);
      this.chunks.push(chunk);
      this.idle.refresh();
      return;
    }
    this.giveUp(refusal);
    discard(this.req);
  };

  private complete(): void {
    const { reserved } = this;
    const bytes = Buffer.concat(this.chunks, this.size);
    const { budget, caller } = this.limits;
    this.finish({ bytes, release: () => budget.giveBack(caller, reserved) });
    this.letGo();
  }

  /** Has no effect after the end. */
  private giveUp(reason: NoBody): void {
    this.limits.budget.giveBack(this.limits.caller, this.reserved);
    this.finish(reason);
    this.letGo();
  }

  private letGo(): void {
    this.req.off('data', this.collect);
    this.size = 0;
    this.reserved = 0;
    this.chunks.length = 0;
  }
}

/**
 * The memory of all bodies that are being read, or wait to be stored. Each caller has a share, so
 * that nobody locks the others out.
 */
interface ByteBudget {
  /** Reserves `bytes`, unless it returns an obstacle. */
  take(caller: string, bytes: number): BudgetObstacle | null;
  giveBack(caller: string, bytes: number): void;
  /** The obstacle to reserving `bytes` now. */
  obstacle(caller: string, bytes: number): BudgetObstacle | null;
}

/** All bytes are reserved, or the caller's own share of them. */
type BudgetObstacle = 'busy' | 'share-taken';

export function byteBudget(total: number, share: number): ByteBudget {
  let left = total;
  const reserved = new Map<string, number>();
  const obstacle: ByteBudget['obstacle'] = (caller, bytes) => {
    if ((reserved.get(caller) ?? 0) + bytes > share) return 'share-taken';
    return bytes > left ? 'busy' : null;
  };
  const move = (caller: string, bytes: number) => {
    left -= bytes;
    const own = (reserved.get(caller) ?? 0) + bytes;
    if (own === 0) reserved.delete(caller);
    else reserved.set(caller, own);
  };
  return {
    obstacle,
    take(caller, bytes) {
      const against = obstacle(caller, bytes);
      if (against === null) move(caller, bytes);
      return against;
    },
    giveBack: (caller, bytes) => move(caller, -bytes),
  };
}
