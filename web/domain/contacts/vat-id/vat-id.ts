import { hasPattern, passesCheck } from './vat-id-checks';

export interface VatId {
  /** Normalised, e.g. `ATU12345675`; Greece as `EL`, Switzerland without the tax suffix. */
  id: string;
  /** ISO code of the state that issued it; `XI` for Northern Ireland, `GB` for the rest. */
  country: string;
}

/**
 * Two letters before the numbers of the member states, of Northern Ireland and of Great Britain;
 * Switzerland's are CHE.
 */
export const VAT_ID_PREFIXES =
  'AT|BE|BG|CY|CZ|DE|DK|EE|EL|GR|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI';
const KNOWN_PREFIX = new RegExp(`^(?:${VAT_ID_PREFIXES}|CHE(?=\\d))`);

/**
 * Reads one VAT id: normalises it and checks pattern and check digit. Null when it cannot be one (a
 * typo filter); EU… and IM… are registrations for distance sales, not ids of customers.
 */
export function parseVatId(text: string): VatId | null {
  const id = normalised(text);
  return KNOWN_PREFIX.test(id) && passesCheck(id) ? { id, country: countryOf(id) } : null;
}

/**
 * Swiss and British numbers identify a business, but no EU register knows them, and no tax-free
 * sale within the EU depends on them (decisions/0042).
 */
export function isOfThirdCountry(id: VatId['id']): boolean {
  return /^(CHE|GB)/.test(id);
}

/** Whether a text has the form of a VAT id; its check digit may be wrong. */
export function looksLikeVatId(text: string): boolean {
  const id = normalised(text);
  return KNOWN_PREFIX.test(id) && hasPattern(id);
}

function normalised(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z*+]/g, '');
  const id = plain.replace(/^GR/, 'EL').replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1');
  return id.replace(/^BE(\d{9})$/, 'BE0$1');
}

function countryOf(id: string): string {
  const prefix = id.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix;
}
