import { inputText, problemsByField } from '../../../contract/fields/input-text';
import { preferencesInput } from '../../../contract/partner/preferences';
import type { FieldErrors } from '../../settings-form/draft';
import type { Preferences } from './preferences-query';

/** What is written on the screen: of both ways to be paid, so that a change of mind loses nothing. */
export interface PreferencesDraft extends Pick<
  Preferences,
  'email' | 'name' | 'taxId' | 'vatId' | 'address' | 'vatStatus' | 'vatValidFrom'
> {
  gateway: {
    selected: Preferences['gateway']['selected'];
    /** At PayPal. */
    email: string;
    holder: string;
    name: string;
    iban: string;
    bic: string;
  };
}

const NO_GATEWAY = { email: '', holder: '', name: '', iban: '', bic: '' };

/** Before anything was saved, name and address are those of the application. */
export function draftOf(
  saved: Preferences | null,
  { email, name }: Pick<PreferencesDraft, 'email' | 'name'>,
): PreferencesDraft {
  const address = { street: '', postalCode: '', city: '', country: 'DE' };
  const gateway = { ...NO_GATEWAY, selected: 'paypal' } as const;
  const vat = { vatStatus: 'unknown', vatValidFrom: '' } as const;
  if (!saved) return { email, name, taxId: '', vatId: '', address, ...vat, gateway };
  return { ...saved, gateway: { ...NO_GATEWAY, ...saved.gateway } };
}

/** What the server would refuse, reported before a request is sent. */
export function faultsOf(draft: PreferencesDraft): FieldErrors {
  const parsed = preferencesInput.safeParse(draft, { error: inputText });
  return parsed.success ? {} : problemsByField(parsed.error);
}

/** Where the answer was lost: whether this is what is stored, as the server writes it. */
export function isStored(stored: Preferences | null, sent: PreferencesDraft): boolean {
  const parsed = preferencesInput.safeParse(sent);
  if (!parsed.success) return false;
  // Answers name no month.
  return JSON.stringify({ ...parsed.data, vatValidFrom: '' }) === JSON.stringify(stored);
}
