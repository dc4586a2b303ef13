import { DOCUMENT_KINDS, type DocumentKind } from '../documents/model/document';
import type { Instant, LexwareId } from '../ids';
import type { Cents } from '../money/cents';
import { millisOf } from '../time/berlin';
import type { ListPlace } from './list-place';

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

export interface ImportProgress {
  /** Null once all lists were read. */
  place: ListPlace | null;
  /** Documents in Lexware that are as old as the shop's orders or younger. */
  found: number;
  /** Of these, what may belong to an order by amount and date. */
  affected: number;
  /** Of these, what was read and compared. */
  compared: number;
  /** Of these, what was linked to its order. */
  assigned: number;
}

/** Lists cost a call for 250 documents, reading costs one for each. */
const LISTS_PERCENT = 10;

/** In whole per cent; 100 only at the end. */
export function progressPercent(
  { place, affected, compared }: ImportProgress,
  { isEnded }: { isEnded: boolean },
): number {
  if (isEnded) return 100;
  if (place) return Math.floor((DOCUMENT_KINDS.indexOf(place.kind) * LISTS_PERCENT) / 3);
  const share = affected === 0 ? 0 : Math.min(compared / affected, 1);
  return Math.min(LISTS_PERCENT + Math.floor(share * (100 - LISTS_PERCENT)), 99);
}

const MINUTE_MS = 60_000;
/** A request this soon after the end wants the result, not another import. */
const OUTCOME_MS = 10 * MINUTE_MS;
/** Nothing moved for so long: its job was given up, or the connection was missing. */
const STALLED_MS = 2 * MINUTE_MS;

interface Requested {
  movedAt: Instant;
  endedAt: Instant | null;
}

/**
 * What a repeated request for a background import means: begin it, continue it where it stopped, or
 * report its progress.
 */
export function meaningOfRequest(
  progress: Requested | null,
  now: Instant,
): 'begin' | 'go-on' | 'tell' {
  if (!progress) return 'begin';
  const since = (at: Instant) => millisOf(now) - millisOf(at);
  if (progress.endedAt !== null) return since(progress.endedAt) < OUTCOME_MS ? 'tell' : 'begin';
  return since(progress.movedAt) < STALLED_MS ? 'tell' : 'go-on';
}
