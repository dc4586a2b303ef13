import type { OrderId } from '../../../domain/ids';
import type { VoucherContent } from '../../../ports/lexware';

/**
 * The texts in which a document names its order. Lines contain article numbers and quantities,
 * which look like order numbers.
 */
export function textsOf({ title, introduction, remark }: VoucherContent): string[] {
  return [title, introduction, remark];
}

/**
 * The orders named by our reference, by which we find our own documents again: Shopify's id, in the
 * document's language. None: the document is not ours.
 */
export function ordersReferredTo(texts: readonly string[]): OrderId[] {
  const ids = texts.flatMap((text) =>
    [...text.matchAll(/Shopify(?:-Nr| no)\. (\d{1,20})/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)].map((id) => id as OrderId);
}
