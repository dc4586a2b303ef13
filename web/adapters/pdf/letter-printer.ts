import PQueue from 'p-queue';
import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { LetterPrinter } from '../../ports/letter-printer';
import { DrawingThread, type ThreadOptions } from './drawing-thread';

/** Letters that may wait or be drawn at once: of all shops, and of one. */
const MOST = 20;
const MOST_OF_SHOP = 3;
const ASK_AGAIN_MS = 2_000;

/** One thread, and a short line before it. */
export function createLetterPrinter(
  options: ThreadOptions,
): LetterPrinter & { close(): Promise<void> } {
  const thread = new DrawingThread(options);
  const line = new PQueue({ concurrency: 1 });
  const places = new Places();
  return {
    async print(letter, shopId) {
      places.take(shopId);
      try {
        return await line.add(() => thread.draw(letter));
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
      throw new AppError('PREVIEW_BUSY', 'Too many letters wait to be drawn', undefined, {
        waitMs: ASK_AGAIN_MS,
      });
    this.taken.push(shopId);
  }

  leave(shopId: ShopId): void {
    this.taken.splice(this.taken.indexOf(shopId), 1);
  }
}
