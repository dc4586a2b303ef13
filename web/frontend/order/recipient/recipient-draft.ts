import { inputText, problemsByField } from '../../../contract/fields/input-text';
import {
  type RecipientAnswer,
  recipientForm,
  type RecipientForm,
} from '../../../contract/order/recipient';

/** What stands in the fields. */
export type TypedRecipient = Pick<RecipientAnswer, 'address' | 'name' | 'email' | 'vatId'>;

export interface RecipientDraft {
  typed: TypedRecipient;
  /** The state of the order that it was typed over. */
  over: RecipientAnswer;
}

/** Nothing was typed yet. */
export const untyped = (over: RecipientAnswer): RecipientDraft => ({ typed: over, over });

/** What was changed, and an address that lacks what the invoice waits for. */
export function bodyOf({ typed, over }: RecipientDraft): RecipientForm {
  const { address, name, email, vatId } = typed;
  const isComplete = [address.street, address.city, address.countryCode].every(Boolean);
  const isAsShown = isSame(address, over.address);
  return {
    version: over.version,
    address: over.isAddressLocked || (isAsShown && isComplete) ? null : address,
    name: over.isNameMissing ? changed(name, over.name) : null,
    email: changed(email, over.email),
    vatId: changed(vatId, over.vatId),
  };
}

/**
 * What was typed stays, over another state of the order; what nobody typed here is as it says there.
 * An address is one thing: of two nobody makes a third.
 */
export function movedOver({ typed, over }: RecipientDraft, now: RecipientAnswer): RecipientDraft {
  const kept = <Part extends keyof TypedRecipient>(part: Part): TypedRecipient[Part] =>
    isSame(typed[part], over[part]) ? now[part] : typed[part];
  return {
    typed: {
      address: kept('address'),
      name: kept('name'),
      email: kept('email'),
      vatId: kept('vatId'),
    },
    over: now,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
export function firstMissing({
  typed: { address, name, email },
  over: { isAddressLocked, isNameMissing },
}: RecipientDraft) {
  const parts = (['lastName', 'street', 'zip', 'city'] as const).filter((part) => !address[part]);
  const [part] = isAddressLocked ? [] : parts;
  if (isNameMissing && name === '') return 'name';
  return part ?? (email === '' ? 'email' : 'vatId');
}
