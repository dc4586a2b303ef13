import { type Reason, REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS } from './reason';

/** In a file of its own: bundlers keep a list made of others wherever its file is used. */
export const REASONS: readonly [Reason, ...Reason[]] = [
  ...WAIT_REASONS,
  ...SKIP_REASONS,
  ...REFUSE_REASONS,
];
