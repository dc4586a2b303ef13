import type { DocumentAnswer } from '../../order/document';

type Named = Pick<DocumentAnswer, 'title' | 'number'> & Partial<Pick<DocumentAnswer, 'standing'>>;

/** What a document is called in a sentence; a draft's number is not final. */
export function documentName({ title, number, standing }: Named): string {
  return number === null || standing === 'draft' ? title : `${title} ${number}`;
}
