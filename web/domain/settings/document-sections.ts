import type { Settings } from './settings';

/** The settings of each kind of document. */
export function documentSections({ invoice, credit, delivery }: Settings) {
  return [invoice, credit, delivery];
}
