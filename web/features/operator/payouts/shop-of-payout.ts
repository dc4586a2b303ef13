import type { ShopId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { Payout } from '../../../ports/stores/partners/partner-payout-store';

/** The partner's: he reads there what operators did with his payout. */
export async function shopOf(
  { partners }: StoresOf<'partners'>,
  { partnerId }: Pick<Payout, 'partnerId'>,
): Promise<ShopId | undefined> {
  return (await partners.byId(partnerId))?.shopId;
}
