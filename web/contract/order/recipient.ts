import { z } from 'zod';
import { maxCharactersText, REQUIRED } from '../fields/input-text';
import { isEmailAddress } from '../../domain/text/email-address';
import { parseVatId } from '../../domain/contacts/vat-id/vat-id';
import type { UpdateField } from '../../domain/contacts/order-update';

/** In characters; Shopify takes 255 of each part of an address. */
const MAX_PART = 255;

const INVALID_EMAIL = 'Gültige E-Mail-Adresse erforderlich';

const part = z
  .string()
  .trim()
  .max(MAX_PART, { error: maxCharactersText(MAX_PART), abort: true })
  .transform((text) => text || null);
const wanted = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(MAX_PART, { error: maxCharactersText(MAX_PART), abort: true });

/** A delivery address as Shopify takes it. */
const recipientAddress = z.object({
  firstName: part,
  lastName: wanted,
  company: part,
  street: wanted,
  supplement: part,
  zip: part,
  city: wanted,
  /** Shopify's code within the country, where it wants one. */
  province: part,
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: z.string().regex(/^[A-Z]{2}$/, REQUIRED),
});

export const ADDRESS_PARTS = recipientAddress.keyof().options;

/** What is null stays as it is; whether a VAT id is one the server says (`recipientBody`). */
export const recipientForm = z.object({
  /** As `recipientAnswer` gave it: nothing is written over what somebody changed since. */
  version: z.string().max(64),
  address: recipientAddress.nullable(),
  /** Only where `isNameMissing`; pages of an earlier version leave it out. */
  name: wanted.nullable().default(null),
  email: z.string().trim().refine(isEmailAddress, INVALID_EMAIL).nullable(),
  vatId: z.string().max(MAX_PART, maxCharactersText(MAX_PART)).nullable(),
});
export type RecipientForm = z.input<typeof recipientForm>;

/** GET /api/orders/{id}/recipient: whom the invoice of an order names, as Shopify has it now. */
export const recipientAnswer = z.object({
  version: z.string(),
  /** Whether the shop lets the app write to its orders. */
  isGranted: z.boolean(),
  /** The delivery address, or what is known of it; every part may be empty. */
  address: z.record(recipientAddress.keyof(), z.string()),
  /** Where the invoice goes to the billing address, which no app may change. */
  isAddressLocked: z.boolean(),
  /** The locked address names nobody: `name`, empty or as it was entered here, can be written. */
  isNameMissing: z.boolean(),
  name: z.string(),
  email: z.string(),
  vatId: z.string(),
  /** Where the app searches for VAT ids, it cannot write one. */
  isVatIdLocked: z.boolean(),
});
export type RecipientAnswer = z.infer<typeof recipientAnswer>;

/** PUT /api/orders/{id}/recipient */
export const recipientBody = recipientForm.extend({
  vatId: recipientForm.shape.vatId.transform((text, context) => {
    if (text === null) return null;
    const read = parseVatId(text);
    if (read === null) context.addIssue('Gültige USt-IdNr. erforderlich');
    return read?.id ?? null;
  }),
});

/** What is wrong with what a merchant enters about the buyer of an order. */
export const EDIT_TEXTS = {
  ownVatId: 'Das ist deine eigene USt-IdNr. Trage die des Kunden ein.',
  otherVatId:
    'In der Bestellung steht an anderer Stelle eine andere USt-IdNr., und die gilt zuerst. Entferne sie dort in Shopify.',
  billed:
    'Auf der Rechnung steht die Rechnungsadresse, und die lässt Shopify keine App ändern. Deine übrigen Angaben kannst du speichern.',
  named: 'Die Bestellung nennt schon einen Namen. Lade die Seite neu.',
  notShipped:
    'Diese Bestellung enthält keine Ware. Mit einer Lieferadresse im Ausland würde sie wie eine Ausfuhr besteuert. Erstelle ihre Rechnung in Lexware Office.',
} as const;

/** Shopify refuses the field; its own words are English and name no remedy. */
export const REFUSED_FIELD_TEXTS: Record<UpdateField, string> = {
  'address.firstName': 'Shopify nimmt diesen Vornamen nicht an.',
  'address.lastName': 'Shopify nimmt diesen Nachnamen nicht an.',
  'address.company': 'Shopify nimmt diesen Firmennamen nicht an.',
  'address.street': 'Shopify nimmt diese Straße nicht an.',
  'address.supplement': 'Shopify nimmt diesen Adresszusatz nicht an.',
  'address.zip': 'Shopify nimmt diese Postleitzahl für das Land nicht an.',
  'address.city': 'Shopify nimmt diesen Ort nicht an.',
  'address.province': `${REQUIRED} in diesem Land: das Kürzel der Region, wie Shopify sie führt, etwa MI für Mailand.`,
  'address.countryCode': 'Shopify nimmt dieses Land nicht an.',
  email: 'Shopify nimmt diese E-Mail-Adresse nicht an.',
};
