import { actionResult } from '../action-result';
import type { Account, Transaction } from './finance-store';

/** The answer to a write of the finance part, where the version is called lockVersion. */
export function financeResult(stored: Account | Transaction, collection: string) {
  const { id, createdAtMs, updatedAtMs, lockVersion: version } = stored;
  return actionResult({ id, createdAtMs, updatedAtMs, version }, collection);
}
