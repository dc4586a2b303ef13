import type { LegalText } from '../../../domain/setup/legal-texts';

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

export const LEGAL_PAGE_TEXTS = {
  version: (day: string) => `Fassung vom ${day}`,
  download: 'Herunterladen',
  earlier: 'Frühere Fassungen',
} as const;
