/**
 * Who can do something about a failure: we ourselves, nobody before a service is back, or the
 * merchant.
 */
export const FAILURE_GROUPS = ['ours', 'service', 'merchant'] as const;
export type FailureGroup = (typeof FAILURE_GROUPS)[number];

/** What can be replayed: steps that failed for good, and webhooks that could not be dispatched. */
export const REPLAYED = ['jobs', 'deliveries'] as const;
export type Replayed = (typeof REPLAYED)[number];

/** Replays at most so many a minute: what failed together may fail together again. */
export const MAX_PER_MINUTE = 600;

/**
 * `shopDomain`, `name` (of a job, or the topic of a webhook), `failure` (its code, or what became of
 * the webhook), from and to a moment; null: any.
 */
export interface ReplayFilter {
  shopDomain: string | null;
  name: string | null;
  failure: string | null;
  from: string | null;
  to: string | null;
}
