import { build } from 'esbuild';
import { join } from 'node:path';

const entryPoints = {
  admin: join(__dirname, 'page', 'admin.tsx'),
  'extension-worker': join(__dirname, 'page', 'extension', 'worker.ts'),
  'app-bridge': join(__dirname, 'page', 'app-bridge', 'app-bridge.ts'),
};

/** Bundles the browser code of the admin stand-in; answers file name -> content. */
export async function bundleAdmin(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints,
    outdir: '/',
    entryNames: '[name]',
    tsconfig: join(__dirname, 'page', 'tsconfig.json'),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return new Map(outputFiles.map((file) => [file.path.slice(1), file.text]));
}
