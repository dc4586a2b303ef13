import type { ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

/** A shop has one sign-in at Lexware under way, or none. */
export const signIns = table(
  'sign_ins',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    state: key(191),
    /** Encrypted. */
    code_verifier: text(),
    expires_at: instant(),
  }),
  { primary: ['shop_id'], unique: [['state']], indexes: [['expires_at']] },
);
