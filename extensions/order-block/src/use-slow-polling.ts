import { useEffect } from 'preact/hooks';

const POLL_MS = 20_000;

/**
 * Polls slowly as long as the block is shown: Shopify reports neither that the window of documents
 * was opened from the page's own menu, nor whether the page is visible, so background tabs poll as
 * well.
 */
export function useSlowPolling(poll: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [poll]);
}
