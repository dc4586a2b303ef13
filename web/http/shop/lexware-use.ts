import type { LexwareUse } from '../../domain/scopes/lexware-scopes';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';

/** What a shop uses of Lexware Office by its settings, and by what waits for a permission. */
export async function lexwareUse(
  { orders }: StoresOf<'orders'>,
  { id, settings }: Shop,
): Promise<LexwareUse> {
  const isDeliveryNoteWaiting = await orders.anyWaitingFor(
    id,
    ['MISSING_LEXWARE_SCOPE'],
    'delivery-note',
  );
  return { settings, isDeliveryNoteWaiting };
}
