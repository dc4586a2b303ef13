import { build } from 'esbuild';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..', 'extensions');

/**
 * What the Shopify CLI puts in front of an extension: the module's default export, registered for
 * its target.
 */
const entry = (module: string, target: string): string =>
  `import run from ${JSON.stringify(module)};\nshopify.extend(${JSON.stringify(target)}, (...args) => run(...args));\n`;

interface Extension {
  handle: string;
  module: string;
  target: string;
}

const extensions: readonly Extension[] = [
  {
    handle: 'order-block',
    module: './src/OrderBlock.tsx',
    target: 'admin.order-details.block.render',
  },
];

/**
 * Bundles one extension as the Shopify CLI does (same bundler, same tsconfig paths) and puts its
 * texts beside it; answers the bundle's path.
 */
export async function buildExtension(
  extension: Extension,
  outputDirectory?: string,
): Promise<string> {
  const directory = join(root, extension.handle);
  const output = outputDirectory
    ? join(outputDirectory, extension.handle)
    : join(directory, 'dist');
  const outfile = join(output, `${extension.handle}.js`);
  await build({
    stdin: {
      contents: entry(extension.module, extension.target),
      resolveDir: directory,
      loader: 'ts',
    },
    outfile,
    tsconfig: join(directory, 'tsconfig.json'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  cpSync(join(directory, 'locales'), join(output, 'locales'), { recursive: true });
  return outfile;
}

/** Builds every extension; answers handle -> bundle file. */
export async function buildExtensions(outputDirectory?: string): Promise<Record<string, string>> {
  const known = extensions.map(({ handle }) => handle);
  const unknown = readdirSync(root).filter(
    (name) => existsSync(join(root, name, 'shopify.extension.toml')) && !known.includes(name),
  );
  if (unknown.length > 0)
    throw new Error(`scripts/build-extensions.ts does not know ${unknown.join(', ')}`);
  const files = await Promise.all(
    extensions.map(
      async (one) => [one.handle, await buildExtension(one, outputDirectory)] as const,
    ),
  );
  return Object.fromEntries(files);
}

if (require.main === module) {
  void buildExtensions().then((files) => {
    for (const file of Object.values(files)) console.log(file);
  });
}
