import type { VatDeclaration, VatStatus } from '../../domain/partner/vat-status';
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

/** How value added tax stands, as a partner chooses it. */
export const VAT_STATUS_TEXTS: Record<VatStatus, string> = {
  unknown: 'Noch nicht angegeben',
  regular: 'Regelbesteuert (DE)',
  small: 'Kleinunternehmer (§ 19)',
  eu: 'EU-Ausland mit USt-IdNr.',
  'third-country': 'Außerhalb der EU',
};

/** Such as `Angegeben: Kleinunternehmer (§ 19); ab 07/2026 Regelbesteuert (DE)`; null: nothing is. */
export function declaredText(declared: readonly VatDeclaration[]): string | null {
  if (declared.length === 0) return null;
  const parts = declared.map(({ status, validFrom }) => {
    const [year, month] = validFrom?.split('-') ?? [];
    return `${validFrom === null ? '' : `ab ${month}/${year} `}${VAT_STATUS_TEXTS[status]}`;
  });
  return `Angegeben: ${parts.join('; ')}`;
}
