import { useAppBridge } from '@shopify/app-bridge-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { isRemembered, remember } from './remembered';

const ASKED = 'App:review:asked';
const AFTER_MS = 4_000;

type Bridge = ReturnType<typeof useAppBridge>;

const AskSoon = createContext<(bridge: Bridge) => void>(() => undefined);

/** Holds the request while it waits, so that it outlasts the step or screen that had the success. */
export function ReviewRequests({ children }: { children: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const askSoon = useCallback((bridge: Bridge) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      ask(bridge);
    }, AFTER_MS);
  }, []);
  return <AskSoon.Provider value={askSoon}>{children}</AskSoon.Provider>;
}

function ask(bridge: Bridge): void {
  if (isRemembered(ASKED)) return;
  remember(ASKED);
  // That Shopify refused, or could not be asked, is nothing a merchant has to know.
  bridge.reviews.request().catch(() => undefined);
}

/**
 * Asks for a review a few seconds after something went well, wherever the merchant is by then, once
 * per browser; whether it is shown is up to Shopify.
 */
export function useReviewRequest() {
  const bridge = useAppBridge();
  const askSoon = useContext(AskSoon);
  return { askSoon: () => askSoon(bridge) };
}
