import { useAppBridge } from '@shopify/app-bridge-react';
import { isRemembered, remember } from './remembered';

const ASKED = 'App:review:asked';
const AFTER_MS = 4_000;

type Bridge = ReturnType<typeof useAppBridge>;

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
  // Whoever has gone on to another step or screen is asked there; the timer ends with the app.
  return { askSoon: () => void setTimeout(() => ask(bridge), AFTER_MS) };
}
