import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../setup.mjs';
import { projectFiles } from '../source-files.mjs';

/**
 * What a merge or a hurried edit leaves behind in texts, and the form of decision records. Prettier
 * wraps the prose.
 */
const texts = projectFiles(['*.md', '*.json', '*.toml', '*.yml']).map((file) => ({
  file,
  lines: readFileSync(join(root, file), 'utf8').split('\n'),
}));
const files = projectFiles(['*']);
const pages = texts.filter(({ file }) => file.endsWith('.md'));
const decisions = pages.filter(({ file }) => file.startsWith('docs/decisions/'));

const comments = projectFiles(['*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs']).map((file) => ({
  file,
  lines: readFileSync(join(root, file), 'utf8').split('\n').map(commentOf),
}));

const complaints = [
  ...texts.flatMap(({ file, lines }) => leftovers(file, lines)),
  ...pages.flatMap(({ file, lines }) => repetitions(file, lines)),
  ...pages.flatMap(({ file, lines }) => endOf(file, lines)),
  ...[...pages, ...comments].flatMap(({ file, lines }) => lostPaths(file, lines)),
  ...decisions.flatMap(({ file, lines }) => formOf(file, lines)),
  ...numbering(decisions.map(({ file }) => basename(file))),
];
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);

function leftovers(file, lines) {
  return lines.flatMap((line, index) =>
    /^(<{7}|={7}|>{7}|\|{7})( |$)/.test(line)
      ? [`${file}:${index + 1}: left over from a merge`]
      : [],
  );
}

/** A line of prose or a row that stands twice; short ones and code may. */
function repetitions(file, lines) {
  const seen = new Set();
  let isCode = false;
  return lines.flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    const isTwice = !isCode && line.length > 60 && /[a-z]{3}/.test(line) && seen.has(line);
    seen.add(line);
    return isTwice ? [`${file}:${index + 1}: stands twice`] : [];
  });
}

/** A page ends with a sentence, a table, a list or code, not in the middle of one. */
function endOf(file, lines) {
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  return /[.:!?|`)]$/.test(last) ? [] : [`${file}: ends with "${last}"`];
}

/**
 * Files and folders that a page names (from the root, from `web/`, or a file by its name alone) are
 * there.
 */
function lostPaths(file, lines) {
  return lines.flatMap((line, index) =>
    [...line.matchAll(/`([\w./@-]+)`/g)]
      .map(([, path]) => path.replace(/\/$/, ''))
      .filter((path) => isPath(path) && !isThere(path))
      .map((path) => `${file}:${index + 1}: there is no ${path}`),
  );
}

/** The text of a line that is a comment; none where it is code. */
function commentOf(line) {
  return /^\s*(?:\/\/|\/?\*|\{\/\*)(.*)/.exec(line)?.[1] ?? /\s\/\/ (.*)/.exec(line)?.[1] ?? '';
}

function isPath(path) {
  if (/^[a-z][\w-]*\.(ts|tsx|mjs)$/.test(path)) return true;
  return /^(web|sandbox|docs|scripts|extensions|tests|bench|features|domain|adapters|http|ports|contract|frontend)\//.test(
    path,
  );
}

function isThere(path) {
  return files.some((file) =>
    [path, `web/${path}`].some(
      (from) => file === from || file.startsWith(`${from}/`) || file.endsWith(`/${path}`),
    ),
  );
}

function formOf(file, [title = '', empty, status = '']) {
  const isGood =
    /^# \D/.test(title) &&
    empty === '' &&
    /^Status: (accepted|replaced by \d{4}), \d+ \w+ \d{4}$/.test(status);
  return isGood
    ? []
    : [`${file}: a decision begins with its title and "Status: accepted, 22 November 2026"`];
}

function numbering(names) {
  return names.flatMap((name, index) =>
    Number(name.slice(0, 4)) === index + 1
      ? []
      : [`docs/decisions/${name}: the next number is ${index + 1}`],
  );
}
