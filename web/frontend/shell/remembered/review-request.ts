import { useAppBridge } from '@shopify/app-bridge-react';
import { reviewAnswer } from '../../../contract/shop';
import { request } from '../../api/api';

const AFTER_MS = 4_000;

type Bridge = ReturnType<typeof useAppBridge>;

async function requestReview(bridge: Bridge): Promise<void> {
  const { mayAsk } = await request('/api/shop/review', { method: 'POST', answer: reviewAnswer });
  if (mayAsk) await bridge.reviews.request();
}

/**
 * Requests a review a few seconds after a success, on whichever screen the merchant is by then, at
 * most once a quarter in a shop; Shopify decides whether it is shown.
 */
export function useReviewRequest() {
  const bridge = useAppBridge();
  // The timer survives a change of screens and ends with the app. A failed request is of no
  // interest to a merchant.
  const later = () => void requestReview(bridge).catch(() => undefined);
  return { askSoon: () => void setTimeout(later, AFTER_MS) };
}
