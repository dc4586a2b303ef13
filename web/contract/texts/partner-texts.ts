import { cents } from '../../domain/money/cents';
import { printedMoney } from '../../domain/money/cents-text';
import type { CarriedReason } from '../../domain/partner/hold-reason';
import type { AgreementText } from '../../domain/partner/partner';
import type { VatDeclaration, VatStatus } from '../../domain/partner/vat-status';
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

/** How value added tax stands, as a partner chooses it. */
export const VAT_STATUS_TEXTS: Record<VatStatus, string> = {
  unknown: 'Noch nicht angegeben',
  regular: 'Regelbesteuert (DE)',
  small: 'Kleinunternehmer (§ 19)',
  eu: 'EU-Ausland mit USt-IdNr.',
  'third-country': 'Außerhalb der EU',
};

/**
 * What holds (`statusesOf`), such as `Angegeben: Kleinunternehmer (§ 19); ab 07/2026 Regelbesteuert
 * (DE)`; null: nothing was declared.
 */
export function declaredText(statuses: readonly VatDeclaration[]): string | null {
  return statuses.length === 0 ? null : `Angegeben: ${statuses.map(statusText).join('; ')}`;
}

export const DECLARATIONS_TITLE = 'Alle Angaben zur Umsatzsteuer';

/** One as it was made on that day, such as `29.11.2026: ab 07/2026 Regelbesteuert (DE)`. */
export function declarationText(declaration: VatDeclaration, day: string): string {
  return `${day}: ${statusText(declaration)}`;
}

function statusText({ status, validFrom }: VatDeclaration): string {
  const [year, month] = validFrom?.split('-') ?? [];
  return `${validFrom === null ? '' : `ab ${month}/${year} `}${VAT_STATUS_TEXTS[status]}`;
}
