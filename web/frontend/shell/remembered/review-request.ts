import { useAppBridge } from '@shopify/app-bridge-react';
import { reviewAnswer } from '../../../contract/shop';
import { request } from '../../api/api';

const AFTER_MS = 4_000;

type Bridge = ReturnType<typeof useAppBridge>;

async function ask(bridge: Bridge): Promise<void> {
  const { mayAsk } = await request('/api/shop/review', { method: 'POST', answer: reviewAnswer });
  if (mayAsk) await bridge.reviews.request();
}

/**
 * Asks for a review a few seconds after something went well, wherever the merchant is by then, at
 * most once a quarter in a shop; whether it is shown is up to Shopify.
 */
export function useReviewRequest() {
  const bridge = useAppBridge();
  // Whoever has gone on to another step or screen is asked there; the timer ends with the app. That
  // nobody could be asked is nothing a merchant has to know.
  const later = () => void ask(bridge).catch(() => undefined);
  return { askSoon: () => void setTimeout(later, AFTER_MS) };
}
