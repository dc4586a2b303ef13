import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../ports/app-error';

const MAX_MEMORY_MB = 256;

interface ThreadOptions {
  /** What draws; it answers each message. */
  file: string;
  /** What is thrown when nothing came of a task. */
  failure: 'PREVIEW_FAILED' | 'PRINT_FAILED' | 'RECEIPT_FAILED';
  /** After that long a thread is given up with what it draws; its own start does not count. */
  timeoutMs: number;
}

/** A thread has read its modules. */
export const READY = 'ready';
const START_MS = 20_000;

interface Running {
  worker: Worker;
  ended: AbortSignal;
  isReady: boolean;
}

/**
 * Draws one thing at a time in a thread of its own, which is started with the first one and anew
 * after it died or hung. It does not prevent the process from ending.
 */
export class DrawingThread<Task, Drawn> {
  private running: Running | null = null;
  private isClosed = false;

  /** `read` parses an answer into the drawing, and throws where it is invalid. */
  constructor(
    private readonly options: ThreadOptions,
    private readonly read: (answer: unknown) => Drawn,
  ) {}

  async draw(task: Task): Promise<Drawn> {
    if (this.isClosed) throw new AppError(this.options.failure, 'The process is about to end');
    const running = (this.running ??= this.start());
    const { worker } = running;
    worker.ref();
    try {
      if (!running.isReady) await heard(running, START_MS);
      running.isReady = true;
      worker.postMessage(task);
      return this.read(await heard(running, this.options.timeoutMs));
    } catch (cause) {
      await this.end();
      throw new AppError(this.options.failure, 'Nothing was drawn', { cause });
    } finally {
      worker.unref();
    }
  }

  /** For good: what waits is not drawn any more. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.end();
  }

  private async end(): Promise<void> {
    const running = this.running;
    this.running = null;
    await running?.worker.terminate();
  }

  private start(): Running {
    const { file } = this.options;
    const worker = new Worker(file, {
      // It needs no secret.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      // Sources need a loader, which tests do without.
      ...(extname(file) === '.ts' && { execArgv: ['--require', 'tsx/cjs'] }),
    });
    const end = new AbortController();
    const running = { worker, ended: end.signal, isReady: false };
    worker.on('exit', () => {
      end.abort();
      if (this.running === running) this.running = null;
    });
    // Else one that dies while nobody waits for it would take the process along.
    worker.on('error', (error) => end.abort(error));
    return running;
  }
}

/** The thread's next answer; throws what ended the thread, or the wait for it. */
async function heard({ worker, ended }: Running, withinMs: number): Promise<unknown> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(withinMs)]);
  try {
    const answer: unknown[] = await once(worker, 'message', { signal });
    return answer[0];
  } catch {
    throw signal.reason;
  }
}

const TOO_MUCH = ['TimeoutError', 'ERR_WORKER_OUT_OF_MEMORY'];

/** Whether a task took more time or memory than there is. */
export function wasTooMuch(error: unknown): boolean {
  const { cause } = error instanceof AppError ? error : {};
  if (typeof cause !== 'object' || cause === null) return false;
  return ['name', 'code'].some((name) => TOO_MUCH.includes(String(Reflect.get(cause, name))));
}

/** The bytes of a file. */
export function bytesOf(answer: unknown): Buffer {
  if (!ArrayBuffer.isView(answer)) throw new TypeError('The thread answered no bytes');
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
}
