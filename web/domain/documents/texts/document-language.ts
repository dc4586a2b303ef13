import type { GeneralSettings } from '../../settings/sections/general-settings';
import type { Language } from '../../text/language';

/** The language of a shop's documents; English ones need Lexware's feature INVOICING_PRO. */
export function languageOf(
  { language }: Pick<GeneralSettings, 'language'>,
  businessFeatures: string[],
): Language {
  return businessFeatures.includes('INVOICING_PRO') ? language : 'de';
}
