import { useCallback, useEffect, useState } from 'preact/hooks';
import type { PrintAnswer } from '../../web/contract/printing';
import type { DocumentKind } from '../../web/domain/documents/model/document';
import type { Language } from '../../web/domain/text/language';
import { isPrint } from '../our-api/answers/answers';
import { call, RefusedError } from '../our-api/call';
import type { Loading, Loaded } from '../our-api/use-loaded';

const POLL_MS = 1_000;
/** Another print of the shop has to end first; nobody watches a wheel for longer than a minute. */
const BUSY_MS = 3_000;
const MAX_BUSY = 19;

interface PrintOrder {
  orderIds: readonly string[];
  kinds: readonly DocumentKind[];
  language: Language;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function begin(order: PrintOrder, isGone: () => boolean): Promise<PrintAnswer | null> {
  for (let busy = 0; !isGone(); busy += 1) {
    try {
      return await call('POST', '/api/print', isPrint, { body: order });
    } catch (error) {
      const isBusy = error instanceof RefusedError && error.answer.code === 'PRINT_BUSY';
      if (!isBusy || busy === MAX_BUSY) throw error;
      await pause(BUSY_MS);
    }
  }
  return null;
}

/** Errors of a poll that do not end the print. */
const PASSING = ['PRINT_BUSY', 'TOO_MANY_REQUESTS'];
const MAX_MISSED = 10;

/** A poll without an answer does not end the print, so another one follows. */
async function poll(token: string, isGone: () => boolean): Promise<PrintAnswer | null> {
  for (let missed = 0; !isGone(); missed += 1) {
    try {
      return await call('GET', `/api/print/${token}`, isPrint);
    } catch (error) {
      const isAnswer = error instanceof RefusedError && !PASSING.includes(error.answer.code);
      if (isAnswer || missed === MAX_MISSED) throw error;
      await pause(BUSY_MS);
    }
  }
  return null;
}

/**
 * Requests the PDF of the documents and reports its progress; starts anew when others are selected.
 */
export function usePrint(
  order: PrintOrder,
  onAnswer: (answer: PrintAnswer) => void,
): Loading<PrintAnswer> {
  const [state, setState] = useState<Loaded<PrintAnswer>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const wanted = JSON.stringify(order);
  useEffect(() => {
    let isGone = false;
    const follow = async () => {
      let print = await begin(order, () => isGone);
      while (print && !isGone) {
        setState({ kind: 'ready', value: print });
        onAnswer(print);
        if (print.isReady) return;
        await pause(POLL_MS);
        print = await poll(print.token, () => isGone);
      }
    };
    setState({ kind: 'loading' });
    follow().catch((error: unknown) => isGone || setState({ kind: 'failed', error }));
    return () => {
      isGone = true;
    };
  }, [wanted, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, again };
}
