import { build } from 'esbuild';

/** Bundles browser code of the stand-ins' pages; returns file name -> content. */
export async function bundlePage(
  entryPoints: Readonly<Record<string, string>>,
  tsconfig: string,
): Promise<ReadonlyMap<string, string>> {
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
