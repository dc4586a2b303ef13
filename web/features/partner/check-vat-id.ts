import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { type VatIdCheck, vatIdToCheck } from '../../domain/partner/hold-reason';
import type { OperatorCompany } from '../../domain/partner/receipt-facts';
import { calendarMonth } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';
import type { VatCheck } from '../../ports/vat-check';

export interface CheckVatIdDeps {
  database: StoresOf<'partnerPreferences'>;
  vatCheck: VatCheck;
  company: OperatorCompany;
}

/**
 * Asks the register about a partner's VAT id, and keeps what it says. Outside of a transaction, for
 * the register may be slow. Null: there is no id to ask about, and what was said of a former one is
 * forgotten.
 */
export async function checkVatId(
  { database: { partnerPreferences }, vatCheck, company }: CheckVatIdDeps,
  id: PartnerId,
  now: Instant,
): Promise<VatIdCheck | null> {
  const preferences = await partnerPreferences.of(id);
  const vatId = preferences && vatIdToCheck(preferences);
  if (!vatId) {
    await partnerPreferences.forgetVatCheck(id);
    return null;
  }
  const { result, requestId } = await vatCheck.check({
    vatId,
    ...(company.vatId !== '' && { requester: company.vatId }),
  });
  const check = { vatId, result, requestId, at: now };
  await partnerPreferences.saveVatCheck(id, check);
  return check;
}

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
