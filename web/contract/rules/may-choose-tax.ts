import { AFTER_TAX_REASONS, TAX_REASONS } from '../../domain/documents/model/reason';

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
