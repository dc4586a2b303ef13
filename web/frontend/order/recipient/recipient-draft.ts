import { inputText, problemsByField } from '../../../contract/fields/input-text';
import {
  type RecipientAnswer,
  recipientForm,
  type RecipientForm,
} from '../../../contract/order/recipient';

/** What stands in the fields, and which state of the order it was typed over. */
export type RecipientDraft = Pick<
  RecipientAnswer,
  'version' | 'address' | 'name' | 'email' | 'vatId'
>;

/** What was changed, and an address that lacks what the invoice waits for. */
export function bodyOf(
  { version, address, name, email, vatId }: RecipientDraft,
  shown: RecipientAnswer,
): RecipientForm {
  const isAsShown = JSON.stringify(address) === JSON.stringify(shown.address);
  const isComplete = [address.street, address.city, address.countryCode].every(Boolean);
  return {
    version,
    address: shown.isAddressLocked || (isAsShown && isComplete) ? null : address,
    name: shown.isNameMissing ? changed(name, shown.name) : null,
    email: changed(email, shown.email),
    vatId: changed(vatId, shown.vatId),
  };
}

/** Emptying a field deletes nothing in Shopify. */
function changed(text: string, shown: string): string | null {
  const typed = text.trim();
  return typed === '' || typed === shown ? null : typed;
}

/** As the server will see it, by the path of the field. */
export function problemsOf(body: RecipientForm): Record<string, string> {
  const parsed = recipientForm.safeParse(body, { error: inputText });
  return parsed.success ? {} : problemsByField(parsed.error);
}

/** Where typing begins: the first part that is missing. */
export function firstMissing(
  { address, name, email }: RecipientDraft,
  { isAddressLocked, isNameMissing }: Pick<RecipientAnswer, 'isAddressLocked' | 'isNameMissing'>,
) {
  const parts = (['lastName', 'street', 'zip', 'city'] as const).filter((part) => !address[part]);
  const [part] = isAddressLocked ? [] : parts;
  if (isNameMissing && name === '') return 'name';
  return part ?? (email === '' ? 'email' : 'vatId');
}
