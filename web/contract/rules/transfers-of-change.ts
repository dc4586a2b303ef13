import type { PossibleAction } from '../../domain/documents/actions/document-actions';

/**
 * How many transfers a change of a document takes: cancelling makes a credit note, and an invoice
 * that is issued anew a further one. What only Lexware's web app can do takes none.
 */
export function transfersOfChange({ action, way }: Pick<PossibleAction, 'action' | 'way'>): number {
  if (way === 'open') return 0;
  return action === 'address' ? 2 : 1;
}
