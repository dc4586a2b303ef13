import type { Frame, Page } from 'playwright-core';
import { BrowserFixture, fillShop, type Visit } from '../tests/browser/browser-fixture';
import { percentile, type Row } from './table';

const SLOWED = 4;
const ROUNDS = 5;
/** Nothing that is loaded with a screen comes later than this. */
const QUIET_MS = 2_000;
const SCREENS = ['/home', '/orders', '/preferences', '/preferences/invoices', '/plan', '/log'];

interface Measured {
  /** From the frame's first request to the largest thing on it, in ms. */
  largest: number;
  /** How far things moved without anybody's doing, as the browser scores it. */
  moved: number;
  /** Files of the app that came until nothing more was loaded, in bytes as they came. */
  scripts: number;
  styles: number;
  files: number;
}

/** What `npm run build` made of the frontend. */
const BUILT = 'dist/frontend';

/**
 * How heavy a screen is, how long it takes to appear in the admin, and how much its layout shifts meanwhile, in a
 * browser with an empty cache and a slowed processor; compared with a page of ours that is plain
 * HTML, since other work on the machine slows every browser. Needs the built frontend; `before` is
 * a folder with an earlier one, measured in the same run.
 */
export async function benchPages(before?: string): Promise<Row[]> {
  const now = await benchFrontend(BUILT);
  if (before === undefined) return now;
  const rows = (await benchFrontend(before)).map((row) => ({
    ...row,
    what: `before, ${row.what}`,
  }));
  return [...rows, ...now];
}

async function benchFrontend(folder: string): Promise<Row[]> {
  const fixture = await BrowserFixture.open();
  const visit = await fixture.visit({ env: { FRONTEND_DIR: folder } });
  try {
    const path = `/orders/${(await fillConnected(visit)).id}`;
    const plain = await medianOf(() => plainPage(visit));
    const rows: Row[] = [];
    for (const screen of [...SCREENS, path]) {
      const name = screen === path ? '/orders/:id' : screen;
      rows.push(...rowsOf(name, await medianOf(() => openScreen(visit, screen)), plain));
    }
    return rows;
  } finally {
    await visit.end();
    await fixture.end();
  }
}

async function fillConnected({ fixture }: Visit): Promise<{ id: string }> {
  await fixture.connect();
  return fillShop(fixture);
}

function rowsOf(screen: string, { largest, moved, ...loaded }: Measured, plain: Measured): Row[] {
  const [scripts, styles] = [loaded.scripts, loaded.styles].map((size) => (size / 1000).toFixed(1));
  const ratio = `${(largest / plain.largest).toFixed(1)} x`;
  const measured = `${largest.toFixed(0)} ms : ${plain.largest.toFixed(0)} ms`;
  const shift = moved.toFixed(3);
  return [
    { what: `${screen}: largest part : plain page`, measured, ratio, aim: '< 1200 ms' },
    { what: `${screen}: what moves meanwhile`, measured: shift, ratio: '', aim: '< 0.05' },
    {
      what: `${screen}: scripts, styles`,
      measured: `${scripts} kB, ${styles} kB in ${loaded.files} files`,
      ratio: '',
      aim: '',
    },
  ];
}

async function medianOf(look: () => Promise<Measured>): Promise<Measured> {
  const values: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await look());
  return {
    largest: percentile(
      values.map(({ largest }) => largest),
      0.5,
    ),
    moved: Math.max(...values.map(({ moved }) => moved)),
    scripts: Math.max(...values.map(({ scripts }) => scripts)),
    styles: Math.max(...values.map(({ styles }) => styles)),
    files: Math.max(...values.map(({ files }) => files)),
  };
}

async function plainPage(visit: Visit): Promise<Measured> {
  return inSlowTab(visit, async (page) => {
    await page.goto(`${visit.fixture.url}/help`);
    return page.mainFrame();
  });
}

async function openScreen(visit: Visit, screen: string): Promise<Measured> {
  return inSlowTab(visit, async (page) => {
    await page.goto(`${visit.merchant.adminAddress}/apps/belegfluss${screen}`);
    const element = await page.waitForSelector('iframe[name="app-iframe"]');
    const frame = await element.contentFrame();
    if (!frame) throw new Error('The app is not open');
    await frame.waitForSelector('h1', { state: 'attached' });
    return frame;
  });
}

async function inSlowTab(
  { merchant }: Visit,
  open: (page: Page) => Promise<Frame>,
): Promise<Measured> {
  const page = await merchant.page.context().newPage();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(WATCH);
  const frame = await open(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const seen = await frame.evaluate<Measured>(SEEN);
  await page.close();
  return seen;
}

const WATCH = `
  globalThis.seen = { largest: 0, moved: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const SEEN = `(() => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, size: encodedBodySize }))
    .filter(({ path }) => path.startsWith('/assets/'));
  const sizeOf = (ending) =>
    files.reduce((sum, { path, size }) => sum + (path.endsWith(ending) ? size : 0), 0);
  return { ...seen, scripts: sizeOf('.js'), styles: sizeOf('.css'), files: files.length };
})()`;
