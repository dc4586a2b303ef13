import type { LexwareId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** Which contact in Lexware a customer is. */
export const contactLinks = table(
  'contact_links',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    contact_key: key(400),
    lexware_id: optional(key<LexwareId>(36)),
    digest: optional(key(191)),
    /** What we last sent of it, as digests per field, and which order it came from (JSON). */
    sent: optional(text()),
    sent_at: optional(instant()),
    /**
     * When, by our clock, we created it: for some seconds Lexware does not accept it in documents.
     */
    created_at: optional(instant()),
  }),
  { primary: ['shop_id', 'contact_key'], indexes: [['shop_id', 'lexware_id']] },
);

/** A copy of Lexware's list of contacts. */
export const knownContacts = table(
  'known_contacts',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    lexware_id: key<LexwareId>(36),
    vat_id: optional(key(64)),
    email: optional(key(400)),
    name: text(),
    /**
     * Customer number and a digest of name and address find contacts that have neither VAT id nor
     * e-mail address.
     */
    number: optional(key(16)),
    place: optional(key(64)),
    /**
     * The reference that turns a contact's invoices into XRechnungen; few contacts have one, most
     * shops none at all.
     */
    buyer_reference: optional(key(255)),
    learned_at: instant(),
  }),
  {
    primary: ['shop_id', 'lexware_id'],
    indexes: [
      ['shop_id', 'vat_id'],
      ['shop_id', 'email'],
      ['shop_id', 'number'],
      ['shop_id', 'place'],
      ['shop_id', 'buyer_reference'],
    ],
  },
);
