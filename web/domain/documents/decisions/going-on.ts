import { DOCUMENT_KINDS, type DocumentKind, type DocumentRecord } from '../model/document';
import { isUnderWay } from '../model/standing';
import { decisionOn, type DocumentDecision } from './decision';
import { isDoubt } from './doubt';

/**
 * Whether its creation goes on by itself: not where only the merchant can say what became of it,
 * nor after the look failed for good that was to make it.
 */
export function goesOn(document: DocumentRecord, decisions: readonly DocumentDecision[]): boolean {
  const own = decisionOn(decisions, document);
  const hasEnded = own?.kind === 'refuse' && (isDoubt(own) || own.reason === 'FAILED');
  return isUnderWay(document) && !hasEnded;
}

/** Kinds of which a document is being made, or will be at any moment. */
export function kindsUnderWay(
  documents: readonly DocumentRecord[],
  decisions: readonly DocumentDecision[],
): DocumentKind[] {
  const begun = documents.filter((one) => goesOn(one, decisions));
  const due = decisions.filter(({ decision }) => decision.kind === 'create');
  return DOCUMENT_KINDS.filter((kind) => [...begun, ...due].some((one) => one.kind === kind));
}
