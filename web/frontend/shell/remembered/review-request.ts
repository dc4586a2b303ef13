import { useAppBridge } from '@shopify/app-bridge-react';
import { reviewAnswer } from '../../../contract/shop';
import { request } from '../../api/api';

const AFTER_MS = 4_000;

type Bridge = ReturnType<typeof useAppBridge>;

const send = (method: 'POST' | 'DELETE') =>
  request('/api/shop/review', { method, answer: reviewAnswer });

/**
 * The merchant is being asked at this moment, wanted no question, or will see none this quarter:
 * who has written a review, or was asked as often as a year allows, need not be tried after every
 * document.
 */
const ASKED = [
  'already-open',
  'open-in-progress',
  'cancelled',
  'already-reviewed',
  'annual-limit-reached',
];

/** A request that Shopify did not show, for a reason that passes, does not use up the quarter. */
async function ask(bridge: Bridge): Promise<void> {
  const { mayAsk } = await send('POST');
  if (!mayAsk) return;
  const answer = await bridge.reviews.request().catch(() => null);
  const isAsked = answer !== null && (answer.success || ASKED.includes(answer.code));
  if (!isAsked) await send('DELETE');
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
