import { extname, join } from 'node:path';
import type { ShopId } from '../../domain/ids';
import type { Letter } from '../../domain/letter/letter';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { LetterPrinter } from '../../ports/pdf';
import { bytesOf, DrawingThread, wasTooMuch } from './drawing-thread';
import { drawingWork, MAX_DRAWING_WORK } from './typesetting/drawing-work';

/** Compiled as this file is, or a source as well. */
const DRAWS_LETTERS = join(__dirname, `draw-on-request${extname(__filename)}`);

/** Letters that may wait or be drawn at once: of all shops, and of one. */
const MAX_LETTERS = 40;
const MAX_LETTERS_OF_SHOP = 3;
const RETRY_AFTER_MS = 2_000;
/** Each shop is drawn for by one of them at a time, so that no shop has both. */
const THREADS = 2;
/** After one of its letters was given up a shop waits so long. */
const GIVEN_UP_MS = 60_000;

interface PrinterOptions {
  /** After that long a letter is given up with its thread. */
  timeoutMs: number;
  clock: Clock;
  file?: string;
  threads?: number;
}

interface Waiting {
  shopId: ShopId;
  /** In each round every shop that waits has one letter drawn. */
  round: number;
  begin(thread: Thread): void;
  refuse(error: AppError): void;
}

type Thread = DrawingThread<Letter, Buffer>;

/** Threads with a short queue that is fair to all shops. */
export function createLetterPrinter(
  options: PrinterOptions,
): LetterPrinter & { close(): Promise<void> } {
  const { clock, timeoutMs, file = DRAWS_LETTERS, threads: count = THREADS } = options;
  const how = { file, timeoutMs, failure: 'PREVIEW_FAILED' } as const;
  const threads = Array.from({ length: count }, () => {
    return new DrawingThread<Letter, Buffer>(how, bytesOf);
  });
  const line = new LetterQueue(threads, clock);
  return {
    async print(letter, shopId) {
      if (drawingWork(letter) > MAX_DRAWING_WORK)
        throw new AppError('PREVIEW_TOO_LARGE', 'The letter has more text than is drawn');
      const thread = await line.enqueue(shopId);
      try {
        return await thread.draw(letter);
      } catch (error) {
        if (wasTooMuch(error)) line.giveUp(shopId);
        throw error;
      } finally {
        line.leave(shopId, thread);
      }
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

class LetterQueue {
  private waiting: Waiting[] = [];
  private readonly drawing = new Set<ShopId>();
  private readonly free: Thread[];
  private readonly givenUpUntil = new Map<ShopId, number>();
  private round = 0;
  private readonly lastRoundOf = new Map<ShopId, number>();

  constructor(
    threads: readonly Thread[],
    private readonly clock: Clock,
  ) {
    this.free = [...threads];
  }

  /** Resolves with a thread when one of the shop's letters is next. */
  enqueue(shopId: ShopId): Promise<Thread> {
    this.assertRoom(shopId);
    const round = this.nextRound(shopId);
    return new Promise((begin, refuse) => {
      this.waiting.push({ shopId, round, begin, refuse });
      this.next();
    });
  }

  leave(shopId: ShopId, thread: Thread): void {
    this.drawing.delete(shopId);
    this.free.push(thread);
    this.next();
  }

  /** The shop's other letters in the queue are not drawn either, for they would take as long. */
  giveUp(shopId: ShopId): void {
    this.givenUpUntil.set(shopId, this.now() + GIVEN_UP_MS);
    const own = this.waiting.filter((one) => one.shopId === shopId);
    this.waiting = this.waiting.filter((one) => one.shopId !== shopId);
    for (const { refuse } of own) refuse(busy(GIVEN_UP_MS));
  }

  private assertRoom(shopId: ShopId): void {
    for (const [shop, until] of this.givenUpUntil)
      if (until <= this.now()) this.givenUpUntil.delete(shop);
    const until = this.givenUpUntil.get(shopId);
    if (until !== undefined) throw busy(until - this.now());
    const own = this.waiting.filter((one) => one.shopId === shopId).length;
    const ofShop = own + (this.drawing.has(shopId) ? 1 : 0);
    if (this.waiting.length + this.drawing.size >= MAX_LETTERS || ofShop >= MAX_LETTERS_OF_SHOP)
      throw busy(RETRY_AFTER_MS);
  }

  /** A shop that was served in this round waits for another round. */
  private nextRound(shopId: ShopId): number {
    const last = this.lastRoundOf.get(shopId) ?? -1;
    const round = Math.max(this.round, last + 1);
    this.lastRoundOf.set(shopId, round);
    return round;
  }

  private next(): void {
    const ready = this.waiting.filter(({ shopId }) => !this.drawing.has(shopId));
    const round = Math.min(...ready.map((one) => one.round));
    const first = ready.find((one) => one.round === round);
    const thread = first && this.free.pop();
    if (!thread) return;
    this.waiting.splice(this.waiting.indexOf(first), 1);
    this.drawing.add(first.shopId);
    this.begin(first.round);
    first.begin(thread);
    this.next();
  }

  private begin(round: number): void {
    this.round = Math.max(this.round, round);
    for (const [shopId, last] of this.lastRoundOf)
      if (last < this.round) this.lastRoundOf.delete(shopId);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

function busy(waitMs: number): AppError {
  return new AppError('PREVIEW_BUSY', 'Too many letters wait to be drawn, or one was given up', {
    waitMs,
  });
}
