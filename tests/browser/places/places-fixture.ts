import type express from 'express';
import { join } from 'node:path';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { bundlesIn } from '../../../sandbox/hosting/extension-config';
import { startChromium } from '../merchant';
import { startShopifyAndApp } from './shopify-and-app';

export type World = Awaited<ReturnType<typeof startShopifyAndApp>>;

interface Wanted {
  /** What the app answers under /api. */
  api: express.Handler;
  /** The app's own page. */
  appPage?: (adminUrl: string) => string;
  /** With the extensions that only tests have. */
  isTesting?: boolean;
  viewport: ViewportSize;
  /** Before each test, with a page that remembers nothing of the one before. */
  begin: (page: Page, world: World) => unknown;
}

const EXTENSIONS = join(__dirname, '../../../extensions');

/** The built extensions on Shopify's pages, as `startShopifyAndApp` plays them. */
export function onPlaces({ api, appPage, isTesting = false, viewport, begin }: Wanted): void {
  let browser: Browser;
  let world: World;
  let page: Page;
  beforeAll(async () => {
    const bundles = {
      ...bundlesIn(EXTENSIONS),
      ...(isTesting && bundlesIn(join(EXTENSIONS, 'testing'))),
    };
    world = await startShopifyAndApp(bundles, { page: appPage ?? (() => '<h1>App</h1>'), api });
    browser = await startChromium();
    page = await browser.newPage({ locale: 'de-DE' });
    page.setDefaultTimeout(40_000);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    world.stop();
  });
  beforeEach(async () => {
    await page.setViewportSize(viewport);
    await begin(page, world);
  });
  // One window for all tests: each window is a process that has to warm up.
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.evaluate('localStorage.clear(), sessionStorage.clear()');
    await page.goto('about:blank');
  });
}

/** Saves a picture where `SCREENSHOTS` names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS } = process.env;
  if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}
