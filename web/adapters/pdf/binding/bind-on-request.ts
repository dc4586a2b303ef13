import { parentPort } from 'node:worker_threads';
import type { Bundle } from '../../../ports/pdf';
import { READY } from '../drawing-thread';
import { bindPdfs } from './bind-pdfs';

/**
 * Runs in a thread of its own: binds the bundle of each message. What fails ends the thread.
 */
parentPort?.on('message', (bundle: Bundle) => void answer(bundle));
parentPort?.postMessage(READY);

async function answer(bundle: Bundle): Promise<void> {
  const { bytes: bound, unreadable } = await bindPdfs(bundle);
  const bytes = new Uint8Array(bound);
  parentPort?.postMessage({ bytes, unreadable }, [bytes.buffer]);
}
