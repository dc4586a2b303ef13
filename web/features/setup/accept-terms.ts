import type { AcceptedVersion } from '../../domain/setup/legal-texts';
import { withFirstTiming } from '../../domain/setup/first-settings';
import { actingUser } from '../../ports/acting-user';
import type { Shop } from '../../ports/stores/shop-stores';
import type { SetupDeps } from './complete-setup';

/**
 * Stores what was accepted and by whom. It is the first act of every new shop, which begins with
 * the timing that is recommended then; a shop that has settings of its own, or once created
 * documents, keeps what it has.
 */
export function acceptTerms(
  { database, clock }: SetupDeps,
  shop: Shop,
  versions: readonly AcceptedVersion[],
): Promise<void> {
  const at = clock.now().toISOString();
  return database.transaction(async (stores) => {
    const settings = await stores.shops.lockSettings(shop.id);
    const { length: acceptedBefore } = await stores.setups.acceptances(shop.id);
    const { termsAcceptedAt } = await stores.setups.byShop(shop.id);
    const isFirst = acceptedBefore === 0 && termsAcceptedAt === null;
    if (settings && isFirst && isUntouched(shop))
      await stores.shops.saveSettings(shop.id, withFirstTiming(settings));
    await stores.setups.accept(shop.id, versions, { at, user: actingUser() });
  });
}

function isUntouched({ setupCompletedAt, activatedAt, settingsSavedAt }: Shop): boolean {
  return setupCompletedAt === null && activatedAt === null && settingsSavedAt === null;
}
