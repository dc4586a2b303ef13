import { build } from 'esbuild';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const root = resolve(__dirname, '..', 'extensions');
const CONFIG_FILE = 'shopify.extension.toml';

const config = z.object({
  extensions: z.tuple([
    z.object({
      handle: z.string(),
      targeting: z.array(z.object({ module: z.string(), target: z.string() })).min(1),
    }),
  ]),
});
type ExtensionConfig = z.infer<typeof config>['extensions'][0];

/**
 * What the Shopify CLI puts in front of an extension: the modules' default exports, registered for
 * their targets.
 */
const entry = ({ targeting }: ExtensionConfig): string =>
  targeting
    .map(
      ({ module, target }, index) =>
        `import run${index} from ${JSON.stringify(module)};\n` +
        `shopify.extend(${JSON.stringify(target)}, (...args) => run${index}(...args));\n`,
    )
    .join('');

/** The folders of all extensions: those with a configuration. */
const folders = (): string[] =>
  readdirSync(root)
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, CONFIG_FILE)));

/**
 * Bundles one extension as the Shopify CLI does (same bundler, same tsconfig paths) and puts its
 * texts and its configuration beside it; answers its handle and the bundle's path.
 */
export async function buildExtension(
  folder: string,
  outputDirectory?: string,
): Promise<readonly [string, string]> {
  const text = readFileSync(join(folder, CONFIG_FILE), 'utf8');
  const [extension] = config.parse(parse(text)).extensions;
  const { handle } = extension;
  const output = outputDirectory ? join(outputDirectory, handle) : join(folder, 'dist');
  const outfile = join(output, `${handle}.js`);
  await build({
    stdin: { contents: entry(extension), resolveDir: folder, loader: 'ts' },
    outfile,
    tsconfig: join(folder, 'tsconfig.json'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  cpSync(join(folder, 'locales'), join(output, 'locales'), { recursive: true });
  cpSync(join(folder, CONFIG_FILE), join(output, CONFIG_FILE));
  return [handle, outfile];
}

/** Builds every extension; answers handle -> bundle file. */
export async function buildExtensions(outputDirectory?: string): Promise<Record<string, string>> {
  const files = folders().map((folder) => buildExtension(folder, outputDirectory));
  return Object.fromEntries(await Promise.all(files));
}

if (require.main === module) {
  void buildExtensions().then((files) => {
    for (const file of Object.values(files)) console.log(file);
  });
}
