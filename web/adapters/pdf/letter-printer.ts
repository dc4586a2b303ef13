import { extname, join } from 'node:path';
import PQueue from 'p-queue';
import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { LetterPrinter } from '../../ports/letter-printer';
import type { Letter } from '../../domain/letter/letter';
import { bytesOf, DrawingThread, type ThreadOptions } from './drawing-thread';

/** Compiled as this file is, or a source as well. */
const DRAWS_LETTERS = join(__dirname, `draw-on-request${extname(__filename)}`);

/** Letters that may wait or be drawn at once: of all shops, and of one. */
const MOST = 20;
const MOST_OF_SHOP = 3;
const ASK_AGAIN_MS = 2_000;

/** One thread, and a short line before it in which shops take turns. */
export function createLetterPrinter(
  options: Pick<ThreadOptions, 'timeoutMs'> & { file?: string },
): LetterPrinter & { close(): Promise<void> } {
  const how = { file: DRAWS_LETTERS, failure: 'PREVIEW_FAILED', ...options } as const;
  const thread = new DrawingThread<Letter, Buffer>(how, bytesOf);
  const line = new PQueue({ concurrency: 1 });
  const places = new Places();
  const rounds = new Rounds();
  return {
    async print(letter, shopId) {
      places.take(shopId);
      const round = rounds.next(shopId);
      const draw = () => {
        rounds.begin(round);
        return thread.draw(letter);
      };
      try {
        return await line.add(draw, { priority: -round });
      } finally {
        places.leave(shopId);
      }
    },
    close: () => thread.close(),
  };
}

class Places {
  private readonly taken: ShopId[] = [];

  take(shopId: ShopId): void {
    const own = this.taken.filter((one) => one === shopId).length;
    if (this.taken.length >= MOST || own >= MOST_OF_SHOP)
      throw new AppError('PREVIEW_BUSY', 'Too many letters wait to be drawn', {
        waitMs: ASK_AGAIN_MS,
      });
    this.taken.push(shopId);
  }

  leave(shopId: ShopId): void {
    this.taken.splice(this.taken.indexOf(shopId), 1);
  }
}

/** In each round every shop that waits has one letter drawn. */
class Rounds {
  private current = 0;
  private readonly lastOf = new Map<ShopId, number>();

  /** That of a shop's next letter; one that had its turn in this round waits for another round. */
  next(shopId: ShopId): number {
    const last = this.lastOf.get(shopId) ?? -1;
    const round = Math.max(this.current, last + 1);
    this.lastOf.set(shopId, round);
    return round;
  }

  begin(round: number): void {
    this.current = round;
    for (const [shopId, last] of this.lastOf) if (last < round) this.lastOf.delete(shopId);
  }
}
