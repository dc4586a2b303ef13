import type { Frame, Page } from 'playwright-core';
import { BrowserFixture, type Visit } from '../tests/browser/browser-fixture';
import { percentile, type Row } from './table';

const SLOWED = 4;
const TEXT = 'Danke und bis bald! ';
const ROUNDS = 3;
const PAUSE_MS = 120;
/** The browser reports interactions from here on; those too quick to be reported count as zero. */
const MIN_MS = 16;
const METHODS = ['Klarna', 'PayPal', 'Bank Deposit', 'Cash on Delivery', 'Amazon Pay', 'Mollie'];
const INTO = ['Einleitung', 'Artikelbezeichnung', 'Titel'];
const BARE = INTO.map((label) => `<textarea aria-label="${label}"></textarea>`).join('');

/**
 * The time from a key press to the next paint: in the form with most fields, without and with its
 * preview, and on a page of three fields and nothing else, since other work on the machine slows
 * every browser. Needs the built frontend.
 */
export async function benchTyping(): Promise<Row[]> {
  const fixture = await BrowserFixture.open();
  const visit = await fixture.visit();
  const { page } = visit.merchant;
  try {
    await sell(visit);
    const bare = await onBarePage(page);
    const frame = await openForm(visit);
    const fields = await frame.locator('input, textarea, select').count();
    const alone = await slowKey(page, frame);
    await frame.getByRole('button', { name: 'Auswirkung zeigen' }).click();
    await frame.getByTitle(/^Rechnung zu #/).waitFor();
    const withPreview = await slowKey(page, frame);
    const form = `a key in a form of ${fields} fields, processor slowed ${SLOWED} times`;
    return [
      row(`${form} : bare fields, p98`, alone, bare),
      row('... with its effect shown beside it', withPreview, bare),
    ];
  } finally {
    await visit.end();
    await fixture.end();
  }
}

function row(what: string, measured: number, standard: number): Row {
  const ratio = `${(measured / standard).toFixed(1)} x`;
  return { what, measured: `${measured} ms : ${standard} ms`, ratio, aim: '< 100 ms' };
}

/** Each payment method of the shop has fields of its own. */
async function sell({ fixture }: Visit): Promise<void> {
  await fixture.connect();
  for (const method of METHODS)
    await fixture.shopify.post('/orders', { order: { paymentGatewayNames: [method] } });
  await fixture.settle();
}

async function onBarePage(beside: Page): Promise<number> {
  const page = await beside.context().newPage();
  await page.setContent(BARE);
  const time = await slowKey(page, page.mainFrame());
  await page.close();
  return time;
}

async function openForm({ merchant }: Visit): Promise<Frame> {
  await merchant.openApp('/preferences/invoices');
  await merchant.app.getByRole('button', { name: 'Alle Optionen zeigen' }).click();
  await merchant.app.getByRole('textbox', { name: 'Einleitung' }).waitFor();
  const frame = merchant.page.frames().find((one) => one.name() === 'app-iframe');
  if (!frame) throw new Error('The app is not open');
  return frame;
}

/** Two keys of a hundred take longer; in the quietest of some rounds. */
async function slowKey(page: Page, frame: Frame): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(percentile(await keyTimes(page, frame), 0.98));
  return Math.min(...rounds);
}

/** Of every key press, in several fields one after the other. */
async function keyTimes(page: Page, frame: Frame): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await frame.evaluate(WATCH);
  for (const label of INTO) {
    await frame.getByRole('textbox', { name: label, exact: true }).focus();
    await page.keyboard.type(TEXT, { delay: PAUSE_MS });
  }
  await page.waitForTimeout(1_000);
  const measured = await frame.evaluate<number[]>(`[...keyTimes.values()]`);
  await browser.detach();
  const quicker = Math.max(0, INTO.length * TEXT.length - measured.length);
  return [...measured, ...Array.from({ length: quicker }, () => MIN_MS)];
}

/** By interaction, the longest of its events. */
const WATCH = `
  var keyTimes = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) keyTimes.set(interactionId, Math.max(duration, keyTimes.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: ${MIN_MS} });
`;
