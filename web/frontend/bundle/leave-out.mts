import type { Plugin } from 'vite';
import { z } from 'zod';

const JSON_SCHEMAS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const THEMES = /\/polaris-tokens\/dist\/esm\/build\/index\.mjs$/;
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const FORMATS_OF_STRINGS = /(^export const ZodString = [^{]*\{[^}]*\}, \{\n)[\s\S]*?(?=^\}\))/m;
const GERMAN_OF_POLARIS = /\/polaris\/locales\/de\.json$/;
/** Components that no screen shows; remove an entry here to use its component. */
const NOT_SHOWN =
  /^(?:Autocomplete|Avatar|ContextualSaveBar|DataTable|DiscardConfirmationModal|DropZone|Frame|FullscreenBar|Loading|MediaCard|TopBar|VideoThumbnail)$/;
const OTHER_THEME = /^ {2}"(?!light")[\w-]+": \{\n[\s\S]*?^ {2}\},?\n/gm;
/** What scripts read of a theme; all else of it is in the style sheet. */
const READ_OF_THEME = ['breakpoints', 'motion', 'space', 'zIndex'];
const GROUP_OF_THEME = /^ {4}"(\w+)": \{\n[\s\S]*?^ {4}\},?\n/gm;
const THEME_IN_USE = /\btheme(?:Default)?\.(\w+)\[/g;
const OF_POLARIS = /\/polaris\/build\/esm\/.*\.js$/;

/**
 * Takes out of packages what no screen uses and bundlers cannot recognise as unused: the generator
 * of JSON schemas that every schema of zod carries, its English sentences, and the outdated way to
 * write formats (`z.string().email()` for `z.email()`), which pulls in every format there is;
 * Polaris' themes but for what is read of one, and its texts for components that are not used.
 */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    transform(code, id) {
      if (JSON_SCHEMAS.test(id)) return { code: withoutContent(code) };
      if (ENGLISH.test(id)) return { code: 'export default () => ({});' };
      if (SCHEMAS.test(id)) return { code: without(FORMATS_OF_STRINGS, code) };
      if (GERMAN_OF_POLARIS.test(id)) return { code: withoutTexts(code) };
      if (THEMES.test(id)) return { code: withOneTheme(code) };
      if (OF_POLARIS.test(id)) checkTheme(code, id);
      return null;
    },
  };
}

function withoutContent(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}

function without(part: RegExp, code: string): string {
  const rest = code.replace(part, '$1');
  if (rest === code) throw new Error('zod writes its schemas in another way now.');
  return rest;
}

const polarisTexts = z.looseObject({ Polaris: z.record(z.string(), z.unknown()) });

function withoutTexts(code: string): string {
  const { Polaris: texts, ...rest } = polarisTexts.parse(JSON.parse(code));
  const shown = Object.entries(texts).filter(([component]) => !NOT_SHOWN.test(component));
  return JSON.stringify({ ...rest, Polaris: Object.fromEntries(shown) });
}

function withOneTheme(code: string): string {
  const [head = '', themes = '', ...rest] = code.split(/^(?=var theme)/m);
  const one = themes.replace(OTHER_THEME, '');
  const read = one.replace(GROUP_OF_THEME, (all, group: string) =>
    READ_OF_THEME.includes(group) ? all : '',
  );
  if (one === themes || read === one)
    throw new Error('Polaris keeps its themes in another way now.');
  return [head, read, ...rest].join('');
}

function checkTheme(code: string, id: string): void {
  const missing = [...code.matchAll(THEME_IN_USE)].filter(
    ([, group = '']) => !READ_OF_THEME.includes(group),
  );
  for (const [use] of missing) throw new Error(`${id} reads ${use}…], which is left out.`);
}
