import { extname, join } from 'node:path';
import PQueue from 'p-queue';
import type { Bundle, DocumentBinder } from '../../../ports/document-binder';
import { DrawingThread } from '../drawing-thread';

/** Compiled as this file is, or a source as well. */
const BINDS = join(__dirname, `bind-on-request${extname(__filename)}`);

interface BinderOptions {
  /** After that long a bundle is given up. */
  timeoutMs: number;
  file?: string;
}

/**
 * Binds one bundle after the other, each in a thread of its own: it ends with the bundle, and what
 * many large files took of memory goes with it.
 */
export function createDocumentBinder({
  timeoutMs,
  file = BINDS,
}: BinderOptions): DocumentBinder & { close(): Promise<void> } {
  const line = new PQueue({ concurrency: 1 });
  const threads = new Set<DrawingThread<Bundle>>();
  let isClosed = false;
  const bindAlone = async (bundle: Bundle): Promise<Buffer> => {
    const thread = new DrawingThread<Bundle>({ file, timeoutMs, failure: 'PRINT_FAILED' });
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
