import type { ShopId } from '../../../domain/ids';
import type { Taxation } from '../../../domain/setup/taxation';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

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
