import type { VatDeclaration, VatStatus } from '../../domain/partner/vat-status';

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
