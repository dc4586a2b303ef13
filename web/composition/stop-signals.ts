import type { EventEmitter } from 'node:events';

/**
 * Ends this program once, be it told by a signal or by a call of what is returned. A further signal
 * changes nothing: npm passes on one that the service manager sends to all its processes anyway, and
 * without a listener the second one would end what is under way.
 */
export function endOnSignal(program: EventEmitter, end: () => void): () => void {
  let isEnding = false;
  const endOnce = (): void => {
    if (isEnding) return;
    isEnding = true;
    end();
  };
  program.on('SIGTERM', endOnce);
  program.on('SIGINT', endOnce);
  return endOnce;
}
