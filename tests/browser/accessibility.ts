import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Impact = 'minor' | 'moderate' | 'serious' | 'critical';

interface Violation {
  id: string;
  impact?: Impact | null;
  nodes: { html: string }[];
}

const ALL: readonly Impact[] = ['minor', 'moderate', 'serious', 'critical'];

/** Violations of accessibility rules in what a page or frame shows, shadow roots included. */
export async function violationsIn(
  shown: Page | Frame,
  impacts: readonly Impact[] = ALL,
): Promise<string[]> {
  await shown.evaluate(AXE);
  const found = await shown.evaluate<Violation[]>(
    'axe.run(document).then(({ violations }) => violations)',
  );
  return found
    .filter(({ impact }) => impact && impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
