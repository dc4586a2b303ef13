import type { Address } from '../order/order';
import { EU_STATES } from './rates';

/** Where a place lies for VAT on goods; `country` is the state whose rates and VAT ids count there. */
export type Territory = { kind: 'domestic' | 'eu'; country: string } | { kind: 'thirdCountry'; country: string };

/** Parts of member states that lie outside EU VAT, by postcode. */
const OUTSIDE_VAT: Record<string, RegExp> = {
  DE: /^(27498|78266)$/,
  ES: /^(35|38|51|52)\d{3}$/,
  IT: /^(23041|22061)$/,
  FI: /^22\d{3}$/,
  GR: /^63086$/,
  FR: /^97[1-6]\d{2}$/,
};

/** Places with a country code of their own that belong to a member state for VAT. */
const BELONGS_TO: Record<string, string> = { MC: 'FR', EL: 'GR' };

export function territoryOf(address: Pick<Address, 'countryCode' | 'zip'>): Territory {
  const code = (address.countryCode ?? 'DE').toUpperCase();
  const country = BELONGS_TO[code] ?? code;
  const zip = (address.zip ?? '').toUpperCase().replace(/[\s-]/g, '');
  if (OUTSIDE_VAT[country]?.test(zip.replace(/^[A-Z]+/, ''))) return { kind: 'thirdCountry', country };
  if (country === 'DE') return { kind: 'domestic', country };
  // Northern Ireland follows EU rules for goods; all its postcodes begin with BT.
  if (country === 'XI' || (country === 'GB' && zip.startsWith('BT'))) return { kind: 'eu', country: 'XI' };
  return EU_STATES.has(country) ? { kind: 'eu', country } : { kind: 'thirdCountry', country };
}
