import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const config = z.object({
  extensions: z.tuple([
    z.object({
      name: z.string(),
      handle: z.string(),
      targeting: z.array(z.object({ target: z.string() })).min(1),
      capabilities: z.object({ network_access: z.boolean().optional() }).optional(),
      settings: z
        .object({
          fields: z.array(
            z.object({
              key: z.string(),
              type: z.enum(['single_line_text_field', 'boolean']),
              name: z.string(),
              description: z.string().optional(),
            }),
          ),
        })
        .optional(),
    }),
  ]),
});

export type ExtensionConfig = z.infer<typeof config>['extensions'][0];

const CONFIG_FILE = 'shopify.extension.toml';

/** Handle -> bundle file, below the folder of its extension. */
export type ExtensionBundles = Readonly<Record<string, string>>;

/** The extension that a bundle belongs to; it has the texts and the configuration. */
export const folderOf = (bundle: string): string => dirname(dirname(bundle));

/** Where Shopify's CLI leaves the bundles of all extensions in a folder, built yet or not. */
export const bundlesIn = (folder: string): ExtensionBundles =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((handle) => existsSync(join(folder, handle, CONFIG_FILE)))
      .map((handle) => [handle, join(folder, handle, 'dist', `${handle}.js`)]),
  );

/** The configuration of a bundle's extension; undefined where there is none. */
export function readExtensionConfig(bundle: string): ExtensionConfig | undefined {
  const file = join(folderOf(bundle), CONFIG_FILE);
  if (!existsSync(file)) return undefined;
  return config.parse(parse(readFileSync(file, 'utf8'))).extensions[0];
}

const appConfig = z.object({ application_url: z.url() });

/** Where the app is deployed: bundles of customers' pages call it there. */
export function readApplicationUrl(): string {
  const text = readFileSync(join(__dirname, '../../shopify.app.toml'), 'utf8');
  return appConfig.parse(parse(text)).application_url;
}
