import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const FILE = join(root, '.env.example');
const WIDTH = 100;

/**
 * `npm run env-example` writes .env.example from the table of variables in docs/operations.md, which
 * a test compares with web/env.ts. What production needs stands as `NAME=`, all else behind a `#`.
 * With `--check` it fails where the file says something else.
 */
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const [table = ''] = (page.split('\n## Start\n')[1] ?? '').split('\n## ');
const rows = table.split('\n').filter((line) => line.startsWith('| `'));
const head = '# What `npm start` reads; made from docs/operations.md by `npm run env-example`.';
const example = `${[head, ...rows.map(entryOf)].join('\n\n')}\n`;

if (!process.argv.includes('--check')) writeFileSync(FILE, example);
else if (readFileSync(FILE, 'utf8') !== example) {
  console.error('.env.example is not what docs/operations.md says: npm run env-example');
  process.exit(1);
}

function entryOf(row) {
  const [, names, meaning, byDefault] = row.split(/(?:^|\s)\|(?:\s|$)/);
  const isRequired = /^\s*required(?! with)/.test(byDefault);
  const told = [meaning, byDefault]
    .map(plain)
    .filter((text) => text !== '')
    .join('; default: ')
    .replace('; default: required', '; required');
  const assignments = [...names.matchAll(/`(\w+)`/g)].map(
    ([, name]) => `${isRequired ? '' : '# '}${name}=`,
  );
  return [...wrapped(told), ...assignments].join('\n');
}

/** Without the marks of a table, and links without their addresses. */
function plain(cell) {
  return cell
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();
}

/** Lines of a comment. */
function wrapped(text) {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
