import { TRANSACTION_SCOPES } from '../../domain/scopes/lexware-scopes';
import type { Connection } from '../../ports/stores/connection-store';

/** The scopes for transactions that a connection lacks; none if its scopes are unknown. */
export function missingTransactionScopes(connection: Connection | null): string[] {
  const granted = connection?.tokens.scopes ?? [];
  return granted.length === 0 ? [] : TRANSACTION_SCOPES.filter((scope) => !granted.includes(scope));
}
