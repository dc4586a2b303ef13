import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core';
import { violationsIn } from './accessibility';
import { keyTo } from './by-keyboard/keyboard';
import { explainFailuresBy } from './failure-screens';

const SCREENSHOTS = process.env.SCREENSHOTS;
export const WIDE = { width: 1280, height: 1000 };
export const NARROW = { width: 360, height: 900 };
/** Pages here live for seconds: too short for code that is optimized once more, in threads. */
const JS_FLAGS = '--js-flags=--no-turbofan --max-lazy --single-threaded-gc';
/** A finger or mouse that comes down, a choice of a list, a key that does the same as a press. */
const WATCH_PRESSES = `
  addEventListener('pointerdown', () => pressedOn(location.pathname), true);
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) pressedOn(location.pathname);
  }, true);
  addEventListener('keydown', ({ key, target }) => {
    const isTyped = target.matches?.('textarea, input:not([type=checkbox], [type=radio])');
    if (key === 'Enter' || (key === ' ' && !isTyped)) pressedOn(location.pathname);
  }, true);
`;

export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: join(__dirname, 'chromium.sh'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      JS_FLAGS,
    ],
  });
}

/** A merchant at the admin of their shop, in a browser of their own. */
export class Merchant {
  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly adminUrl: string,
  ) {}

  static async at(browser: Browser, adminUrl: string): Promise<Merchant> {
    const context = await browser.newContext({
      viewport: WIDE,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    return Merchant.in(context, adminUrl);
  }

  private static async in(context: BrowserContext, adminUrl: string): Promise<Merchant> {
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    explainFailuresBy(page);
    return new Merchant(context, page, adminUrl);
  }

  /** The same merchant in another tab of the same browser. */
  secondTab(): Promise<Merchant> {
    return Merchant.in(this.context, this.adminUrl);
  }

  /** The admin of the shop. */
  get adminAddress(): string {
    return `${this.adminUrl}/admin/store/belegfluss-demo`;
  }

  /** Opens an admin page; without a path its start. */
  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.adminUrl}/admin${path && `/store/belegfluss-demo${path}`}`);
  }

  async openApp(path = '/home'): Promise<void> {
    await this.open(`/apps/belegfluss${path}`);
  }

  /** What the embedded app shows. */
  get app() {
    return this.page.frameLocator('iframe[name="app-iframe"]');
  }

  /** Our block on the order page. */
  get block(): Locator {
    return this.page.locator('[data-extension="order-block"]');
  }

  /**
   * The window that a press of the button opens. What the button is waited for is no time of the
   * window's: one that cannot be pressed says so, and is not taken for a window that never came.
   */
  private async windowBehind(button: Locator): Promise<Page> {
    await button.hover();
    const [opened] = await Promise.all([this.page.waitForEvent('popup'), button.click()]);
    return opened;
  }

  /** Signs in at Lexware Office in the popup that the given button opens. */
  async agreeInPopup(button: Locator, look?: (popup: Page) => Promise<void>): Promise<void> {
    const popup = await this.windowBehind(button);
    const consent = popup.getByRole('button', { name: 'Zugriff erlauben' });
    await consent.waitFor();
    await look?.(popup);
    const closing = popup.waitForEvent('close');
    await consent.click();
    await closing;
  }

  /**
   * Counts presses and ticks on the pages that this tab opens from now on; Lexware's is a tab of its
   * own. The answer says how many there were since it was asked last, on pages of such paths.
   */
  async countPresses(): Promise<(path?: RegExp) => number> {
    const paths: string[] = [];
    await this.page.exposeFunction('pressedOn', (path: string) => paths.push(path));
    await this.page.addInitScript(WATCH_PRESSES);
    return (path = /^/) => paths.splice(0).filter((one) => path.test(one)).length;
  }

  /** What a page is called when somebody opens it by a link. */
  async titleOf(address: string): Promise<string> {
    const tab = await this.context.newPage();
    await tab.goto(address);
    const title = await tab.title();
    await tab.close();
    return title;
  }

  /** Places an order on the admin's order list; ends on its page. */
  async placeOrder(scenario: string): Promise<void> {
    await this.open();
    await this.page.getByRole('button', { name: 'Bestellung anlegen' }).click();
    await this.page.getByRole('dialog').getByText(scenario, { exact: true }).click();
    await this.page.getByRole('button', { name: 'Anlegen', exact: true }).click();
    await this.page.waitForURL('**/orders/*');
  }

  /**
   * The answer that a new tab with a PDF got from the server: the button opens it, the test
   * requests the same address.
   */
  async pdfBehind(button: Locator): Promise<{ type: string | null; start: string }> {
    const isPdf = (address: string) => address.includes('/api/documents/');
    const answering = this.context.waitForEvent('response', {
      predicate: (response) => isPdf(response.url()),
    });
    const [response, tab] = await Promise.all([answering, this.windowBehind(button)]);
    const again = await fetch(response.url());
    const start = Buffer.from(await again.arrayBuffer())
      .subarray(0, 4)
      .toString();
    await tab.close();
    return { type: response.headers()['content-type'] ?? null, start };
  }

  /** Goes on from where the keyboard is, or back, until it stands on this. */
  async tabTo(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await target.waitFor();
    await keyTo(this.page, target, key);
  }

  /**
   * The first request to this path is processed, and its answer never arrives; returns all requests
   * to it.
   */
  async loseFirstAnswer(path: string): Promise<string[]> {
    const bodies: string[] = [];
    await this.page.route(`**${path}`, async (route) => {
      const { length } = bodies;
      if (route.request().method() === 'POST') bodies.push(route.request().postData() ?? '');
      if (length > 0 || bodies.length === 0) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    return bodies;
  }

  /** The first requests to this path carry these session tokens in place of the page's own. */
  async swapTokens(path: string, tokens: readonly string[], page: Page = this.page): Promise<void> {
    const left = [...tokens];
    await page.route(path, async (route) => {
      const request = route.request();
      const token = request.method() === 'OPTIONS' ? undefined : left.shift();
      if (token === undefined) return route.fallback();
      await route.continue({
        headers: { ...request.headers(), authorization: `Bearer ${token}` },
      });
    });
  }

  /**
   * Broken rules of accessibility, wide and on a narrow phone, where nothing scrolls sideways; of
   * who is on a phone already, there alone.
   */
  async violations(): Promise<string[]> {
    if (this.page.viewportSize()?.width === NARROW.width) return this.violationsOnPhone();
    const wide = await this.check();
    await this.resize(this.page, NARROW);
    const narrow = await this.violationsOnPhone();
    await this.resize(this.page, WIDE);
    return [...wide, ...narrow];
  }

  /** Checks accessibility and layout of what the app shows; a picture is saved under this name. */
  async expectAccessible(name: string): Promise<void> {
    expect(await this.violations()).toEqual([]);
    await this.shoot(name);
  }

  /** Name and text of the file that a click has the browser save. */
  async fileBehind(button: Locator): Promise<string> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), button.click()]);
    return `${file.suggestedFilename()}\n${await readFile(await file.path(), 'utf8')}`;
  }

  /** Saves a picture of the page in both widths when SCREENSHOTS names a folder. */
  async shoot(name: string, page: Page = this.page): Promise<void> {
    if (!SCREENSHOTS) return;
    const before = page.viewportSize() ?? WIDE;
    for (const [width, size] of Object.entries({ wide: WIDE, narrow: NARROW })) {
      await this.resize(page, size);
      await page.screenshot({
        path: join(SCREENSHOTS, `${name}-${width}.png`),
        animations: 'disabled',
      });
    }
    await this.resize(page, before);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  /** The frame learns its new width a moment later than the page. */
  async resize(page: Page, size: typeof WIDE): Promise<void> {
    await page.setViewportSize(size);
    const frame = page.frame('app-iframe');
    if (!frame) return;
    const width = await page.evaluate<number>(
      `document.querySelector('iframe[name="app-iframe"]').clientWidth`,
    );
    // A function: the policy of our pages lets no text become code when it is looked at again.
    await frame.waitForFunction(
      (wanted) => Reflect.get(globalThis, 'innerWidth') === wanted,
      width,
    );
    await frame.evaluate(
      'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))',
    );
  }

  private async check(): Promise<string[]> {
    return violationsIn(await this.frame());
  }

  private async violationsOnPhone(): Promise<string[]> {
    return [...(await this.check()), ...(await this.beyondEdge())];
  }

  private async beyondEdge(): Promise<string[]> {
    const frame = await this.frame();
    const beyond = await frame.evaluate<number>(
      'document.documentElement.scrollWidth - innerWidth',
    );
    return beyond > 0 ? [`wider than the screen by ${beyond} px`] : [];
  }

  /** The app's own document. */
  async frame(): Promise<Frame> {
    const frame = this.page.frame('app-iframe');
    if (!frame) throw new Error('The app is not open');
    return frame;
  }
}

/** Playwright waits until a button can be used; here it must become one that cannot. */
export async function expectDisabled(button: Locator): Promise<void> {
  const shown = await button.elementHandle();
  await shown?.waitForElementState('disabled');
  expect(await button.isDisabled()).toBe(true);
}
