import { benchCalls } from './calls';
import { benchDrafts } from './drafts';
import { benchElements } from './elements';
import { benchDrain, WHOLE_DRAIN } from './drain';
import type { DrainSize } from './drain/result';
import { benchIdle } from './idle';
import { benchImport } from './import';
import { benchLexware } from './lexware';
import { benchLists } from './lists';
import { benchLogSearch } from './log-search';
import { benchOperator, WHOLE_FLEET } from './operator';
import type { FleetSize } from './operator/seed-fleet';
import { benchMonth } from './month';
import { benchPages } from './pages';
import { benchPreview } from './preview';
import { benchScale } from './scale';
import { printTable, type Row } from './table';
import { benchTyping } from './typing';
import { benchWebhooks } from './webhooks';

/**
 * `npm run bench`: all parts, or those named, and one table with ratios measured in this run. The
 * drain may be given a smaller size: `drain:100x10` is 100 shops with ten orders each, and the
 * operator's pages too: `operator:1000x100000` is 1,000 shops with 100,000 lines of the log.
 * `pages:FOLDER` and `drain:100x10:FOLDER` measure an earlier checkout, with its packages and built,
 * beside this one.
 */
const PARTS: Record<string, (size?: string) => Row[] | Promise<Row[]>> = {
  webhooks: benchWebhooks,
  drafts: benchDrafts,
  lexware: benchLexware,
  calls: benchCalls,
  lists: benchLists,
  log: benchLogSearch,
  month: benchMonth,
  import: benchImport,
  idle: benchIdle,
  scale: benchScale,
  operator: (size) => benchOperator(operatorSize(size)),
  preview: benchPreview,
  pages: benchPages,
  elements: benchElements,
  typing: benchTyping,
  drain: (given = '') => {
    const [size, earlier] = nameAndSize(given);
    return benchDrain(drainSize(size), earlier);
  },
};

function nameAndSize(argument: string): [name: string, size: string | undefined] {
  const [, name = '', size] = /^([^:]*)(?::(.*))?$/.exec(argument) ?? [];
  return [name, size];
}

function operatorSize(text = ''): FleetSize {
  const [, shops, lines] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  return shops && lines ? { shops: Number(shops), lines: Number(lines) } : WHOLE_FLEET;
}

function drainSize(text = ''): DrainSize {
  const [, shops, each] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  return shops && each ? { shops: Number(shops), each: Number(each) } : WHOLE_DRAIN;
}

async function main(): Promise<void> {
  const named = new Map(process.argv.slice(2).map(nameAndSize));
  const unknown = [...named.keys()].filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(
      `No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`,
    );
  const rows: Row[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.size > 0 && !named.has(name)) continue;
    console.error(`Measuring ${name} …`);
    rows.push(...(await part(named.get(name))));
  }
  printTable(rows);
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
