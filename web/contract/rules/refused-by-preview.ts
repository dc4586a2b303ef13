import type { PreviewAnswer } from '../order/preview';

/**
 * Whether the document would be refused as its preview is. What is refused only until the merchant
 * asks for it, such as an invoice in place of one with an old address, has no preview, and can be
 * asked for all the same.
 */
export function isRefusedByPreview({
  document,
  draft,
  error,
}: Pick<PreviewAnswer, 'document' | 'draft' | 'error'>): boolean {
  if (draft !== null) return false;
  const isToBeAskedFor = document?.decision.canCreate && document.decision.reason === error?.code;
  return !isToBeAskedFor;
}
