import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { OrderAnswer } from '../../web/contract/order/order';
import { fetchOrder } from '../our-api/orders';
import type { Loading, Loaded } from '../our-api/use-loaded';

export interface ShownOrder extends Loading<OrderAnswer> {
  /** Shows an answer that came with something else. */
  show: (order: OrderAnswer) => void;
  /** Its documents are about to change, though the answer does not show it yet. */
  expectChange: (order: OrderAnswer) => void;
  /**
   * Somebody is working on it in another window: polls for some minutes, after each change from the
   * shortest pause on. Shopify reports to a block neither that a window closed nor what it did.
   */
  watch: () => void;
  /** Loads it again; what is on screen stays where that fails. */
  refresh: () => Promise<OrderAnswer | null>;
}

/** The order with its documents, polled while something is under way. */
export function useOrder(orderId: string): ShownOrder {
  const [expecting, setExpecting] = useState<string | null>(null);
  const [watches, setWatches] = useState(0);
  const { state, begin } = useNewest();
  const show = useCallback((value: OrderAnswer) => begin()({ kind: 'ready', value }), [begin]);
  const load = useCallback(async () => {
    const answer = begin();
    answer({ kind: 'loading' });
    answer(
      await fetchOrder(orderId).then(
        (value): Loaded<OrderAnswer> => ({ kind: 'ready', value }),
        (error: unknown): Loaded<OrderAnswer> => ({ kind: 'failed', error }),
      ),
    );
  }, [orderId, begin]);
  const refresh = useCallback(async () => {
    const answer = begin();
    const order = await fetchOrder(orderId).catch(() => null);
    if (order) answer({ kind: 'ready', value: order });
    return order;
  }, [orderId, begin]);

  useEffect(() => void load(), [load]);
  const expectChange = useCallback((order: OrderAnswer) => setExpecting(statesOf(order)), []);
  const watch = useCallback(() => setWatches((count) => count + 1), []);
  useFollowUp(state, refresh, { expecting, watches });
  const again = useCallback(() => void load(), [load]);
  return { state, again, show, expectChange, watch, refresh };
}

const statesOf = ({ documents }: OrderAnswer): string =>
  documents.map(({ id, standing, cancelled }) => `${id} ${standing} ${cancelled}`).join();

/** Answers may overtake each other: one that was requested before the shown one is dropped. */
function useNewest() {
  const [state, setState] = useState<Loaded<OrderAnswer>>({ kind: 'loading' });
  const requests = useRef(0);
  const shown = useRef(0);
  const begin = useCallback(() => {
    requests.current += 1;
    const request = requests.current;
    return (next: Loaded<OrderAnswer>) => {
      if (request < shown.current) return;
      shown.current = request;
      setState(next);
    };
  }, []);
  return { state, begin };
}

interface Awaited {
  /** The state of the documents that are about to change. */
  expecting: string | null;
  /** How often a window was opened. */
  watches: number;
}

/** A failed poll shows no error: what is on screen stays true, and the next poll comes. */
function useFollowUp(
  state: Loaded<OrderAnswer>,
  refresh: ShownOrder['refresh'],
  { expecting, watches }: Awaited,
) {
  const polls = useRef(0);
  const [missed, setMissed] = useState(0);
  const states = state.kind === 'ready' ? statesOf(state.value) : null;
  const mayChange =
    state.kind === 'ready' && (state.value.isUnderWay || states === expecting || watches > 0);
  useEffect(() => {
    polls.current = 0;
  }, [states, watches]);
  useEffect(() => {
    if (!mayChange) {
      polls.current = 0;
      return;
    }
    const delay = nextPollMs(polls.current);
    if (delay === null) return;
    const timer = setTimeout(() => {
      polls.current += 1;
      void refresh().then((order) => order ?? setMissed((count) => count + 1));
    }, delay);
    return () => clearTimeout(timer);
  }, [state, missed, mayChange, watches, refresh]);
}

const FIRST_POLL_MS = 2_000;
const MAX_MS = 15_000;
const MAX_POLLS = 40;

/** The pause before poll number `polls` + 1; null when polling ends (after some nine minutes). */
export function nextPollMs(polls: number): number | null {
  if (polls >= MAX_POLLS) return null;
  return Math.min(MAX_MS, Math.round(FIRST_POLL_MS * 1.3 ** polls));
}
