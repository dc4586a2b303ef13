import { linkAnswer } from '../../../../contract/order/document';
import { readPieces, request } from '../../../api/api';

/** An address of a document's PDF that works for a few minutes; requesting it twice is harmless. */
export async function pdfAddress(orderId: string, documentId: number): Promise<string> {
  const path = `/api/orders/${encodeURIComponent(orderId)}/documents/${documentId}/link`;
  const { url } = await request(path, { method: 'POST', answer: linkAnswer });
  return new URL(url, window.location.href).href;
}

/** The PDF itself. */
export async function readPdf(orderId: string, documentId: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const address = await pdfAddress(orderId, documentId);
  await readPieces(address, {}, (piece) => pieces.push(piece));
  return new Blob(pieces, { type: 'application/pdf' });
}
