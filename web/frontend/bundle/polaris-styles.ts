import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CLASS_NAMES = /^(?<build>.*\/polaris\/build\/)esm(?<component>\/.*)\.css\.js$/;

/**
 * Polaris' ready-made style sheet contains every component. The package also has a sheet per
 * component, with class names of its own: taken from there, styles come with the components that a
 * chunk shows, and no others.
 */
export function polarisStyles(): Plugin {
  return {
    name: 'polaris-styles',
    enforce: 'pre',
    transform(code, id) {
      const { build, component } = CLASS_NAMES.exec(id)?.groups ?? {};
      if (build === undefined || component === undefined) return null;
      const source = `${build}esnext${component}`;
      const names = `${source}.css.esnext`;
      if (existsSync(names)) return { code: withSheet(source, readFileSync(names, 'utf8')) };
      // Sheets without class names of their own; nobody reads a value of these modules.
      return { code: withSheet(source, code), moduleSideEffects: true };
    },
  };
}

function withSheet(source: string, names: string): string {
  const own = names.replace(/^import '.*\.out\.css';$/m, '');
  return `import ${JSON.stringify(`${source}.out.css`)};\n${own}`;
}
