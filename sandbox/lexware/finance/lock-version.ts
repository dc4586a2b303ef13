import { z } from 'zod';
import { regularFailure } from '../failure';
import { parseRegular } from '../parse-body';
import type { RefusalName } from '../refusal-name';
import type { Account, Transaction } from './finance-store';

const lockedChange = z.object({ lockVersion: z.number().int() });

/** A change names the version that it was based on; somebody else may have written since. */
export function refuseOutdated(
  stored: Account | Transaction,
  body: unknown,
  refusal: RefusalName,
): void {
  if (parseRegular(lockedChange, body).lockVersion !== stored.lockVersion)
    throw regularFailure(refusal, 409, 'The lockVersion is outdated.');
}
