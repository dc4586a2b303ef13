import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../ports/app-error';

const MOST_MEMORY_MB = 256;

export interface ThreadOptions {
  /** What draws; it answers each message. */
  file: string;
  /** What is thrown when nothing came of a task. */
  failure: 'PREVIEW_FAILED' | 'PRINT_FAILED';
  /** After that long a thread is given up with what it draws. */
  timeoutMs: number;
}

interface Running {
  worker: Worker;
  ended: AbortSignal;
}

/**
 * Draws one thing at a time in a thread of its own, which is started with the first one and anew
 * after it died or hung. It does not keep the process from ending.
 */
export class DrawingThread<Task, Drawn> {
  private running: Running | null = null;
  private isClosed = false;

  /** `read` makes of an answer what was drawn, and throws where it is none. */
  constructor(
    private readonly options: ThreadOptions,
    private readonly read: (answer: unknown) => Drawn,
  ) {}

  async draw(task: Task): Promise<Drawn> {
    if (this.isClosed) throw new AppError(this.options.failure, 'The process is about to end');
    const { worker, ended } = (this.running ??= this.start());
    const signal = AbortSignal.any([ended, AbortSignal.timeout(this.options.timeoutMs)]);
    worker.ref();
    try {
      worker.postMessage(task);
      const answer: unknown[] = await once(worker, 'message', { signal });
      return this.read(answer[0]);
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
      // It draws what it is handed and needs no secret.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      // Sources need a loader, which tests do without.
      ...(extname(file) === '.ts' && { execArgv: ['--require', 'tsx/cjs'] }),
    });
    const end = new AbortController();
    const running = { worker, ended: end.signal };
    worker.on('exit', () => {
      end.abort();
      if (this.running === running) this.running = null;
    });
    // Else one that dies while nobody waits for it would take the process along.
    worker.on('error', () => end.abort());
    return running;
  }
}

/** The bytes of a file. */
export function bytesOf(answer: unknown): Buffer {
  if (!ArrayBuffer.isView(answer)) throw new TypeError('The thread answered no bytes');
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
}
