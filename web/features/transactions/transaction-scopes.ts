import type { Connection } from '../../ports/stores/connection-store';

/** What Lexware has to allow before money can be booked; asked for when the merchant switches transactions on. */
export const TRANSACTION_SCOPES = ['finance.read', 'finance.write', 'transaction-assignment-hint.write'] as const;

/** The scopes that a connection lacks. A connection that does not know its scopes is given the benefit of the doubt. */
export function missingScopes(connection: Connection | null): string[] {
  const granted = connection?.tokens.scopes ?? [];
  return granted.length === 0 ? [] : TRANSACTION_SCOPES.filter((scope) => !granted.includes(scope));
}
