import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

/** The dictionaries of extensions contain exactly what the bundled code uses. */

const root = resolve(__dirname, '..');
const CONFIG = 'shopify.extension.toml';
const places = readdirSync(root).filter((name) => existsSync(join(root, name, CONFIG)));

/** All keys of a dictionary, as dots lead to them. */
function keysOf(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return [path];
  return Object.entries(node).flatMap(([name, one]) =>
    keysOf(one, path === '' ? name : `${path}.${name}`),
  );
}

const dictionary = (place: string, file: string): string[] =>
  keysOf(JSON.parse(readFileSync(join(root, place, 'locales', file), 'utf8')));

const configOf = (place: string): string => readFileSync(join(root, place, CONFIG), 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one]) => one ?? '');

const metafile = z.object({
  outputs: z.record(
    z.string(),
    z.object({ inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) }),
  ),
});

/** Our files whose code is in the bundle, according to the metadata that Shopify's CLI writes. */
function filesOf(place: string): string[] {
  const metadata = readFileSync(join(root, place, 'dist', `${place}.metafile.json`), 'utf8');
  const { outputs } = metafile.parse(JSON.parse(metadata));
  return Object.values(outputs)
    .flatMap((one) => Object.entries(one.inputs))
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && /^extensions\/.*\.tsx?$/.test(file))
    .map(([file]) => join(root, '..', file));
}

/** As a pattern of keys: what is filled in may be any word. */
const patternOf = (parts: readonly string[]): string =>
  parts.map((one) => one.replaceAll(/[^\w-]/g, '\\$&')).join('[\\w-]+');

/** Texts and templates in the code, by its calls of `translate`. */
function namedIn(files: readonly string[]) {
  const named = new Set<string>();
  const used = new Set<string>();
  const visit = (node: ts.Node, isUsed: boolean): void => {
    const pattern = keyIn(node);
    if (pattern !== null) (isUsed ? used : named).add(pattern);
    if (ts.isCallExpression(node) && isTranslate(node.expression))
      return node.arguments.forEach((one, index) => visit(one, index === 0));
    if (ts.isConditionalExpression(node)) {
      visit(node.condition, false);
      return [node.whenTrue, node.whenFalse].forEach((one) => visit(one, isUsed));
    }
    ts.forEachChild(node, (child) => visit(child, false));
  };
  for (const file of files)
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022), false);
  return { named: [...named, ...used], used: [...used] };
}

function isTranslate(called: ts.Expression): boolean {
  const name = ts.isPropertyAccessExpression(called) ? called.name : called;
  return ts.isIdentifier(name) && name.text === 'translate';
}

function keyIn(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return patternOf([node.text]);
  if (!ts.isTemplateExpression(node)) return null;
  const { head, templateSpans } = node;
  const isKey = /^\w+\.$/.test(head.text);
  return isKey ? patternOf([head.text, ...templateSpans.map((one) => one.literal.text)]) : null;
}

/** German texts of a file, whatever is filled in. */
const textsOf = (file: string): string[] =>
  found(readFileSync(file, 'utf8'), /: "(.+)"/g).map((text) => text.replaceAll(/{{\w+}}/g, '{{}}'));
const isSentence = (text: string) => text.split(' ').length > 3;
/** How an order stands, and what became of pressing a button: alike by chance. */
const ALIKE = ['Der Beleg konnte nicht erstellt werden'];

it('say no sentence that the app’s screens have of their own: the contract has it for both', () => {
  const screens = join(root, '../web/frontend');
  const ofScreens = readdirSync(screens, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('i18n/de.json'))
    .flatMap((file) => textsOf(join(screens, file)));
  const ofPlaces = places.flatMap((place) => textsOf(join(root, place, 'locales/de.json')));
  expect(ofScreens.filter(isSentence).length).toBeGreaterThan(100);
  const both = ofPlaces.filter((text) => isSentence(text) && ofScreens.includes(text));
  expect([...new Set(both)]).toEqual(ALIKE);
});

describe.each(places)('%s', (place) => {
  const keys = dictionary(place, 'de.json');

  it('says the same in both languages', () => {
    expect(dictionary(place, 'en.default.json').toSorted()).toEqual(keys.toSorted());
  });

  it('has every text it asks for, and none that nobody asks for', () => {
    const { named, used } = namedIn(filesOf(place));
    const configured = found(configOf(place), /"t:(.+)"/g).map((key) => patternOf([key]));
    const matches = (pattern: string) => keys.filter((key) => new RegExp(`^${pattern}$`).test(key));
    expect(used.length).toBeGreaterThan(0);
    expect([...used, ...configured].filter((one) => matches(one).length === 0)).toEqual([]);
    const wanted = new Set([...named, ...configured].flatMap(matches));
    expect(keys.filter((key) => !wanted.has(key))).toEqual([]);
  });
});
