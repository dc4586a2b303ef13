import type { ShopId } from '../domain/ids';

/**
 * A server that the processes share beside the database. It holds nothing that is missed when it is
 * gone: whoever finds it out of reach goes on by itself, at once.
 */
export interface Broker {
  /** How long it has been out of reach; null: it answers. */
  downMs(): number | null;
  /** `leaseMs`: that of a shop. */
  wakeUps(leaseMs: number): WakeUps;
  limits: SharedLimits;
  results: SharedResults;
  close(): Promise<void>;
}

/** A token bucket: so many at once, and so many in the long run. */
export interface Limit {
  burst: number;
  perMinute: number;
}

/** What all processes keep together, by the clock of the broker. Null: it is out of reach. */
export interface SharedLimits {
  /**
   * Takes the next moment for a call to Lexware, `intervalMs` after the one before. `isHeldUp`: by
   * `holdCalls`.
   */
  nextCall(
    shopId: ShopId,
    intervalMs: number,
  ): Promise<{ waitMs: number; isHeldUp: boolean } | null>;
  /** No call of this shop for so long. */
  holdCalls(shopId: ShopId, ms: number): Promise<void>;
  /** When a further voucher of the account may be sent; it is counted if that is soon enough. */
  nextVoucher(account: ShopId | string, terms: VoucherTerms): Promise<number | null>;
  /** It counts for a whole minute from now on. */
  voucherAnswered(account: ShopId | string, id: string): Promise<void>;
  /** Takes a token, or answers how long to wait for one. */
  takeToken(bucket: string, limit: Limit): Promise<number | null>;
  /** How long to wait for a token; takes none. */
  tokenWait(bucket: string, limit: Limit): Promise<number | null>;
}

interface VoucherTerms {
  id: string;
  perMinute: number;
  mostWaitMs: number;
}

/** What one process has made and another one may be asked for, encrypted and for minutes only. */
export interface SharedResults {
  /** What was not kept is made anew. */
  keep(name: string, bytes: Uint8Array, forMs: number): Promise<void>;
  /** Null: it is not there, any more or at all. */
  find(name: string): Promise<Buffer | null>;
}

/** What a process does when it is woken. */
export interface WakeUpHandler {
  /** Has the shop until nothing in it is due; ends at once where another process has it. */
  workOn(shop: ShopId): Promise<void>;
  /** Wakes the shops that have due jobs and that nobody has. */
  search(): Promise<void>;
}

/**
 * How processes learn that there is work. What decides stands in the database: a wake-up that gets
 * lost, or comes twice, costs seconds and nothing else.
 */
export interface WakeUps {
  /** This process can be woken from now on, for so many shops at once. */
  listen(handler: WakeUpHandler, most: number): void;
  /** Jobs were added: one of the processes searches. */
  announce(): void;
  /** One of the processes works on each. False: nobody could be told, and they are the caller's. */
  wake(shops: readonly ShopId[]): Promise<boolean>;
  /** Nobody came for these, whoever was told: what is left of that keeps nobody from being told. */
  forget(shops: readonly ShopId[]): Promise<void>;
  /** Whether others tell this process what is due; false: it has to look by itself. */
  isShared(): boolean;
  /** Nothing wakes this process any more; what it was woken for goes on. */
  stopListening(): void;
  /** When that has ended. */
  close(): Promise<void>;
}

/** Of a process that nobody wakes: it asks the database once a second, and works on what it finds. */
export function polledWakeUps(): WakeUps {
  let listening: WakeUpHandler | null = null;
  return {
    listen: (handler) => {
      listening = handler;
    },
    announce: () => void listening?.search(),
    wake: () => Promise.resolve(false),
    forget: () => Promise.resolve(),
    isShared: () => false,
    stopListening: () => undefined,
    close: () => Promise.resolve(),
  };
}
