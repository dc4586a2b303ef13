import { benchCalls } from './calls';
import { benchDrafts } from './drafts';
import { benchLexware } from './lexware';
import { benchLists } from './lists';
import { printTable, type Row } from './table';
import { benchWebhooks } from './webhooks';

/** `npm run bench`: all parts, or those named, and one table with ratios measured in this run. */
const PARTS: Record<string, () => Row[] | Promise<Row[]>> = {
  webhooks: benchWebhooks,
  drafts: benchDrafts,
  lexware: benchLexware,
  calls: benchCalls,
  lists: benchLists,
};

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`);
  const rows: Row[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.error(`Measuring ${name} …`);
    rows.push(...(await part()));
  }
  printTable(rows);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
