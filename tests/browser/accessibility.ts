import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';

/** It writes down the HTML of all it looks at, unless it is told not to. */
const AXE = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });`;

/** What fades in has other colours until it has done so. */
const AT_REST = `(async () => {
  const frames = (count) => count === 0 ? null
    : new Promise((next) => requestAnimationFrame(next)).then(() => frames(count - 1));
  await frames(2);
  const moving = document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
})()`;

/** All rules, of which only what is broken is told. */
const RUN = `axe.run(document, { resultTypes: ['violations'], selectors: false, elementRef: true })
  .then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.map(({ element }) => element.outerHTML.slice(0, 300)).join(' | ')))`;

/** Violations of accessibility rules in what a page or frame shows, shadow roots included. */
export async function violationsIn(shown: Page | Frame): Promise<string[]> {
  // Half a megabyte to send, parse and warm up: once for each document, not for each look at it.
  if (!(await shown.evaluate<boolean>(`'axe' in globalThis`))) await shown.evaluate(AXE);
  await shown.evaluate(AT_REST);
  return shown.evaluate<string[]>(RUN);
}
