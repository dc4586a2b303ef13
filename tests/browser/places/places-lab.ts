import type express from 'express';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { buildExtension, buildExtensions } from '../../../scripts/build-extensions';
import { startChromium } from '../merchant';
import { startShopifyAndApp } from './shopify-and-app';

export type World = Awaited<ReturnType<typeof startShopifyAndApp>>;

interface Wanted {
  /** What the app answers under /api. */
  api: express.Handler;
  /** The app's own page. */
  appPage?: (adminUrl: string) => string;
  /** Extensions that only the tests have, by their folders in extensions/testing. */
  further?: readonly string[];
  viewport: ViewportSize;
  /** Before each test, with a page of its own. */
  begin: (page: Page, world: World) => unknown;
}

const TESTING = join(__dirname, '../../../extensions/testing');

/** The built extensions on Shopify's pages, as `startShopifyAndApp` plays them. */
export function onPlaces({ api, appPage, further = [], viewport, begin }: Wanted): void {
  const directory = mkdtempSync(join(tmpdir(), 'places-'));
  let browser: Browser;
  let world: World;
  let page: Page;
  beforeAll(async () => {
    const extra = further.map((name) => buildExtension(join(TESTING, name), directory));
    const bundles = {
      ...(await buildExtensions(directory)),
      ...Object.fromEntries(await Promise.all(extra)),
    };
    world = await startShopifyAndApp(bundles, { page: appPage ?? (() => '<h1>App</h1>'), api });
    browser = await startChromium();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    world.stop();
    rmSync(directory, { recursive: true });
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport, locale: 'de-DE' });
    page.setDefaultTimeout(8_000);
    await begin(page, world);
  });
  afterEach(() => page.close());
}

/** Keeps a picture where `SCREENSHOTS` names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS } = process.env;
  if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}
