import type { Instant } from '../domain/ids';
import type { StoresOf } from '../ports/stores/database';
import type { Shop } from '../ports/stores/shop-stores';

/**
 * Transactions of these payment methods are posted from `since` on; an earlier start stays as it
 * is.
 */
export async function openBankAccounts(
  { financialAccounts }: StoresOf<'financialAccounts'>,
  shop: Pick<Shop, 'id' | 'domain'>,
  gateways: Iterable<string>,
  since: Instant,
): Promise<void> {
  for (const gateway of gateways) {
    // Several shops may share one Lexware account, so the shop's domain is part of the name.
    const externalReference = `belegfluss:${shop.domain}:${gateway}`;
    await financialAccounts.open(shop.id, { gateway, externalReference, since });
  }
}
