import type { VoucherContent } from '../../ports/lexware';

export function textOf({ title, introduction, remark, lineNames }: VoucherContent): string {
  return [title, introduction, remark, ...lineNames].join('\n');
}

/** Carries the reference by which we find our own documents again: Shopify's id of an order, in the document's language. */
export function isOurs(text: string): boolean {
  return /Shopify(?:-Nr| no)\. \d/.test(text);
}
