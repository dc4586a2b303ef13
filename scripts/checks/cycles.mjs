import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from '../source-files.mjs';

/**
 * No two files import each other, types included: what can only be understood together belongs into
 * one file, or its shared part into a third. A linter's `no-cycle` ignores type imports. Folders form
 * no cycle either, so that they can be read from the inside out: nowhere does each import the next
 * and the last the first, unless one of them contains all the others.
 */
const FOLDERS = ['web', 'sandbox', 'extensions', 'scripts', 'tests', 'bench'];
/** Tests may import from any layer. */
const TESTS = /\.test\.tsx?$|\/testing\//;

const files = new Set(sourceFiles(FOLDERS));
const imports = new Map([...files].map((file) => [file, importsOf(file)]));
const cycles = knots(imports);
for (const knot of cycles)
  console.error(`These ${knot.length} files need each other:\n  ${knot.join('\n  ')}`);
const circles = circlesOf(imports);
for (const circle of circles)
  console.error(
    `These ${circle.length} folders need each other:\n  ${circle.map(said).join('\n  ')}`,
  );
process.exit(cycles.length + circles.length + selfTest() === 0 ? 0 : 1);

/** The project's own files that a file names in imports, exports and `import()`. */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  const named = importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'));
  return named
    .map((name) => resolved(join(dirname(file), name)))
    .filter((found) => found !== undefined);
}

function resolved(path) {
  const bare = path.replace(/\.js$/, '');
  return [path, `${bare}.ts`, `${bare}.tsx`, join(path, 'index.ts')].find((candidate) =>
    files.has(candidate),
  );
}

/** Groups of files each of which leads to all others (Tarjan's strongly connected components). */
function knots(graph) {
  const seen = new Map();
  const open = [];
  const found = [];

  const visit = (file) => {
    const node = { lowest: seen.size, isOpen: true };
    const order = seen.size;
    seen.set(file, node);
    open.push(file);
    for (const next of graph.get(file)) {
      const known = seen.get(next);
      if (!known || known.isOpen)
        node.lowest = Math.min(node.lowest, known ? known.lowest : visit(next).lowest);
    }
    if (node.lowest === order) close(file);
    return node;
  };

  const close = (file) => {
    const knot = open.splice(open.indexOf(file));
    for (const member of knot) seen.get(member).isOpen = false;
    if (knot.length > 1) found.push(knot);
  };

  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return found;
}

/**
 * Cycles of folders, the shortest first, each as the imports from one folder to the next. No import
 * is listed twice.
 */
function circlesOf(graph) {
  const ways = waysIn(graph);
  const found = [];
  for (let circle = shortest(ways); circle; circle = shortest(ways)) {
    found.push(circle);
    for (const { from, to } of circle) ways.get(from).delete(to);
  }
  return found;
}

/** From each folder to those that its files import, with these imports. */
function waysIn(graph) {
  const ways = new Map();
  for (const [file, imported] of graph)
    for (const other of imported) {
      const [from, to] = [dirname(file), dirname(other)];
      if (from === to || TESTS.test(file) || TESTS.test(other)) continue;
      const ofFolder = ways.get(from) ?? new Map();
      const way = ofFolder.get(to) ?? { from, to, names: [] };
      way.names.push(`${file} imports ${other}`);
      ways.set(from, ofFolder.set(to, way));
    }
  return ways;
}

function shortest(ways) {
  const all = [...ways.values()].flatMap((ofFolder) => [...ofFolder.values()]);
  const [first] = all
    .filter(({ from, to }) => !holds(from, to) && !holds(to, from))
    .map((way) => circleBy(way, ways))
    .filter((circle) => circle !== null)
    .toSorted((a, b) => a.length - b.length);
  return first ?? null;
}

/** The shortest circle that begins so, past folders that hold both; null where there is none. */
function circleBy(first, ways) {
  const seen = new Set([first.to]);
  let paths = [[first]];
  while (paths.length > 0) {
    const next = paths.flatMap((path) =>
      [...(ways.get(path.at(-1).to)?.values() ?? [])].map((way) => [...path, way]),
    );
    const closed = next.find((path) => path.at(-1).to === first.from);
    if (closed) return closed;
    paths = next.filter((path) => {
      const { to } = path.at(-1);
      const isNew = !seen.has(to) && !(holds(to, first.from) && holds(to, first.to));
      seen.add(to);
      return isNew;
    });
  }
  return null;
}

function holds(folder, other) {
  return other.startsWith(`${folder}/`);
}

function said({ from, to, names }) {
  return `${from} → ${to}:\n    ${names.join('\n    ')}`;
}

/** What is no circle, and what is one: the files with what they import. */
function selfTest() {
  const fine = [
    { 'a/1.ts': ['b/1.ts'], 'b/1.ts': ['c/1.ts'], 'c/1.ts': [] },
    // A folder and those within it.
    { 'a/1.ts': ['a/b/1.ts'], 'a/b/1.ts': ['a/c/1.ts'], 'a/c/1.ts': ['a/2.ts'], 'a/2.ts': [] },
    { 'a/1.test.ts': ['b/1.ts'], 'b/1.ts': ['a/2.ts'], 'a/2.ts': [] },
  ];
  const circular = [
    { 'a/1.ts': ['b/1.ts'], 'b/1.ts': ['a/2.ts'], 'a/2.ts': [] },
    {
      'x/a/1.ts': ['x/b/1.ts'],
      'x/b/1.ts': ['x/c/1.ts'],
      'x/c/1.ts': ['x/a/2.ts'],
      'x/a/2.ts': [],
    },
    // By way of a folder within a folder.
    { 'a/1.ts': ['a/b/1.ts'], 'a/b/1.ts': ['c/1.ts'], 'c/1.ts': ['a/2.ts'], 'a/2.ts': [] },
  ];
  const found = (graph) => circlesOf(new Map(Object.entries(graph)));
  const wrong = [
    ...fine.filter((graph) => found(graph).length > 0),
    ...circular.filter((graph) => found(graph).length !== 1),
  ];
  for (const graph of wrong)
    console.error(`Circles of folders in ${JSON.stringify(graph)}: ${found(graph).length}`);
  return wrong.length;
}
