/**
 * Progress of an imported order. Documents that the merchant created some other way are searched
 * for before any are created for it: it becomes known, the search that covers it is requested, then
 * under way. `create`: it is evaluated like any other order; without a search, from the beginning.
 */
export type ImportStep = 'take-over' | 'search' | 'searching' | 'create';
