import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureRuntime } from '../runtime.mjs';
import { ensurePackages, root, run, tool } from '../setup.mjs';

/**
 * `npm run deploy`: hands the app's configuration and its extensions to Shopify; further arguments
 * are those of `shopify app deploy`. The CLI knows the app's address, but passes it to no
 * extension.
 */
await ensureRuntime();
ensurePackages();
const args = process.argv.slice(2);
const { config } = parseArgs({
  args,
  options: { config: { type: 'string', short: 'c' } },
  strict: false,
}).values;
const file = config ? `shopify.app.${config}.toml` : 'shopify.app.toml';
const { parse } = await import('smol-toml');
const { application_url: address } = parse(readFileSync(join(root, file), 'utf8'));
if (/(^|\.)example\.(com|org|net)$/.test(new URL(address).hostname)) {
  console.error(`${file} names no real address (application_url = "${address}").`);
  console.error('Enter where the app runs, as docs/operations.md says, and deploy again.');
  process.exit(1);
}
run('node', ['scripts/extensions/build.mjs']);
run(tool('shopify'), ['app', 'deploy', ...args], { APP_URL: address });
