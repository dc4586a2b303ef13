import type { AcceptedText, LegalText } from '../../../domain/setup/legal-texts';

/** Where each is read; its versions stand below it, `/help/app/terms/2026-11-29`. */
export const LEGAL_PATHS: Record<LegalText, string> = {
  terms: '/help/app/terms',
  contract: '/help/app/contract',
  privacy: '/help/app/privacy',
  imprint: '/help/imprint',
};

/** The address at which a version comes as a file. */
export const downloadOf = (text: LegalText, version: string): string =>
  `${LEGAL_PATHS[text]}/${version}.html`;

/** What is accepted comes as a PDF, too, the same for everybody. */
export const printedOf = (text: AcceptedText, version: string): string =>
  `${LEGAL_PATHS[text]}/${version}.pdf`;

export const LEGAL_PAGE_TEXTS = {
  version: (day: string) => `Fassung vom ${day}`,
  download: 'Herunterladen',
  print: 'PDF',
  /** Last in the PDF. */
  acceptance:
    'Angenommen wird diese Fassung in der Einrichtung von Belegfluss. Gespeichert werden dabei der Shop, die Fassung, der Zeitpunkt und die Person; wann dein Shop sie angenommen hat, zeigt dir die App.',
  earlier: 'Frühere Fassungen',
} as const;
