import { extname, join } from 'node:path';
import PQueue from 'p-queue';
import type { PrintableReceipt } from '../../../domain/partner/receipt-facts';
import type { ReceiptPrinter } from '../../../ports/pdf';
import { bytesOf, DrawingThread } from '../drawing-thread';

/** Compiled as this file is, or a source as well. */
const DRAWS_RECEIPTS = join(__dirname, `draw-on-request${extname(__filename)}`);

/** After `timeoutMs` a receipt is given up; those that wait behind it are drawn. */
export function createReceiptPrinter({
  timeoutMs,
}: {
  timeoutMs: number;
}): ReceiptPrinter & { close(): Promise<void> } {
  const line = new PQueue({ concurrency: 1 });
  const how = { file: DRAWS_RECEIPTS, timeoutMs, failure: 'RECEIPT_FAILED' } as const;
  const thread = new DrawingThread<PrintableReceipt, Buffer>(how, bytesOf);
  return {
    print: (receipt) => line.add(() => thread.draw(receipt)),
    close: () => thread.close(),
  };
}
