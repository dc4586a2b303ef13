import { remember, useRemembered } from './remembered';

/** A banner that was closed stays closed in this browser, in all of its tabs. */
export function useDismissed(banner: string) {
  const key = `App:banner:${banner}`;
  return { isDismissed: useRemembered(key), dismiss: () => remember(key) };
}
