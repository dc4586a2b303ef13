import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { vatIdToCheck } from '../../domain/partner/hold-reason';
import { calendarMonth } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';
import { checkVatId, type CheckVatIdDeps } from './check-vat-id';

interface RecheckDeps extends CheckVatIdDeps {
  database: StoresOf<'partnerPayouts' | 'partnerPreferences'>;
}

/** Of whom a payout waits for a file. */
export async function waitingPartners({
  partnerPayouts,
}: StoresOf<'partnerPayouts'>): Promise<ReadonlySet<PartnerId>> {
  const payouts = [...(await partnerPayouts.waiting()), ...(await partnerPayouts.stuck())];
  return new Set(payouts.map(({ partnerId }) => partnerId));
}

/**
 * Asks again about a VAT id that stood on a receipt: in every month in which the payout has not left,
 * and every night while the register does not confirm it. Until then the payout goes into no file.
 */
export async function recheckVatId(deps: RecheckDeps, id: PartnerId, now: Instant): Promise<void> {
  const { partnerPreferences } = deps.database;
  const check = await partnerPreferences.vatCheck(id);
  if (check === null) return;
  const preferences = await partnerPreferences.of(id);
  const vatId = preferences && vatIdToCheck(preferences);
  const isOfMonth = calendarMonth(check.at) === calendarMonth(now);
  if (check.result === 'valid' && check.vatId === vatId && isOfMonth) return;
  await checkVatId(deps, id, now);
}
