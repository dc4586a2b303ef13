import type { PrintableReceipt } from '../domain/partner/receipt-facts';

/**
 * Draws receipts as PDF/A-3 without blocking anything else, one after the other; the same receipt
 * has the same bytes. Failures: RECEIPT_FAILED.
 */
export interface ReceiptPrinter {
  print(receipt: PrintableReceipt): Promise<Buffer>;
}
