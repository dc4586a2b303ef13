import type { ShopId } from '../domain/ids';

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
