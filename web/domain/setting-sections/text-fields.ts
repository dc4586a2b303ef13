/** Texts with placeholders that a merchant writes for documents. */
export const DOCUMENT_TEXTS = [
  'title',
  'introduction',
  'remark',
  'terms',
  'paymentCondition',
  'itemTitle',
  'itemDetail',
  'itemUnit',
  'discountTitle',
  'discountDetail',
  'discountUnit',
  'shippingTitle',
  'shippingDetail',
  'shippingUnit',
] as const;
export type DocumentText = (typeof DOCUMENT_TEXTS)[number];

/** And for the mail with one. */
export const TEXT_FIELDS = [...DOCUMENT_TEXTS, 'mail'] as const;
