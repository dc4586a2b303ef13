import { useEffect } from 'preact/hooks';

const POLL_MS = 20_000;

/**
 * Looks again now and then as long as the block stands there: Shopify tells it neither that
 * somebody opened the window of documents from the page's own menu, nor whether somebody looks at
 * the page, so it looks in tabs in the background, too.
 */
export function useSlowPolling(look: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setInterval(() => void look(), POLL_MS);
    return () => clearInterval(timer);
  }, [look]);
}
