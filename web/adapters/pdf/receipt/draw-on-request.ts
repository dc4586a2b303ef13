import { parentPort } from 'node:worker_threads';
import type { PrintableReceipt } from '../../../domain/partner/receipt-facts';
import { READY } from '../drawing-thread';
import { drawReceipt } from './draw-receipt';

/**
 * Runs in a thread of its own: draws the receipt of each message and returns its bytes. A failure
 * ends the thread; the next receipt starts another.
 */
parentPort?.on('message', (receipt: PrintableReceipt) => void answer(receipt));
parentPort?.postMessage(READY);

async function answer(receipt: PrintableReceipt): Promise<void> {
  const bytes = new Uint8Array(await drawReceipt(receipt));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
