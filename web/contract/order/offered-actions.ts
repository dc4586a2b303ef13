import { TAX_REASONS, AFTER_TAX_REASONS } from '../../domain/documents/model/reason';
import type { PossibleAction } from '../../domain/document-rules/actions/document-actions';

const WITH_CHOICE: readonly (string | null)[] = [...TAX_REASONS, ...AFTER_TAX_REASONS];

interface Decided {
  kind: string;
  reason: string | null;
}

/**
 * Whether the merchant may have a choice of the order's tax after this decision; the server lists
 * the choices.
 */
export function mayChooseTax({ kind, reason }: Decided): boolean {
  return kind === 'refuse' && WITH_CHOICE.includes(reason);
}

interface Previewed {
  document: { decision: { kind: string; reason: string | null; canCreate: boolean } } | null;
  /** Null where nothing can be drawn. */
  draft: object | null;
  error: { code: string } | null;
}

/**
 * Whether the document would be refused as its preview is. What is refused only until the merchant
 * requests it, such as an invoice in place of one with an old address, has no preview and can be
 * requested nevertheless.
 */
export function isRefusedByPreview({ document, draft, error }: Previewed): boolean {
  if (draft !== null) return false;
  if (document === null || mayChooseTax(document.decision)) return true;
  const { canCreate, reason } = document.decision;
  return !canCreate || reason !== error?.code;
}

/**
 * How many transfers a change of a document takes: cancelling makes a credit note, and an invoice
 * that is issued anew a further one. What only Lexware's web app can do takes none.
 */
export function transfersOfChange({ action, way }: Pick<PossibleAction, 'action' | 'way'>): number {
  if (way === 'open') return 0;
  return action === 'address' ? 2 : 1;
}

const OPEN: readonly string[] = ['MAIL_UNCERTAIN', 'LEXWARE_UNCERTAIN', 'INTERNAL'];

/** After this answer our API itself does not know whether it happened. */
export const leavesOpen = (code: string): boolean => OPEN.includes(code);
