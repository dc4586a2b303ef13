import type { DocumentKind } from '../../domain/documents/model/document';

export const KIND_OF_TYPE = {
  invoice: 'invoice',
  credit: 'credit-note',
  delivery: 'delivery-note',
} as const satisfies Record<string, DocumentKind>;

/** How paths name a kind. */
export const TYPE_OF_KIND: Record<DocumentKind, keyof typeof KIND_OF_TYPE> = {
  invoice: 'invoice',
  'credit-note': 'credit',
  'delivery-note': 'delivery',
};
