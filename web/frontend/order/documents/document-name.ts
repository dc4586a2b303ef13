import type { DocumentAnswer } from '../../../contract/order/document';

/** What a document is called in a sentence; a draft's number is not final. */
export function documentName({
  title,
  number,
  standing,
}: Pick<DocumentAnswer, 'title' | 'number' | 'standing'>): string {
  return number === null || standing === 'draft' ? title : `${title} ${number}`;
}
