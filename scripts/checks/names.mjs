import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../setup.mjs';
import { sourceFiles } from '../source-files.mjs';

/**
 * One exported name means one thing, so that whoever searches for it finds what it is: it is
 * declared in one file of the app, of the extensions with what they share with it, of each
 * stand-in.
 */
const PROGRAMS = [
  ['web'],
  ['extensions', 'web/contract', 'web/domain'],
  ['sandbox/admin'],
  ['sandbox/customer'],
  ['sandbox/hosting'],
  ['sandbox/lexware'],
  ['sandbox/mail'],
  ['sandbox/shopify'],
];
/** Files whose names are read with the file's own; each is imported by its neighbours only. */
const PATTERNS = [
  // What a table's statements do, and how its columns are named.
  /^web\/adapters\/database\/.*(statements|models?)\.ts$/,
  // Shopify's own names, one file per package.
  /^extensions\/adapter\//,
];
/** Few names stand for the same idea in several languages. */
const DELIBERATE = {
  // Fields of schemas, named as the field so that objects read `{ amount }`: one per outside world.
  amount: 'cents in answers of Lexware, of Shopify and in details of the log',
  instant: 'a moment in answers of Lexware and of Shopify',
  lexwareId: 'an id of Lexware in its answers, in our columns and in payloads of jobs',
  text: 'any text in answers of Shopify, a limited one in settings',
};

const namesOf = new Map();
const repeated = PROGRAMS.flatMap((folders) => repeatedIn(sourceFiles(folders)));
const ambiguous = repeated.filter(({ name }) => !Object.hasOwn(DELIBERATE, name));
const unused = Object.keys(DELIBERATE).filter((name) => !repeated.some((one) => one.name === name));
for (const { name, homes } of ambiguous)
  console.error(`${name} is exported by ${homes.join(' and ')}: one name, one meaning`);
for (const name of unused) console.error(`${name} is not repeated: DELIBERATE need not name it`);
process.exit(ambiguous.length + unused.length + selfTest() === 0 ? 0 : 1);

function repeatedIn(files) {
  const homesOf = new Map();
  for (const file of files.filter((one) => !PATTERNS.some((pattern) => pattern.test(one))))
    for (const name of exportsOf(file)) homesOf.set(name, [...(homesOf.get(name) ?? []), file]);
  return [...homesOf]
    .map(([name, homes]) => ({ name, homes }))
    .filter(({ homes }) => homes.length > 1);
}

function exportsOf(file) {
  if (!namesOf.has(file)) namesOf.set(file, namesIn(readFileSync(join(root, file), 'utf8')));
  return namesOf.get(file);
}

/** What a file declares and exports; a name that it hands on belongs to another file. */
function namesIn(text) {
  const { statements } = ts.createSourceFile('any.tsx', text, ts.ScriptTarget.Latest);
  const exported = statements.filter(({ modifiers }) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  return new Set(exported.flatMap((one) => declaredBy(one)));
}

function declaredBy(statement) {
  if (!ts.isVariableStatement(statement)) return statement.name ? [statement.name.text] : [];
  return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
}

function boundBy(name) {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => boundBy(one.name));
}

/** A check that reads nothing would find nothing. */
function selfTest() {
  const found = [
    ...namesIn(
      "export type A = 1; export const { b, c: [d] } = e; export function F() {} export * from './g'; const h = 1; export { h };",
    ),
  ];
  if (found.join() === 'A,b,d,F') return 0;
  console.error(`Exported names are read as ${found.join()}`);
  return 1;
}
