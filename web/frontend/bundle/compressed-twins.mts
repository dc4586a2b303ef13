import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:js|css|svg)$/;
const TWINS = [
  { ending: 'br', compress: promisify(brotliCompress) },
  { ending: 'gz', compress: promisify(gzip) },
];

/**
 * Compresses once what the server sends many times; `web/http/pages/embedded-page.ts` does. Not for
 * a test (`--mode test`): it takes most of the time of a build.
 */
export function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: (_config, { mode }) => mode !== 'test',
    async writeBundle({ dir = '.' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => TEXTS.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          await writeTwins(join(dir, file.fileName), content);
        }),
      );
    },
  };
}

async function writeTwins(path: string, content: Buffer): Promise<void> {
  for (const { ending, compress } of TWINS) {
    await writeFile(`${path}.${ending}`, await compress(content));
  }
}
