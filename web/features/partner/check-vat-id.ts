import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { type VatIdCheck, vatIdToCheck } from '../../domain/partner/hold-reason';
import type { OperatorCompany } from '../../domain/partner/receipt-facts';
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
