import { CARD_TEXTS, type CardTexts } from '../../web/contract/texts/documents/card-texts';
import { useWords } from '../words/use-words';

export const useCardTexts = (): CardTexts => CARD_TEXTS[useWords().language];
