import { useAppBridge } from '@shopify/app-bridge-react';
import { useEffect, useRef } from 'react';
import { isRemembered, remember } from './remembered';

const ASKED = 'App:review:asked';
const AFTER_MS = 4_000;

/**
 * Asks for a review a few seconds after something went well, once per browser; whether it is shown
 * is up to Shopify. Nobody who has left the screen meanwhile is asked.
 */
export function useReviewRequest() {
  const bridge = useAppBridge();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = () => {
    if (isRemembered(ASKED)) return;
    remember(ASKED);
    // That Shopify refused, or could not be asked, is nothing a merchant has to know.
    bridge.reviews.request().catch(() => undefined);
  };
  return {
    askSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, AFTER_MS);
    },
  };
}
