import { CARD_TEXTS, type CardTexts } from '../../web/contract/texts/documents/card-texts';
import { useTranslations } from '../translations/translations';

export const useCardTexts = (): CardTexts => CARD_TEXTS[useTranslations().language];
