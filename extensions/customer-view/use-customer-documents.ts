import { useEffect, useState } from 'preact/hooks';
import type { CustomerDocumentsAnswer } from '../../web/contract/order/customer-documents';
import { fetchCustomerDocuments, namesCustomer } from '../our-api/customer';

/**
 * Pauses between polls for documents that are being created; after the last one a button remains.
 */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

const TOKEN_MS = 15_000;

export type ShownDocuments =
  | { kind: 'loading' }
  /** Errors are shown to signed-in customers only, who can try again. */
  | { kind: 'failed'; isSignedIn: boolean }
  | { kind: 'ready'; answer: CustomerDocumentsAnswer; isLookingAgain: boolean };

export interface Visit {
  orderId: string;
  token: () => Promise<string>;
  /** Placed a moment ago, so that our API may not know it yet. */
  isFresh: boolean;
}

/** The order's documents for this visitor, and how to load them again. */
export function useCustomerDocuments(visit: Visit): { shown: ShownDocuments; again: () => void } {
  const [shown, setShown] = useState<ShownDocuments>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    setShown({ kind: 'loading' });
    return follow(visit, setShown);
  }, [visit.orderId, round]);
  return { shown, again: () => setRound(round + 1) };
}

/** Polls until nothing more is to come; what is shown stays while a poll fails. */
function follow(visit: Visit, show: (next: ShownDocuments) => void): () => void {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = async (polls: number, before: ShownDocuments | null): Promise<void> => {
    const visible = await visibleTo(visit);
    if (isGone) return;
    const latest = visible.kind === 'failed' && before ? before : visible;
    const pause = PAUSES_MS[polls];
    const isLookingAgain = pause !== undefined && hasMore(latest, visit);
    const next = latest.kind === 'ready' ? { ...latest, isLookingAgain } : latest;
    show(next);
    if (isLookingAgain) timer = setTimeout(() => void poll(polls + 1, next), pause);
  };
  void poll(0, null);
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}

async function visibleTo({ orderId, token }: Visit): Promise<ShownDocuments> {
  let isSignedIn = false;
  try {
    const given = async () => {
      const one = await inTime(token());
      isSignedIn = namesCustomer(one);
      return one;
    };
    const answer = await fetchCustomerDocuments(orderId, given);
    return { kind: 'ready', answer, isLookingAgain: false };
  } catch {
    return { kind: 'failed', isSignedIn };
  }
}

/** A page may hand out no token at all, as it may hand out one that is of no use. */
async function inTime(token: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page hands out no token')), TOKEN_MS);
  });
  return Promise.race([token, tooLate]).finally(() => clearTimeout(timer));
}

function hasMore(shown: ShownDocuments, { isFresh }: Visit): boolean {
  if (shown.kind !== 'ready' || shown.answer.state !== 'signed-in') return false;
  const { documents, underWay, awaited } = shown.answer;
  const isComing = underWay.length > 0 || awaited.some((one) => one.awaited === 'being-made');
  return isFresh ? isComing || documents.length === 0 : underWay.length > 0;
}
