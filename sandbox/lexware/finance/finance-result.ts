import { actionResult } from '../action-result';
import type { Office } from '../office';
import type { Account, Transaction } from './finance-store';

/** The answer to a write of the finance part, where the version is called lockVersion. */
export function financeResult(
  stored: Account | Transaction,
  { baseUrl }: Pick<Office, 'baseUrl'>,
  path: string,
) {
  const { id, createdAtMs, updatedAtMs, lockVersion: version } = stored;
  return actionResult({ id, createdAtMs, updatedAtMs, version }, `${baseUrl}/v1${path}`);
}
