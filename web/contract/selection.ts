/** What can be done with the orders that are selected. */
export const SELECTION_ACTIONS = ['create', 'send', 'download'] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** As many as Shopify lets a merchant select at once. */
export const MAX_OF_RUN = 250;

/** Of one print or download: Lexware hands out two PDFs a second, so these take a minute. */
export const MAX_ORDERS = 100;

export function maxOrdersOf(action: SelectionAction): number {
  return action === 'download' ? MAX_ORDERS : MAX_OF_RUN;
}
