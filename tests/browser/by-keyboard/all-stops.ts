import type { Merchant } from '../merchant';

/**
 * Marks what the Tab key should come to, and answers how many that are; of a group of choices, the
 * chosen one.
 */
const MARK_STOPS = `(() => {
  const one = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const isChosen = ({ type, name, checked }) =>
    type !== 'radio' || checked ||
    ![...document.querySelectorAll('[type=radio]:checked')].some((other) => other.name === name);
  const stops = [...document.querySelectorAll(one)].filter((stop) =>
    !stop.disabled && stop.tabIndex >= 0 && !stop.closest('[inert]') &&
    stop.checkVisibility({ visibilityProperty: true }) && isChosen(stop));
  stops.forEach((stop) => { stop.dataset.stop = 'waits'; });
  stops[0].focus();
  return stops.length;
})()`;
const MARKED = "[...document.querySelectorAll('[data-stop]')]";
const COME_BY = `delete document.activeElement.dataset.stop, ${MARKED}.length`;
const NOT_COME_BY = `${MARKED}.map((stop) => stop.outerHTML.slice(0, 200))`;

/** What the app shows that the Tab key never comes to, however often it is pressed. */
export async function beyondKeys(merchant: Merchant): Promise<string[]> {
  const frame = await merchant.frame();
  const stops = await frame.evaluate<number>(MARK_STOPS);
  for (let stop = 0; stop < 2 * stops; stop += 1) {
    const left = await frame.evaluate<number>(COME_BY);
    if (left === 0) break;
    await merchant.page.keyboard.press('Tab');
  }
  return frame.evaluate<string[]>(NOT_COME_BY);
}
