import { createHash } from 'node:crypto';

/** By which bytes are recognised. */
export interface FileHash {
  /** In hex. */
  sha256: string;
  /** In bytes. */
  size: number;
}

/** Of a document: the PDF, and of an XRechnung the XML, which alone is the invoice by law. */
export interface FileHashes {
  pdf: FileHash | null;
  xml: FileHash | null;
}

export function fileHash(bytes: Uint8Array): FileHash {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}
