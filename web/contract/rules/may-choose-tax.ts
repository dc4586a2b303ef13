import { AFTER_TAX_REASONS, TAX_REASONS } from '../../domain/documents/model/reason';

const WITH_CHOICE: readonly (string | null)[] = [...TAX_REASONS, ...AFTER_TAX_REASONS];

interface Decided {
  kind: string;
  reason: string | null;
}

/**
 * Whether the order's tax may be for the merchant to choose after this decision; which choices
 * there are says the server.
 */
export function mayChooseTax({ kind, reason }: Decided): boolean {
  return kind === 'refuse' && WITH_CHOICE.includes(reason);
}
