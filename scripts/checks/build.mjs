import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** The deployed build contains no tests, no test builders and no stand-ins. */
const files = readdirSync(join(root, 'dist'), { recursive: true }).map((file) =>
  file.replaceAll('\\', '/'),
);
const strange = files.filter((file) =>
  /(^|\/)(testing|tests|sandbox)(\/|$)|\.test\.js$/.test(file),
);
for (const file of strange) console.error(`dist/${file} is not for production.`);
const needed = [
  'web/index.js',
  'web/admin.js',
  'web/migrate.js',
  'web/rotate-key.js',
  'web/domain/money/cents.js',
  'web/site/files/site.css',
  'web/site/articles/help/setup/connect.md',
  'web/site/legal/imprint/2026-11-29.md',
];
const notices = 'THIRD-PARTY-NOTICES.txt';
const noticed = files.includes(notices) ? readFileSync(join(root, 'dist', notices), 'utf8') : '';
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const unnamed = Object.entries(dependencies)
  .filter(([name, version]) => !noticed.includes(`${name} ${version}\nLicence: `))
  .map(([name]) => name);
if (!/^pdf\.js [\d.]+\nLicence: Apache-2\.0$/m.test(noticed)) unnamed.push('pdf.js');
for (const name of unnamed) console.error(`dist/${notices} lacks the licence of ${name}.`);
const isBuilt = needed.every((file) => files.includes(file));
if (!isBuilt) console.error('The build is not complete: run "npm run build".');
process.exit(strange.length + unnamed.length === 0 && isBuilt ? 0 : 1);
