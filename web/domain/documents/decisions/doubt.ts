import type { DocumentRecord } from '../model/document';
import type { Decision, Reason } from '../model/reason';
import { isInDoubt, isUnclear } from '../model/standing';

/** What stands in the way as long as nobody knows whether Lexware made a document. */
export const DOUBTS: readonly Reason[] = [
  'ANSWER_LOST',
  'OTHER_ACCOUNT',
  'OTHER_ACCOUNT_ONLY',
  'UNCLEAR',
];

export function isDoubt(decision: Decision): boolean {
  return decision.kind !== 'create' && DOUBTS.includes(decision.reason);
}

/**
 * Whether the document went to another Lexware account than the connected one. That account alone
 * knows of it: what a look into the connected one does not find may exist all the same.
 */
export function isElsewhere(
  { organizationId }: Pick<DocumentRecord, 'organizationId'>,
  connected: string | null,
): boolean {
  return organizationId !== null && connected !== null && organizationId !== connected;
}

/**
 * Why a document is neither there nor missing; null where that is certain. `connected`: Lexware's
 * organisation.
 */
export function doubtAbout(
  document: Pick<DocumentRecord, 'state' | 'organizationId'>,
  connected: string | null,
): Extract<Decision, { kind: 'wait' | 'refuse' }> | null {
  if (!isInDoubt(document)) return null;
  if (isElsewhere(document, connected)) return { kind: 'refuse', reason: 'OTHER_ACCOUNT' };
  return isUnclear(document)
    ? { kind: 'refuse', reason: 'UNCLEAR' }
    : { kind: 'wait', reason: 'ANSWER_LOST' };
}
