import { inputText, problemsByField } from '../../../contract/fields/input-text';
import {
  notTooFarAhead,
  preferencesInput,
  withTaxIdOf,
} from '../../../contract/partner/preferences';
import type { VatDeclaration } from '../../../domain/partner/vat-status';
import type { Instant } from '../../../domain/ids';
import type { PartnerPreferences } from '../../../domain/partner/preferences';
import type { Partner } from '../../../ports/stores/partners/partner-store';
import { typedText } from '../../public-pages/typed-text';

/** By the paths of preferencesInput, so that its errors find their fields. */
const UNSAVED = {
  name: '',
  'address.street': '',
  'address.postalCode': '',
  'address.city': '',
  'address.country': 'DE',
  taxId: '',
  vatId: '',
  vatStatus: 'unknown',
  vatValidFrom: '',
  'gateway.selected': 'paypal',
  'gateway.email': '',
  'gateway.holder': '',
  'gateway.name': '',
  'gateway.iban': '',
  'gateway.bic': '',
};
export type DetailField = keyof typeof UNSAVED;
export type Details = Record<DetailField, string>;

/**
 * What the form begins with. The number of the account is not shown: whoever got hold of the link
 * shall not learn it.
 */
export function detailsOf(saved: PartnerPreferences | null, { name }: Partner): Details {
  return { ...UNSAVED, ...(saved && savedDetails(saved)), name };
}

function savedDetails({
  address,
  gateway,
  taxId,
  vatId,
  vatStatus,
}: PartnerPreferences): Partial<Details> {
  return {
    'address.street': address.street,
    'address.postalCode': address.postalCode,
    'address.city': address.city,
    'address.country': address.country,
    taxId,
    vatId,
    vatStatus,
    'gateway.selected': gateway.selected,
    ...(gateway.selected === 'paypal'
      ? { 'gateway.email': gateway.email }
      : {
          'gateway.holder': gateway.holder,
          'gateway.name': gateway.name,
          'gateway.bic': gateway.bic,
        }),
  };
}

/** What was sent; fields that are missing are empty. */
export function sentDetails(body: unknown): Details {
  const form: Record<string, unknown> = Object(body);
  const texts = Object.keys(UNSAVED).map((field) => [field, typedText(form[field]) ?? '']);
  return Object.fromEntries(texts) as Details;
}

interface Saving {
  partner: Partner;
  declared: readonly VatDeclaration[];
  now: Instant;
}

/** With the stored number of the account where none was typed; or the problems, by field. */
export function readDetails(
  details: Details,
  saved: PartnerPreferences | null,
  { partner: { email }, declared, now }: Saving,
) {
  const { gateway } = saved ?? {};
  const stored = gateway?.selected === 'bank' ? gateway.iban : '';
  const parsed = preferencesInput.check(notTooFarAhead(now), withTaxIdOf(declared)).safeParse(
    {
      email,
      name: details.name,
      taxId: details.taxId,
      vatId: details.vatId,
      address: {
        street: details['address.street'],
        postalCode: details['address.postalCode'],
        city: details['address.city'],
        country: details['address.country'],
      },
      gateway: {
        selected: details['gateway.selected'],
        email: details['gateway.email'],
        holder: details['gateway.holder'],
        name: details['gateway.name'],
        iban: details['gateway.iban'].trim() === '' ? stored : details['gateway.iban'],
        bic: details['gateway.bic'],
      },
      vatStatus: details.vatStatus,
      vatValidFrom: details.vatValidFrom,
    },
    { error: inputText },
  );
  return parsed.success
    ? { input: parsed.data, problems: null }
    : { input: null, problems: problemsByField(parsed.error) };
}
