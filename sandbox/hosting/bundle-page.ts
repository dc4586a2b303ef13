import { build } from 'esbuild';

type Bundled = Promise<ReadonlyMap<string, string>>;

/** Tests start many servers in one process, all with the same pages. */
const bundles = new Map<string, Bundled>();

/**
 * Bundles browser code of the stand-ins' pages, once for all servers of a process; returns file name
 * -> content.
 */
export function bundlePage(
  entryPoints: Readonly<Record<string, string>>,
  tsconfig: string,
): Bundled {
  const key = JSON.stringify([entryPoints, tsconfig]);
  const bundled = bundles.get(key) ?? bundle(entryPoints, tsconfig);
  bundles.set(key, bundled);
  return bundled;
}

async function bundle(entryPoints: Readonly<Record<string, string>>, tsconfig: string): Bundled {
  const { outputFiles } = await build({
    entryPoints: { ...entryPoints },
    outdir: '/',
    entryNames: '[name]',
    tsconfig,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return new Map(outputFiles.map((file) => [file.path.slice(1), file.text]));
}
