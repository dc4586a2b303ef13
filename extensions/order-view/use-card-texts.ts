import { CARD_TEXTS, type CardTexts } from '../../web/contract/texts/documents/card-texts';
import { useWords } from '../words/use-words';

export const useCardTexts = (): CardTexts => CARD_TEXTS[useWords().language];

/** What a document is called in a sentence. */
export const documentName = ({
  title,
  number,
}: {
  title: string;
  number: string | null;
}): string => (number === null ? title : `${title} ${number}`);
