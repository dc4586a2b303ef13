/**
 * What became of a webhook that was dispatched. `set-aside`: something of it could not be stored; it
 * is kept for a person to check and does not block others.
 */
export const DELIVERY_OUTCOMES = ['dispatched', 'ignored', 'unreadable', 'set-aside'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
