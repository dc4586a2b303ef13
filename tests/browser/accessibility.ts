import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Violations of accessibility rules in what a page or frame shows, shadow roots included. */
export async function violationsIn(shown: Page | Frame): Promise<string[]> {
  await shown.evaluate(AXE);
  const found = await shown.evaluate<Violation[]>(
    'axe.run(document).then(({ violations }) => violations)',
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
