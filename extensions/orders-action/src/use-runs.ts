import { useCallback, useEffect, useState } from 'preact/hooks';
import type { BulkAnswer } from '../../../web/contract/bulk';
import type { OptionalGroup } from '../../../web/domain/bulk/bulk-group';
import type { BulkAction } from '../../../web/domain/bulk/bulk-run';
import type { DocumentKind } from '../../../web/domain/documents/model/document';
import { useOneAtATime } from '../../admin-view/use-one-at-a-time';
import { isRefusal, useRequest } from '../../admin-view/use-request';
import { isBulk, isBulkList } from '../../our-api/answers/answers';
import { call } from '../../our-api/call';
import type { Loaded } from '../../our-api/use-loaded';

const POLL_MS = 2_000;

interface BulkRequest {
  action: BulkAction;
  kinds: readonly DocumentKind[];
  orderIds: readonly string[];
  including: readonly OptionalGroup[];
}

export type Runs =
  /** Nothing runs; `ended`: a run ended a while ago, `error`: why no run was started. */
  | { kind: 'choosing'; ended: readonly BulkAnswer[]; error: unknown }
  | { kind: 'running'; run: BulkAnswer };

/** Numbers a request, so that repeating it after a lost answer starts nothing twice. */
const newId = (): string => crypto.randomUUID();

/**
 * Retried once after a lost or unclear answer. An unknown run may go on: it is found when the
 * window opens again.
 */
async function begun(request: BulkRequest): Promise<Loaded<Runs>> {
  const body = { requestId: newId(), ...request };
  const ask = () => call('POST', '/api/bulk', isBulk, { body });
  try {
    return running(
      await ask().catch((error: unknown) => {
        if (isRefusal(error)) throw error;
        return ask();
      }),
    );
  } catch (error) {
    return isRefusal(error) ? choosing([], error) : { kind: 'failed', error };
  }
}

/** The shop's active run, found again whenever the window opens, and polled until it ends. */
export function useRuns() {
  const [state, setState] = useState<Loaded<Runs>>({ kind: 'loading' });
  const poll = useCallback(() => {
    setState({ kind: 'loading' });
    call('GET', '/api/bulk', isBulkList).then(
      ({ runs }) => setState(found(runs)),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, []);
  useEffect(poll, [poll]);
  useFollowUp(state, setState);
  const oneAtATime = useOneAtATime();
  const begin = useCallback(
    (request: BulkRequest) =>
      oneAtATime(async () => {
        setState({ kind: 'loading' });
        setState(await begun(request));
      }),
    [oneAtATime],
  );
  const { request: cancelling, send } = useRequest();
  const cancel = useCallback(
    ({ id }: BulkAnswer) =>
      send(
        () => call('POST', `/api/bulk/${id}/cancel`, isBulk),
        (run) => setState(running(run)),
        () => undefined,
      ),
    [send],
  );
  const show = useCallback((run: BulkAnswer) => setState(running(run)), []);
  return { state, poll, begin, cancelling, cancel, show };
}

const ready = (value: Runs): Loaded<Runs> => ({ kind: 'ready', value });
const running = (run: BulkAnswer) => ready({ kind: 'running', run });
const choosing = (ended: readonly BulkAnswer[], error: unknown = null) =>
  ready({ kind: 'choosing', ended, error });

function found(runs: readonly BulkAnswer[]): Loaded<Runs> {
  const current = runs.find(({ isEnded }) => !isEnded);
  return current ? running(current) : choosing(runs);
}

/** A failed poll shows no error: what is on screen stays true, and the next poll comes. */
function useFollowUp(state: Loaded<Runs>, setState: (state: Loaded<Runs>) => void): void {
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    const run = state.kind === 'ready' && state.value.kind === 'running' ? state.value.run : null;
    if (!run || run.isEnded) return;
    let isGone = false;
    const timer = setTimeout(() => {
      call('GET', `/api/bulk/${run.id}`, isBulk).then(
        (now) => isGone || setState(running(now)),
        () => isGone || setMissed((count) => count + 1),
      );
    }, POLL_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [state, missed, setState]);
}
