import { extname, join } from 'node:path';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { Bound, Bundle, DocumentBinder } from '../../../ports/pdf';
import { bytesOf, DrawingThread } from '../drawing-thread';

/** Compiled as this file is, or a source as well. */
const BINDS = join(__dirname, `bind-on-request${extname(__filename)}`);

interface BinderOptions {
  /** After that long a bundle is given up. */
  timeoutMs: number;
  file?: string;
}

/**
 * Binds one bundle after the other, each in a thread of its own: it ends with the bundle, which
 * frees the memory of many large files.
 */
export function createDocumentBinder({
  timeoutMs,
  file = BINDS,
}: BinderOptions): DocumentBinder & { close(): Promise<void> } {
  const line = new PQueue({ concurrency: 1 });
  const threads = new Set<DrawingThread<Bundle, Bound>>();
  let isClosed = false;
  const bindAlone = async (bundle: Bundle): Promise<Bound> => {
    const thread = new DrawingThread({ file, timeoutMs, failure: 'PRINT_FAILED' }, boundOf);
    threads.add(thread);
    if (isClosed) await thread.close();
    try {
      return await thread.draw(bundle);
    } finally {
      threads.delete(thread);
      await thread.close();
    }
  };
  return {
    bind: (bundle) => line.add(() => bindAlone(bundle)),
    async close() {
      isClosed = true;
      await Promise.all([...threads].map((thread) => thread.close()));
    },
  };
}

const answer = z.object({ bytes: z.unknown(), unreadable: z.array(z.number()) });

function boundOf(given: unknown): Bound {
  const { bytes, unreadable } = answer.parse(given);
  return { bytes: bytesOf(bytes), unreadable };
}
