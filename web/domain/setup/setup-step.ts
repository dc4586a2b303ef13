import type { Instant } from '../ids';
import type { Taxation } from './taxation';

/** The screens from the installation to the first document, in this order. */
export const SETUP_STEPS = ['terms', 'authorization', 'tax', 'choices', 'connected'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * The steps of the set-up that a merchant has done; stored separately, so that the set-up can be
 * continued at any of them.
 */
export interface SetupProgress {
  termsAcceptedAt: Instant | null;
  taxChoice: Taxation | null;
  /** When invoices are created, mailed and paid was chosen. */
  choicesAt: Instant | null;
  /** The set-up is in progress; false once it was completed. */
  isOpen: boolean;
}

export const NOTHING_SET_UP: SetupProgress = {
  termsAcceptedAt: null,
  taxChoice: null,
  choicesAt: null,
  isOpen: true,
};

interface SetupFacts {
  isConnected: boolean;
  /** The current versions of the legal texts were accepted. */
  areTermsCurrent: boolean;
}

/** Where the merchant continues: at the first step that is not done. */
export function setupStep(
  progress: SetupProgress,
  { isConnected, areTermsCurrent }: SetupFacts,
): SetupStep {
  if (!progress.isOpen) return 'connected';
  if (progress.termsAcceptedAt === null || !areTermsCurrent) return 'terms';
  if (!isConnected) return 'authorization';
  if (progress.taxChoice === null) return 'tax';
  return progress.choicesAt === null ? 'choices' : 'connected';
}
