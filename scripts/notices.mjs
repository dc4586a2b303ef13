import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * Writes dist/THIRD-PARTY-NOTICES.txt: every package that is shipped, with its licence and what its
 * authors want to be repeated; and what a package contains of others without saying so in its
 * licence.
 */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const shipped = Object.entries(packages)
  .filter(([place, { dev }]) => place !== '' && !dev && existsSync(join(root, place)))
  .map(([place]) => noticeOf(join(root, place)));
const notices = [...new Set([...shipped, noticeOfPdfJs()])].sort();
const RULE = `\n\n${'='.repeat(80)}\n\n`;
writeFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), `${notices.join(RULE)}\n`);

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  const stated = typeof license === 'string' ? license : 'stated in its text';
  return [`${name} ${version}\nLicence: ${stated}`, ...texts].join('\n\n');
}

/** The frontend's chunk of previews is made of unpdf, which is built from Mozilla's pdf.js. */
function noticeOfPdfJs() {
  const readme = readFileSync(join(root, 'node_modules/unpdf/README.md'), 'utf8');
  const [, version] = /built from PDF\.js v([\d.]*\d)/.exec(readme) ?? [];
  if (!version) throw new Error('The README of unpdf does not say which pdf.js it was built from.');
  // unpdf brings no copy of this licence; this package's is the unchanged text.
  const licence = readFileSync(join(root, 'node_modules/@opentelemetry/api/LICENSE'), 'utf8');
  const head = `pdf.js ${version}\nLicence: Apache-2.0\nIn unpdf, changed by its authors.`;
  return [head, 'Copyright Mozilla Foundation', licence.trim()].join('\n\n');
}
