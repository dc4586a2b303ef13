import type { LexwareUse } from '../../domain/scopes/lexware-scopes';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

/** The Lexware features that a shop uses by its settings, or that wait for a permission. */
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
