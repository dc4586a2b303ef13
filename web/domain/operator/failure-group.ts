/**
 * Who can do something about a failure: we ourselves, nobody before a service is back, or the
 * merchant.
 */
export const FAILURE_GROUPS = ['ours', 'service', 'merchant'] as const;
export type FailureGroup = (typeof FAILURE_GROUPS)[number];
