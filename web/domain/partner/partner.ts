/** `applied` waits for the operator; `locked` keeps what was earned, and earns nothing more. */
export const PARTNER_STATES = ['applied', 'approved', 'refused', 'locked'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** From which states an operator brings a partner there. */
export const PARTNER_MOVES = {
  approved: ['applied', 'refused', 'locked'],
  refused: ['applied'],
  locked: ['approved'],
} as const satisfies Partial<Record<PartnerState, readonly PartnerState[]>>;
export type PartnerDecision = keyof typeof PARTNER_MOVES;

/**
 * Texts that a partner agrees to, by the day of their version: both stand in
 * `web/site/articles/help/app/partners.md`. A new text gets a new day.
 */
export const AGREEMENTS = { terms: '2026-11-29', 'self-billing': '2026-11-29' } as const;
export type AgreementText = keyof typeof AGREEMENTS;
