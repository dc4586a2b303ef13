import type { Locator, Page } from 'playwright-core';

/** More stops than a page of the admin has. */
const MAX_STOPS = 120;

/** Goes on from where the keyboard is, or back, until it stands on this. */
export async function keyTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  // Found once, and anew only where it was drawn anew: to find it costs as much as a key.
  let shown = await target.elementHandle();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const isThere = await shown?.evaluate((one: Shown) =>
      one.isConnected ? one.matches(':focus') : null,
    );
    if (isThere) return;
    if (isThere === null) shown = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`No key leads to ${String(target)}`);
}

interface Shown {
  isConnected: boolean;
  matches(selector: string): boolean;
}

/** Somebody who uses no mouse. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Goes on with Tab until the focus is there, once it can be used. */
  async goTo(target: Locator): Promise<void> {
    await target.click({ trial: true });
    await keyTo(this.page, target);
  }

  async press(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press('Enter');
  }

  /** Ticks a box, or picks one of several. */
  async pick(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press('Space');
  }

  /** Writes in place of what stands there. */
  async write(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }
}

/** Also inside the shadow roots of Shopify's elements. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((one: Shown) => one.matches(':focus'));
