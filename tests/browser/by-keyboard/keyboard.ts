import type { Locator, Page } from 'playwright-core';

/** More stops than a page of the admin has. */
const MAX_STOPS = 120;

/** Somebody who uses no mouse. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Goes on with Tab until the focus is there, once it can be used. */
  async goTo(target: Locator): Promise<void> {
    await target.click({ trial: true });
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await hasFocus(target)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`No key leads to ${String(target)}`);
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
  target.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'));
