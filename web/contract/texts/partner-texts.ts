import type { CarriedReason } from '../../domain/partner/carried';
import { cents } from '../../domain/money/cents';
import { printedMoney } from '../../domain/money/format';
import type { AgreementText } from '../../domain/partner/partner';
import type { PartnerCouponDeletionRefusal, PartnerCouponRefusal } from '../partner/coupons';

const REFUSED: Record<PartnerCouponRefusal, string> = {
  COUPON_INVALID: 'Dieser Code ist ungültig',
  TYPE_NOT_FOUND: 'Ungültiger Rabatttyp',
  NOT_AVAILABLE: 'Dieser Code ist nicht verfügbar',
  TOO_MANY: 'Maximale Anzahl an Coupons überschritten',
};

const NOT_DELETED: Record<PartnerCouponDeletionRefusal, string> = {
  UNAUTHORIZED: 'Fehlende Berechtigung',
  PENDING_PROVISION:
    'Mit diesem Code ist noch eine Provision offen. Du kannst ihn sperren; löschen kannst du ihn, sobald sie ausgezahlt ist.',
};

/** Where the texts stand that a partner agrees to. */
const AGREEMENT_PAGES: Record<AgreementText, string> = {
  terms: '/help/app/partners',
  'self-billing': '/help/app/partners#5-abrechnung-durch-gutschrift',
};

/** Words of the specification, but for what it does not give. */
export const PARTNER_TEXTS = {
  refused: REFUSED,
  notDeleted: NOT_DELETED,
  agreements: AGREEMENT_PAGES,
} as const;

const CARRIED: Record<CarriedReason, (sum: string) => string> = {
  VAT_OWED: (sum) =>
    `Dazu kommen ${sum} Umsatzsteuer aus einer neu ausgestellten Gutschrift. Sie gehen mit der nächsten Auszahlung mit.`,
  VAT_TAKEN_BACK: (sum) =>
    `${sum} Umsatzsteuer sind nach einem Widerspruch zurückgenommen. Die nächste Auszahlung verrechnet sie.`,
  TAKEN_BACK: (sum) =>
    `${sum} von früheren Provisionen sind zurückgenommen. Die nächsten Provisionen gleichen das aus.`,
  PAID_TWICE: (sum) => `${sum} haben wir doppelt gezahlt. Die nächste Auszahlung verrechnet sie.`,
};

interface Waiting {
  reason: CarriedReason;
  /** Of EUR; negative: the partner owes it. */
  cents: number;
}

/** What a partner is told of what waits for a next payout. */
export function carriedText({ reason, cents: amount }: Waiting): string {
  return CARRIED[reason](printedMoney(cents(Math.abs(amount)), 'EUR'));
}
