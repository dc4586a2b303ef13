import type { Locator, Page } from 'playwright-core';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import { hasFocus, type Keyboard } from './keyboard';

/** What extensions offer in the menus of an admin page and over it, by keyboard alone. */
export class Places {
  constructor(
    private readonly page: Page,
    private readonly keyboard: Keyboard,
  ) {}

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  press(name: string | RegExp): Promise<void> {
    return this.keyboard.press(this.dialog().getByRole('button', { name, exact: true }));
  }

  /** Opens what a menu offers for the order, or for those that are selected. */
  async choose(title: string, entry: string): Promise<void> {
    await this.keyboard.press(this.menu(title));
    await this.keyboard.press(this.page.getByRole('button', { name: entry, exact: true }));
  }

  /** Closes what lies over the page, and is back where it was opened. */
  async closeBackTo(title: string): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialog().waitFor({ state: 'detached' });
    expect(await hasFocus(this.menu(title))).toBe(true);
  }

  /** What the admin shows in its print frame, page by page. */
  async printedPages(): Promise<string[]> {
    const frame = this.page.locator('iframe[name=print-frame]');
    const base64 = await frame.evaluate(async ({ src }: { src: string }) => {
      const bytes = new Uint8Array(await (await fetch(src)).arrayBuffer());
      return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));
    });
    const pages = await readPdf(Buffer.from(base64, 'base64'));
    return pages.map((page) => linesOf(page).join(' '));
  }

  private menu(title: string): Locator {
    return this.page.locator('summary', { hasText: title });
  }
}
