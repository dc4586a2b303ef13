import type { Cents } from './cents';

/** Documents or orders together. */
export interface Total {
  count: number;
  cents: Cents;
}
