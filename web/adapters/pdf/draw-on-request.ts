import { parentPort } from 'node:worker_threads';
import type { Letter } from '../../domain/letter/letter';
import { READY } from './drawing-thread';
import { drawLetter } from './letter/draw-letter';

/**
 * Runs in a thread of its own: draws the letter of each message and returns its bytes. A failure
 * ends the thread; the next letter starts another.
 */
parentPort?.on('message', (letter: Letter) => void answer(letter));
parentPort?.postMessage(READY);

async function answer(letter: Letter): Promise<void> {
  // Bytes of their own, which can be handed over without a copy.
  const bytes = new Uint8Array(await drawLetter(letter));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
