import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import type * as browserFixture from '../tests/browser/browser-fixture';
import type { Row } from './table';

type Visit = browserFixture.Visit;

const SLOWED = 4;
const ROUNDS = 5;
/** Nothing that is loaded with a screen comes later than this. */
const QUIET_MS = 2_000;
/** What a press leads to has been drawn by then. */
const DRAWN_MS = 1_500;
const PAUSE_MS = 150;
/** More than one page of the list. */
const ORDERS = 60;
const LIST = '/orders';
const SCREENS = [
  '/home',
  LIST,
  '/orders/:id',
  '/preferences',
  '/preferences/invoices',
  '/plan',
  '/log',
];
/** The browser reports interactions from here on; those too quick to be reported count as this. */
const MIN_MS = 16;

/** A checkout of the app between its stand-ins, and a browser in which its merchant looks at it. */
interface Side {
  visit: Visit;
  /** One of its orders. */
  orderId: string;
  end: () => Promise<void>;
}

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

/** What a merchant does on the list, in this order, and for how long the screen then stands still. */
const INTERACTIONS: Record<string, (page: Page, frame: Frame) => Promise<void>> = {
  'a key in the search': async (page, frame) => {
    await frame.getByPlaceholder(/^Nach Bestellung/).focus();
    await page.keyboard.type('#10', { delay: PAUSE_MS });
  },
  'opening a filter': (_page, frame) =>
    frame.getByRole('button', { name: 'Bestelldatum', exact: true }).click(),
  'closing it': (page) => page.keyboard.press('Escape'),
  'ticking a row': (_page, frame) => frame.locator('tbody tr').nth(2).locator('td').first().click(),
  'opening a row': (_page, frame) => frame.locator('tbody tr').nth(4).getByRole('link').click(),
};

/**
 * How heavy a screen is, how long it takes to appear in the admin, how much its layout shifts
 * meanwhile, and how quickly the list of orders answers a press: in a browser with an empty cache
 * and a slowed processor. Other work on the machine slows every browser, so the best of some rounds
 * counts, and it is compared with `before`, the folder of an earlier checkout with its packages,
 * built, whose rounds take turns with ours; without one, with a page of ours that is plain HTML.
 * Both need the built frontend.
 */
export async function benchPages(before?: string): Promise<Row[]> {
  const sides = [await open('.'), ...(before === undefined ? [] : [await open(before)])];
  try {
    const rows = [...(await benchScreens(sides)), ...(await benchInteractions(sides))];
    const load = loadavg().map((one) => one.toFixed(0));
    return [
      ...rows,
      { what: 'load of the machine', measured: load.join(', '), ratio: '', aim: '' },
    ];
  } finally {
    for (const { end } of sides) await end();
  }
}

async function open(checkout: string): Promise<Side> {
  const root = resolve(checkout);
  const { BrowserFixture } = (await import(
    join(root, 'tests/browser/browser-fixture.ts')
  )) as typeof browserFixture;
  const fixture = await BrowserFixture.open();
  const visit = await fixture.visit({ env: { FRONTEND_DIR: join(root, 'dist/frontend') } });
  await visit.fixture.connect();
  let orderId = '';
  for (let count = 0; count < ORDERS; count += 1) {
    const order = await visit.fixture.placeScenario('gross-19');
    await visit.fixture.pay(order);
    orderId = String(order.id);
  }
  await visit.fixture.settle();
  const end = async () => {
    await visit.end();
    await fixture.end();
  };
  return { visit, orderId, end };
}

/** In turns, so that what else goes on strikes all of them. */
async function alternating<Found>(sides: Side[], measure: (side: Side) => Promise<Found>) {
  const found = sides.map((): Found[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, side] of sides.entries()) found[index]?.push(await measure(side));
  return found;
}

async function benchScreens(sides: Side[]): Promise<Row[]> {
  const [ours = []] = await alternating(sides.slice(0, 1), ({ visit }) => plainPage(visit));
  const plain = best(ours.map(({ largest }) => largest));
  const rows: Row[] = [];
  for (const screen of SCREENS) {
    const seen = await alternating(sides, ({ visit, orderId }) =>
      openScreen(visit, screen.replace(':id', orderId)),
    );
    const [now = Number.NaN, before] = seen.map((all) => best(all.map(({ largest }) => largest)));
    const [sizes, sizesBefore] = seen.map(([first]) => first && sizeText(first));
    const beside = before ?? plain;
    rows.push(
      {
        what: `${screen}: largest part, now : ${before === undefined ? 'plain page' : 'before'}`,
        measured: `${now.toFixed(0)} ms : ${beside.toFixed(0)} ms`,
        ratio: `${(now / beside).toFixed(2)} x`,
        aim: '< 1200 ms',
      },
      {
        what: `${screen}: what moves meanwhile`,
        measured: seen
          .map((all) => Math.max(...all.map((one) => one.moved)).toFixed(3))
          .join(' : '),
        ratio: '',
        aim: '< 0.05',
      },
      {
        what: `${screen}: scripts, styles`,
        measured: [sizes, sizesBefore].filter(Boolean).join(' : '),
        ratio: '',
        aim: '',
      },
    );
  }
  return rows;
}

const best = (values: number[]): number => Math.min(...values);

function sizeText({ scripts, styles, files }: Measured): string {
  const [js, css] = [scripts, styles].map((size) => (size / 1000).toFixed(1));
  return `${js} kB, ${css} kB in ${files} files`;
}

/** Each action by the slowest of its presses, in the quietest of the rounds. */
async function benchInteractions(sides: Side[]): Promise<Row[]> {
  const rounds = await alternating(sides, ({ visit }) => measureInteractions(visit));
  return Object.keys(INTERACTIONS).map((action) => {
    const [now = Number.NaN, before] = rounds.map((all) =>
      best(all.map((one) => one[action] ?? 0)),
    );
    return {
      what: `${LIST}: ${action}${before === undefined ? '' : ', now : before'}`,
      measured: [now, before].filter((one) => one !== undefined).join(' ms : ') + ' ms',
      ratio: before === undefined ? '' : `${(now / before).toFixed(2)} x`,
      aim: '< 150 ms',
    };
  });
}

async function measureInteractions(visit: Visit): Promise<Record<string, number>> {
  return inSlowTab(visit, async (page) => {
    const frame = await frameOf(page, visit, LIST);
    await frame.getByRole('button', { name: /such/i }).click();
    await frame.getByPlaceholder(/^Nach Bestellung/).waitFor();
    const slowest: Record<string, number> = {};
    for (const [name, action] of Object.entries(INTERACTIONS)) {
      await page.waitForTimeout(DRAWN_MS);
      await frame.evaluate(FORGET_INTERACTIONS);
      await action(page, frame);
      await page.waitForTimeout(DRAWN_MS);
      slowest[name] = await frame.evaluate<number>(`Math.max(${MIN_MS}, ...interactions.values())`);
    }
    return slowest;
  });
}

async function plainPage(visit: Visit): Promise<Measured> {
  return inSlowTab(visit, async (page) => {
    await page.goto(`${visit.fixture.url}/help`);
    return measureIn(page.mainFrame());
  });
}

async function openScreen(visit: Visit, screen: string): Promise<Measured> {
  return inSlowTab(visit, async (page) => measureIn(await frameOf(page, visit, screen)));
}

async function frameOf(page: Page, { merchant }: Visit, screen: string): Promise<Frame> {
  await page.goto(`${merchant.adminAddress}/apps/belegfluss${screen}`);
  const element = await page.waitForSelector('iframe[name="app-iframe"]');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The app is not open');
  await frame.waitForSelector('h1', { state: 'attached' });
  return frame;
}

async function measureIn(frame: Frame): Promise<Measured> {
  await frame.page().waitForLoadState('networkidle');
  await frame.page().waitForTimeout(QUIET_MS);
  return frame.evaluate<Measured>(MEASURE);
}

async function inSlowTab<Found>({ merchant }: Visit, measure: (page: Page) => Promise<Found>) {
  const page = await merchant.page.context().newPage();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(WATCH);
  const found = await measure(page);
  await page.close();
  return found;
}

const WATCH = `
  globalThis.measured = { largest: 0, moved: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) measured.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) measured.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: ${MIN_MS} });
`;

/** Forgets the presses up to here. */
const FORGET_INTERACTIONS = 'interactions.clear()';

const MEASURE = `(() => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, size: encodedBodySize }))
    .filter(({ path }) => path.startsWith('/assets/'));
  const sizeOf = (ending) =>
    files.reduce((sum, { path, size }) => sum + (path.endsWith(ending) ? size : 0), 0);
  return { ...measured, scripts: sizeOf('.js'), styles: sizeOf('.css'), files: files.length };
})()`;
