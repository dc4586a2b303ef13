import { isOfThirdCountry } from '../contacts/vat-id/vat-id';
import type { Instant } from '../ids';
import { calendarDay, monthsAfter, MONTHS_OF_YEAR } from '../time/berlin';
import type { HoldReason, TaxCase } from './payout';
import type { PartnerPreferences } from './preferences';

/** What the register of VAT ids said; `unknown`: it did not answer. */
export interface VatIdCheck {
  vatId: string;
  result: 'valid' | 'invalid' | 'unknown';
  /** The register's number of the question. */
  requestId: string | null;
  at: Instant;
}

/** The partner's VAT id, where the register of the EU knows of such; null: there is none to check. */
export function vatIdToCheck({ vatId }: PartnerPreferences): string | null {
  return vatId === '' || isOfThirdCountry(vatId) ? null : vatId;
}

/** The German day, `yyyy-MM-dd`, from which on the VAT status is asked again. */
export function declareAgainOn(declaredAt: Instant): string {
  return monthsAfter(calendarDay(declaredAt), MONTHS_OF_YEAR);
}

export type Payable = { held: HoldReason } | { held: null; taxCase: TaxCase };

/** Whether a partner can be paid and given a receipt; an id that was not checked yet is no reason. */
export function payableOf(
  preferences: PartnerPreferences | null,
  check: VatIdCheck | null,
  now: Instant,
): Payable {
  if (preferences === null) return { held: 'DETAILS_MISSING' };
  const { vatStatus, vatDeclaredAt } = preferences;
  if (vatStatus === 'unknown' || vatDeclaredAt === null) return { held: 'VAT_STATUS_MISSING' };
  if (calendarDay(now) >= declareAgainOn(vatDeclaredAt)) return { held: 'VAT_STATUS_OLD' };
  const isOfId = check !== null && check.vatId === vatIdToCheck(preferences);
  if (isOfId && check.result === 'invalid') return { held: 'VAT_ID_INVALID' };
  if (isOfId && check.result === 'unknown') return { held: 'VAT_ID_UNKNOWN' };
  return { held: null, taxCase: vatStatus };
}
