import type { Plugin } from 'vite';

const JSON_SCHEMAS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const THEMES = /\/polaris-tokens\/dist\/esm\/build\/index\.mjs$/;
const OTHER_THEME = /^ {2}"(?!light")[\w-]+": \{\n[\s\S]*?^ {2}\},?\n/gm;

/**
 * Takes out of packages what no screen asks for and bundlers cannot see to be unused: the generator
 * of JSON schemas that every schema of zod carries, and Polaris' themes but the one that is shown.
 */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    transform(code, id) {
      if (JSON_SCHEMAS.test(id)) return { code: withoutContent(code) };
      if (THEMES.test(id)) return { code: withOneTheme(code) };
      return null;
    },
  };
}

function withoutContent(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}

function withOneTheme(code: string): string {
  const [head = '', themes = '', ...rest] = code.split(/^(?=var theme)/m);
  const one = themes.replace(OTHER_THEME, '');
  if (one === themes) throw new Error('Polaris keeps its themes in another way now.');
  return [head, one, ...rest].join('');
}
