import { optional } from '../../sql/columns';
import { table } from '../../sql/table';

export const CONTACTS_TABLES = [
  table(
    'contact_links',
    ({ instant, key, number, text }) => ({
      shop_id: number(),
      contact_key: key(400),
      lexware_id: optional(key(36)),
      digest: optional(key(191)),
      sent: optional(text()),
      sent_at: optional(instant()),
      created_at: optional(instant()),
    }),
    { primary: ['shop_id', 'contact_key'], indexes: [['shop_id', 'lexware_id']] },
  ),
  table(
    'known_contacts',
    ({ instant, key, number, text }) => ({
      shop_id: number(),
      lexware_id: key(36),
      vat_id: optional(key(64)),
      email: optional(key(400)),
      name: text(),
      number: optional(key(16)),
      place: optional(key(64)),
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
  ),
];
