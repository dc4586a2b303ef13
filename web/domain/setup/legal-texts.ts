/**
 * The dated versions of our legal texts, newest first: each is a file
 * `web/site/legal/{name}/{version}.md` that stays as it was accepted.
 */
export const LEGAL_VERSIONS = {
  terms: ['2026-11-29'],
  /** The contract about processing customers' data (Art. 28 GDPR). */
  contract: ['2026-11-29'],
  privacy: ['2026-11-29'],
  imprint: ['2026-11-29'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type LegalText = keyof typeof LEGAL_VERSIONS;

/** Those that a merchant accepts; the others only inform. */
export const ACCEPTED_TEXTS = ['terms', 'contract'] as const;
export type AcceptedText = (typeof ACCEPTED_TEXTS)[number];

export interface AcceptedVersion {
  text: AcceptedText;
  version: string;
}

/** What is accepted today. */
export const CURRENT_TEXTS: readonly AcceptedVersion[] = ACCEPTED_TEXTS.map((text) => ({
  text,
  version: LEGAL_VERSIONS[text][0],
}));

/** A newer version is asked about again. */
export function areCurrentAccepted(accepted: readonly AcceptedVersion[]): boolean {
  return CURRENT_TEXTS.every((current) =>
    accepted.some(({ text, version }) => text === current.text && version === current.version),
  );
}
