import type { ShopId } from '../../../domain/ids';
import type { AcceptedText } from '../../../domain/setup/legal-texts';
import type { Taxation } from '../../../domain/setup/taxation';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** A row per version that was accepted; it is never changed. */
export const legalAcceptances = table(
  'legal_acceptances',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    text_name: key<AcceptedText>(16),
    version: key(10),
    accepted_at: instant(),
    /** The Shopify id of the person; null where the session names none. */
    accepted_by: optional(key(64)),
  }),
  { primary: ['shop_id', 'text_name', 'version'] },
);

export const setups = table(
  'setups',
  ({ flag, instant, key, number }) => ({
    shop_id: number<ShopId>(),
    terms_accepted_at: optional(instant()),
    tax_choice: optional(key<Taxation>(20)),
    choices_at: optional(instant()),
    is_open: flag(),
  }),
  { primary: ['shop_id'] },
);
