import type { DocumentKind } from '../documents/model/document';
import type { LexwareId } from '../ids';
import type { Cents } from '../money/cents';

/** A document in Lexware that may belong to an order, and is yet to be read. */
export interface ImportCandidate {
  id: LexwareId;
  kind: DocumentKind;
  total: Cents;
}

/** Each costs a call, of which Lexware allows two a second. */
const READS = 25;
/**
 * As many as one nightly run reads; beyond that, invoices over one amount are read in several
 * portions.
 */
export const MAX_PORTION_READS = 250;

/**
 * What is read and linked together. Invoices over the same amount may name the same order, and
 * which of them counts is decided among all of them: they stay together. `candidates` are in order,
 * invoices first, by amount.
 */
export function portionOf<Candidate extends ImportCandidate>(
  candidates: readonly Candidate[],
): Candidate[] {
  const last = candidates[READS - 1];
  if (!last || last.kind !== 'invoice') return candidates.slice(0, READS);
  const isOther = ({ kind, total }: Candidate) => kind !== 'invoice' || total !== last.total;
  const end = candidates.findIndex((one, index) => index >= READS && isOther(one));
  return candidates.slice(0, end < 0 ? MAX_PORTION_READS : Math.min(end, MAX_PORTION_READS));
}
