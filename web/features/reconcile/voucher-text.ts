import type { VoucherContent } from '../../ports/lexware';

/** Where a document names its order. Lines hold article numbers and quantities, which look like numbers of orders. */
export function textsOf({ title, introduction, remark }: VoucherContent): string[] {
  return [title, introduction, remark];
}

/** Carries the reference by which we find our own documents again: Shopify's id of an order, in the document's language. */
export function isOurs(texts: readonly string[]): boolean {
  return texts.some((text) => /Shopify(?:-Nr| no)\. \d/.test(text));
}
