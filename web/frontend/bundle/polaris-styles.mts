import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CLASS_NAMES = /^(?<build>.*\/polaris\/build\/)esm(?<component>\/.*)\.css\.js$/;
const SHEET = /\/polaris\/build\/esnext\/.*\.out\.css$/;
const HASH_OF_NAME = /\b(Polaris-[\w-]+?)_[a-z0-9]{5}(?![\w-])/g;

/**
 * Polaris' ready-made style sheet contains every component. The package also has a sheet per
 * component: taken from there, styles come with the components that a chunk shows, and no others.
 * Its class names end in hashes, which nothing compresses; without them they are those of the
 * ready-made sheet, each still a single class.
 */
export function polarisStyles(): Plugin {
  return {
    name: 'polaris-styles',
    enforce: 'pre',
    transform(code, id) {
      if (SHEET.test(id)) return { code: code.replace(HASH_OF_NAME, '$1') };
      const { build, component } = CLASS_NAMES.exec(id)?.groups ?? {};
      if (build === undefined || component === undefined) return null;
      const source = `${build}esnext${component}`;
      const names = `${source}.css.esnext`;
      if (existsSync(names)) {
        const hashed = readFileSync(names, 'utf8');
        return { code: withSheet(source, hashed.replace(HASH_OF_NAME, '$1')) };
      }
      // Sheets without class names of their own; nobody reads a value of these modules.
      return { code: withSheet(source, code), moduleSideEffects: true };
    },
  };
}

function withSheet(source: string, names: string): string {
  const own = names.replace(/^import '.*\.out\.css';$/m, '');
  return `import ${JSON.stringify(`${source}.out.css`)};\n${own}`;
}
