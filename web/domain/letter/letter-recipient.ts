import type { RecipientAddress } from '../documents/model/draft-recipient';
import { countryName } from '../text/country-name';
import type { Language } from '../text/language';
import { oneLine } from '../text/one-line';

/** The address as printed: whom, where, and the country only abroad. */
export function recipientLines(address: RecipientAddress, language: Language): string[] {
  const { name, supplement, street, zip, city } = address;
  const town = [zip, city].filter(Boolean).join(' ');
  return [name, supplement, street, town, countryOf(address, language)]
    .map((line) => oneLine(line ?? ''))
    .filter((line) => line !== '');
}

/** Lexware lists parts of states by codes of their own that begin with the state's. */
function countryOf({ countryCode }: RecipientAddress, language: Language): string | null {
  const [state = countryCode] = countryCode.split('_');
  return state === 'DE' ? null : (countryName(state, language) ?? countryCode);
}
