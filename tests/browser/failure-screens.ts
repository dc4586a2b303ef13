import type { Frame, Page } from 'playwright-core';

const MOST_CHARACTERS = 2_000;
const MOST_REQUESTS = 10;
/** A page that answers nothing is left out. */
const ANSWERS_WITHIN_MS = 2_000;

/** Of each open page the requests that were refused, or got no answer. */
const openPages = new Map<Page, string[]>();

/** From now on a failed test says what this page shows by then (tests/support/runner/node-world.ts). */
export function explainFailuresBy(page: Page): void {
  const refused: string[] = [];
  openPages.set(page, refused);
  page.on('response', (response) => {
    if (response.status() < 400) return;
    refused.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    refused.push(`${why} ${request.method()} ${pathOf(request.url())}`);
  });
  page.on('close', () => openPages.delete(page));
  globalThis.explainFailure = screens;
}

async function screens(): Promise<string> {
  const parts = await Promise.all([...openPages].map((opened) => screenOf(...opened)));
  return parts.join('\n');
}

async function screenOf(page: Page, refused: readonly string[]): Promise<string> {
  const frames = page.frames();
  const most = Math.floor(MOST_CHARACTERS / frames.length);
  const texts = await Promise.all(frames.map((frame) => textOf(frame, most)));
  const requests = refused.slice(-MOST_REQUESTS).map((line) => `Refused: ${line}`);
  return [...texts, ...requests].join('\n');
}

async function textOf(frame: Frame, most: number): Promise<string> {
  const body = frame.locator('body');
  const text = await body.innerText({ timeout: ANSWERS_WITHIN_MS }).catch(() => '(no answer)');
  return `Screen ${pathOf(frame.url())}: ${text.replaceAll(/\s+/g, ' ').slice(0, most)}`;
}

/** Without the query, which carries signatures. */
const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : address);
