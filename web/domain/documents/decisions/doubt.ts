import type { DocumentRecord, SecondVoucher } from '../model/document';
import type { Decision, Reason } from '../model/reason';
import { isInDoubt, isUnclear } from '../model/document-state';

/**
 * What blocks an order as long as it is unknown whether Lexware created a document, or which one.
 */
export const DOUBTS: readonly Reason[] = [
  'ANSWER_LOST',
  'OTHER_ACCOUNT',
  'OTHER_ACCOUNT_ONLY',
  'UNCLEAR',
  'CREATED_TWICE',
];

export function isDoubt(decision: Decision): boolean {
  return decision.kind !== 'create' && DOUBTS.includes(decision.reason);
}

/**
 * Whether the document went to another Lexware account than the connected one. That account alone
 * knows of it: what a search in the connected one does not find may exist all the same.
 */
export function isElsewhere(
  { organizationId }: Pick<DocumentRecord, 'organizationId'>,
  connected: string | null,
): boolean {
  return organizationId !== null && connected !== null && organizationId !== connected;
}

type Doubt = Extract<Decision, { kind: 'wait' | 'refuse' }>;

/**
 * Why a document is neither there nor missing, or there twice; null where all is well. `connected`:
 * Lexware's organisation.
 */
export function doubtAbout(
  document: Pick<DocumentRecord, 'state' | 'organizationId' | 'number' | 'second'>,
  connected: string | null,
): Doubt | null {
  if (document.second) return twice(document.number, document.second);
  if (!isInDoubt(document)) return null;
  if (isElsewhere(document, connected)) return { kind: 'refuse', reason: 'OTHER_ACCOUNT' };
  return isUnclear(document)
    ? { kind: 'refuse', reason: 'UNCLEAR' }
    : { kind: 'wait', reason: 'ANSWER_LOST' };
}

/** The numbers are named once both were read. */
function twice(first: string | null, { number: second }: SecondVoucher): Doubt {
  const detail = first && second ? ({ code: 'BOTH_NUMBERS', first, second } as const) : undefined;
  return { kind: 'refuse', reason: 'CREATED_TWICE', detail };
}
