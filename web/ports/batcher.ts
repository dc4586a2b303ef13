export interface Batching<Item> {
  /** Writes some at once; what it throws failed for all of them. */
  write(batch: Item[]): Promise<unknown>;
  /**
   * After a batch that failed, each by itself. What it throws means that nothing can be written
   * now.
   */
  writeAlone?(item: Item): Promise<unknown>;
  /** The limits of one batch; an item that is too large gets a batch of its own. */
  max?: { items: number; size: number; sizeOf(item: Item): number };
  /**
   * How long the first waits for others. Without it one is written at once, and what comes
   * meanwhile shares the next batch.
   */
  gatherMs?: number;
}

interface Waiting<Item> {
  item: Item;
  done(): void;
  failed(error: unknown): void;
}

/**
 * Writes together what comes at the same time, one batch after the other, in the order of coming.
 */
export class Batcher<Item> {
  private waiting: Waiting<Item>[] = [];
  private gathering: NodeJS.Timeout | null = null;
  private isWriting = false;

  constructor(private readonly batching: Batching<Item>) {}

  get size(): number {
    return this.waiting.length;
  }

  /** Resolves once the item is written. */
  add(item: Item): Promise<void> {
    const { gatherMs = 0 } = this.batching;
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      if (gatherMs === 0) this.flush();
      else this.gathering ??= setTimeout(() => this.flush(), gatherMs);
    });
  }

  /** Writes what is gathered without waiting for more. */
  flush(): void {
    if (this.gathering) clearTimeout(this.gathering);
    this.gathering = null;
    if (!this.isWriting) void this.drain();
  }

  private async drain(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0 && !this.gathering) await this.writeBatch(this.next());
    this.isWriting = false;
  }

  private next(): Waiting<Item>[] {
    const { max } = this.batching;
    if (!max) return this.waiting.splice(0);
    let size = 0;
    const tooMany = this.waiting.findIndex(({ item }, index) => {
      size += max.sizeOf(item);
      return index >= max.items || (index > 0 && size > max.size);
    });
    return this.waiting.splice(0, tooMany === -1 ? this.waiting.length : tooMany);
  }

  private async writeBatch(batch: Waiting<Item>[]): Promise<void> {
    try {
      await this.batching.write(batch.map(({ item }) => item));
      batch.forEach(({ done }) => done());
    } catch (error) {
      if (this.batching.writeAlone) await this.writeSingly(batch, this.batching.writeAlone);
      else batch.forEach(({ failed }) => failed(error));
    }
  }

  private async writeSingly(
    batch: Waiting<Item>[],
    write: (item: Item) => Promise<unknown>,
  ): Promise<void> {
    for (const [index, { item, done }] of batch.entries()) {
      try {
        await write(item);
        done();
      } catch (error) {
        // Nothing can be written now: the others need not find that out one after the other.
        batch.slice(index).forEach(({ failed }) => failed(error));
        return;
      }
    }
  }
}
