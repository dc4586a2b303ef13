import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from '../source-files.mjs';

/**
 * No two files need each other, types included: what can only be understood together belongs into
 * one file, or its shared part into a third. ESLint's `no-cycle` takes as long as all other rules
 * that need no types, and does not look at type imports.
 */
const FOLDERS = ['web', 'sandbox', 'extensions', 'scripts', 'tests', 'bench'];

const files = new Set(sourceFiles(FOLDERS));
const imports = new Map([...files].map((file) => [file, importsOf(file)]));
const cycles = knots(imports);
for (const knot of cycles)
  console.error(`These ${knot.length} files need each other:\n  ${knot.join('\n  ')}`);
process.exit(cycles.length === 0 ? 0 : 1);

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
