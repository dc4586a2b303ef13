import type { Instant } from '../ids';
import type { Taxation } from './taxation';

/** The way from the installation to the first document, in this order. */
export const SETUP_STEPS = [
  'terms',
  'authorization',
  'orders',
  'documents',
  'tax',
  'instructions',
  'connected',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * The steps of the set-up that a merchant has done; stored separately, so that the set-up can be
 * continued at any of them.
 */
export interface SetupProgress {
  termsAcceptedAt: Instant | null;
  /** Orders of the shop were imported, or the merchant went on without. */
  ordersAt: Instant | null;
  /** The same of documents that are in Lexware Office already. */
  documentsAt: Instant | null;
  taxChoice: Taxation | null;
  instructionsAt: Instant | null;
  /** The set-up is in progress; false once it was completed. */
  isOpen: boolean;
}

export const NOTHING_SET_UP: SetupProgress = {
  termsAcceptedAt: null,
  ordersAt: null,
  documentsAt: null,
  taxChoice: null,
  instructionsAt: null,
  isOpen: true,
};

/** Where the merchant continues: at the first step that is not done. */
export function setupStep(progress: SetupProgress, isConnected: boolean): SetupStep {
  if (!progress.isOpen) return 'connected';
  if (progress.termsAcceptedAt === null) return 'terms';
  if (!isConnected) return 'authorization';
  if (progress.ordersAt === null) return 'orders';
  if (progress.documentsAt === null) return 'documents';
  if (progress.taxChoice === null) return 'tax';
  return progress.instructionsAt === null ? 'instructions' : 'connected';
}
