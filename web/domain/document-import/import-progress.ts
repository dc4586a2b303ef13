import { DOCUMENT_KINDS } from '../documents/model/document';
import type { ListPlace } from './list-place';

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
