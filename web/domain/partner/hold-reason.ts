import { isOfThirdCountry } from '../contacts/vat-id/vat-id';
import type { Instant } from '../ids';
import type { Cents } from '../money/cents';
import { calendarDay, MONTHS_OF_YEAR, monthsAfter } from '../time/berlin';
import { PARTNER_PROGRAMME, type PartnerState } from './partner';
import type { PartnerPreferences } from './preferences';
import { hasSepaName } from './sepa';
import type { TaxCase } from './vat-status';

/**
 * Why a partner's money and receipt wait although enough is owed. `VAT_ID_UNKNOWN`: the register
 * does not answer, and is asked again. `PARTNER_LOCKED`: until an operator approves the partner again.
 */
export const HOLD_REASONS = [
  'PARTNER_LOCKED',
  'DETAILS_MISSING',
  'VAT_STATUS_MISSING',
  'VAT_STATUS_OLD',
  'VAT_ID_INVALID',
  'VAT_ID_UNKNOWN',
] as const;
type HoldReason = (typeof HOLD_REASONS)[number];
/** What the partner, or the register, can mend. */
export type DetailsReason = Exclude<HoldReason, 'PARTNER_LOCKED'>;

/** What the register of VAT ids said; `unknown`: it did not answer. */
export interface VatIdCheck {
  vatId: string;
  result: 'valid' | 'invalid' | 'unknown';
  /** The register's number of the question. */
  requestId: string | null;
  at: Instant;
}

/** Details of before may hold an account whose owner no payment can name. */
function isNamed({ gateway }: PartnerPreferences): boolean {
  return gateway.selected === 'paypal' || hasSepaName(gateway.holder);
}

/** The partner's VAT id, where the register of the EU knows of such; null: there is none to check. */
export function vatIdToCheck({ vatId }: PartnerPreferences): string | null {
  return vatId === '' || isOfThirdCountry(vatId) ? null : vatId;
}

/** The German day, `yyyy-MM-dd`, from which on the VAT status is asked again. */
export function declareAgainOn(declaredAt: Instant): string {
  return monthsAfter(calendarDay(declaredAt), MONTHS_OF_YEAR);
}

type Payable<Reason = DetailsReason> = { held: Reason } | { held: null; taxCase: TaxCase };

/** Whether a partner can be paid and given a receipt; an id that was not checked yet is no reason. */
export function payableOf(
  preferences: PartnerPreferences | null,
  check: VatIdCheck | null,
  now: Instant,
): Payable {
  if (preferences === null || !isNamed(preferences)) return { held: 'DETAILS_MISSING' };
  const { vatStatus, vatDeclaredAt } = preferences;
  if (vatStatus === 'unknown' || vatDeclaredAt === null) return { held: 'VAT_STATUS_MISSING' };
  if (calendarDay(now) >= declareAgainOn(vatDeclaredAt)) return { held: 'VAT_STATUS_OLD' };
  const isOfId = check !== null && check.vatId === vatIdToCheck(preferences);
  if (isOfId && check.result === 'invalid') return { held: 'VAT_ID_INVALID' };
  if (isOfId && check.result === 'unknown') return { held: 'VAT_ID_UNKNOWN' };
  return { held: null, taxCase: vatStatus };
}

/**
 * As `payableOf`, for whoever issues a receipt now: an id that the register was not asked about, as
 * it was saved only since, holds as well.
 */
export function payableNow(
  preferences: PartnerPreferences | null,
  check: VatIdCheck | null,
  now: Instant,
): Payable {
  const vatId = preferences && vatIdToCheck(preferences);
  const isUnasked = vatId !== null && check?.vatId !== vatId;
  const payable = payableOf(preferences, check, now);
  return isUnasked && payable.held === null ? { held: 'VAT_ID_UNKNOWN' } : payable;
}

/** `NOTHING_LEFT`: VAT, or what was paid twice, is set off and takes all that is owed. */
export type WaitReason = HoldReason | 'NOTHING_LEFT';

/** What the next payout of enough provisions would wait for, as far as sums tell. */
export function waitReason(held: HoldReason | null, sums: OpenSums): WaitReason | null {
  const { owed, openVat, claims } = sums;
  const isUsedUp = owed >= PARTNER_PROGRAMME.minPayout && owed + openVat + claims <= 0;
  return held ?? (isUsedUp ? 'NOTHING_LEFT' : null);
}

/** Money of a locked partner waits, whatever else `payable` says; receipts do not. */
export function unlessLocked(state: PartnerState, payable: Payable): Payable<HoldReason> {
  return state === 'locked' ? { held: 'PARTNER_LOCKED' } : payable;
}

/**
 * What no payout has settled and none is made of by itself: VAT that is owed to a partner, or that
 * was taken back, after an objection; provisions taken back that no new one makes up for; what was
 * paid twice, where an operator has it set off.
 */
export const CARRIED_REASONS = ['VAT_OWED', 'VAT_TAKEN_BACK', 'TAKEN_BACK', 'PAID_TWICE'] as const;
export type CarriedReason = (typeof CARRIED_REASONS)[number];

interface Carried {
  reason: CarriedReason;
  /** Negative: the partner owes it. */
  cents: Cents;
}

/** What no payout has taken up: of provisions, of VAT, of what was paid twice. */
interface OpenSums {
  owed: Cents;
  openVat: Cents;
  claims: Cents;
}

/** The next payout of at least 50 EUR of provisions pays it, or sets it off; until then it waits. */
export function carriedOf({ owed, openVat, claims }: OpenSums): Carried[] {
  const vat = openVat > 0 ? 'VAT_OWED' : 'VAT_TAKEN_BACK';
  return [
    ...(openVat === 0 ? [] : [{ reason: vat, cents: openVat } as const]),
    ...(owed < 0 ? [{ reason: 'TAKEN_BACK', cents: owed } as const] : []),
    ...(claims === 0 ? [] : [{ reason: 'PAID_TWICE', cents: claims } as const]),
  ];
}
