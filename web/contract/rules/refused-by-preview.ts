import { mayChooseTax } from './may-choose-tax';

interface Previewed {
  document: { decision: { kind: string; reason: string | null; canCreate: boolean } } | null;
  /** Null where nothing can be drawn. */
  draft: object | null;
  error: { code: string } | null;
}

/**
 * Whether the document would be refused as its preview is. What is refused only until the merchant
 * requests it, such as an invoice in place of one with an old address, has no preview and can be
 * requested nevertheless.
 */
export function isRefusedByPreview({ document, draft, error }: Previewed): boolean {
  if (draft !== null) return false;
  if (document === null || mayChooseTax(document.decision)) return true;
  const { canCreate, reason } = document.decision;
  return !canCreate || reason !== error?.code;
}
