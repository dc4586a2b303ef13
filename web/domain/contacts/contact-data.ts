import type { Order } from '../order/order';
import type { ContactSettings } from '../setting-sections/contact-settings';
import { hasOneOf, tagsOf } from '../order/tags';
import { shorten } from '../text/shorten';

/** Length limit of a contact's note in Lexware. */
export const MAX_NOTE = 1_000;
const MAX_PHONE = 30;

/**
 * Whether the merchant wants every customer of this kind as a contact; tags of order and customer,
 * case ignored.
 */
export function wantsContact(order: Order, { create }: ContactSettings): boolean {
  if (create === 'all') return true;
  return hasOneOf(tagsOf(order), create);
}

/**
 * The buyer's phone number as Lexware takes it: without letters, at most 30 characters; null when
 * none is left.
 */
export function phoneOf({ billingAddress, phone, shippingAddress }: Order): string | null {
  for (const given of [billingAddress?.phone, phone, shippingAddress?.phone]) {
    const usable = (given ?? '')
      .replace(/[^\d+()/. -]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/^[^\d+(]+|[^\d]+$/g, '');
    if (/\d/.test(usable)) return usable.slice(0, MAX_PHONE).trim();
  }
  return null;
}

/** What the merchant wants in the contact's note, a line each; null for nothing. */
export function noteOf(
  { customer }: Order,
  settings: ContactSettings,
  shopName: string | null,
): string | null {
  const note = settings.pushNote ? customer?.note?.trim() : null;
  const lines = [
    settings.pushShop && shopName && NOTE_TEXTS.shop(shopName),
    settings.pushCustomer && customer && NOTE_TEXTS.customer(customer.id),
    note && NOTE_TEXTS.note(note),
  ].filter(Boolean);
  return lines.length === 0 ? null : lines.join('\n');
}

/**
 * First and last line of our part of a contact's note; everything around them is the merchant's.
 */
const BEGIN = '--- Shopify ---';
const END = '--- Ende Shopify ---';
const BEGIN_LINE = new RegExp(`${BEGIN}\\r?\\n`);

/**
 * Our part of a note, with markers by which it is found again; shortened to `limit` characters,
 * null where nothing fits.
 */
export function noteBlock(text: string, limit = MAX_NOTE): string | null {
  const room = limit - BEGIN.length - END.length - 2;
  // Marks inside the text would end the block early.
  const inner = text.replaceAll(BEGIN, '').replaceAll(END, '').trim();
  return room < 2 || inner === '' ? null : `${BEGIN}\n${shorten(inner, room)}\n${END}`;
}

/**
 * The text inside our block of a note, and what the merchant wrote around it; `block` null when it
 * has none.
 */
export function readNote(note: string): {
  block: string | null;
  around: [before: string, after: string];
} {
  const begin = BEGIN_LINE.exec(note);
  const from = begin ? begin.index + begin[0].length : note.length;
  const to = note.indexOf(END, from);
  if (!begin || to < 0) return { block: null, around: [note, ''] };
  const block = note.slice(from, to).replace(/\r?\n$/, '');
  return { block, around: [note.slice(0, begin.index), note.slice(to + END.length)] };
}

const NUMBER_ATTRIBUTE = /^(kunden-?(nummer|nr\.?)|customer[ _-]?(number|no\.?))$/i;

/** The customer's number in Lexware, where the order names it in an attribute; null otherwise. */
export function customerNumberOf({ customAttributes }: Order): string | null {
  const named = customAttributes.find(
    ({ key, value }) => NUMBER_ATTRIBUTE.test(key.trim()) && /^\d{1,9}$/.test(value.trim()),
  );
  return named ? String(Number(named.value.trim())) : null;
}

/** The lines of our part of a contact's note in Lexware Office. */
const NOTE_TEXTS = {
  shop: (name: string) => `Shop: ${name}`,
  customer: (id: string) => `Shopify-Kunde: ${id}`,
  note: (note: string) => `Notiz: ${note}`,
};

/** The additional detail of an order in Shopify that says whom its invoice is for. */
export const NAME_DETAIL = 'Rechnungsempfänger';
