import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Row } from './table';

const ROOT = join(__dirname, '..');
const WITH_REACT = join(ROOT, 'bench/elements/polaris-react.tsx');
const WITH_ELEMENTS = join(ROOT, 'bench/elements/web-components.tsx');

/**
 * What the list of orders weighs with Polaris React, and with Shopify's web components, whose own
 * script comes from Shopify's host and is not counted (decisions/0088): all that a browser loads of
 * ours before the list can stand, compressed.
 */
export async function benchElements(): Promise<Row[]> {
  const [withReact, withElements] = [await weigh(WITH_REACT), await weigh(WITH_ELEMENTS)];
  return (['js', 'css'] as const).map((type) => {
    const [ours, theirs] = [withElements[type], withReact[type]];
    return {
      what: `list of orders, ${type}: web components : Polaris React`,
      measured: `${(ours / 1000).toFixed(1)} kB : ${(theirs / 1000).toFixed(1)} kB`,
      ratio: `${(ours / theirs).toFixed(2)} x`,
      aim: '',
    };
  });
}

async function weigh(entry: string): Promise<Record<'js' | 'css', number>> {
  const built = await build({
    configFile: join(ROOT, 'web/frontend/vite.config.mts'),
    root: join(ROOT, 'web/frontend'),
    logLevel: 'error',
    build: { write: false, manifest: false, rolldownOptions: { input: entry } },
  });
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[];
  const chunks = new Map(output.map((one) => [one.fileName, one]));
  const first = output.find((one) => one.type === 'chunk' && one.isEntry);
  const files = first ? withImports(first.fileName, chunks) : [];
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  return {
    js: sizeOf(files.map((one) => (one.type === 'chunk' ? one.code : ''))),
    css: sizeOf(styles.map((one) => (one.type === 'asset' ? String(one.source) : ''))),
  };
}

type Built = Rolldown.OutputChunk | Rolldown.OutputAsset;

function withImports(name: string, chunks: Map<string, Built>, seen = new Set<string>()): Built[] {
  const chunk = chunks.get(name);
  if (!chunk || chunk.type !== 'chunk' || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...chunk.imports.flatMap((one) => withImports(one, chunks, seen))];
}

const sizeOf = (texts: string[]): number =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
