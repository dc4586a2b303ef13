import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { createInvoice, fetchOrder } from '../../our-api/orders';
import { isUnderway, nextLookMs } from './progress';

export type OrderState =
  { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'ready'; order: OrderAnswer };

export type Creation = { kind: 'idle' } | { kind: 'running' } | { kind: 'failed'; error: unknown };

/** The order with its documents, looked at again while something is under way. */
export function useOrder(orderId: string) {
  const [state, setState] = useState<OrderState>({ kind: 'loading' });
  const [creation, setCreation] = useState<Creation>({ kind: 'idle' });
  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    setState(
      await fetchOrder(orderId).then(
        (order): OrderState => ({ kind: 'ready', order }),
        (error: unknown): OrderState => ({ kind: 'failed', error }),
      ),
    );
  }, [orderId]);

  const create = useCallback(async () => {
    setCreation({ kind: 'running' });
    try {
      setState({ kind: 'ready', order: await createInvoice(orderId) });
      setCreation({ kind: 'idle' });
    } catch (error) {
      setCreation({ kind: 'failed', error });
    }
  }, [orderId]);

  useEffect(() => void load(), [load]);
  useFollowUp(state, orderId, setState);
  return { state, creation, load, create };
}

/** A look that fails shows nothing: what is on screen stays true, and the next look comes. */
function useFollowUp(state: OrderState, orderId: string, setState: (state: OrderState) => void) {
  const looks = useRef(0);
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    if (state.kind !== 'ready' || !isUnderway(state.order)) {
      looks.current = 0;
      return;
    }
    const delay = nextLookMs(looks.current);
    if (delay === null) return;
    let isGone = false;
    const timer = setTimeout(() => {
      looks.current += 1;
      fetchOrder(orderId).then(
        (order) => isGone || setState({ kind: 'ready', order }),
        () => isGone || setMissed((count) => count + 1),
      );
    }, delay);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [state, missed, orderId, setState]);
}
