import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Jest calls this before all: the extensions as Shopify's CLI bundles them, if they changed. */
export default function buildExtensions(): void {
  const script = join(__dirname, '../../../scripts/extensions/build.mjs');
  execFileSync(process.execPath, [script, '--testing'], { stdio: 'inherit' });
}
