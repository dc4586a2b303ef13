/**
 * How far an imported order is. Documents that the merchant made some other way are searched for
 * before anything is made of it: it becomes known, the search that covers it is wanted, then under
 * way. `make`: it is evaluated as any other order; where nobody wants a search, from the beginning.
 */
export type ImportStep = 'take-over' | 'search' | 'searching' | 'make';
