import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The extension's configuration, as it stands beside its sources and beside its bundle. */
export function readExtensionConfig(folder: string): ExtensionConfig {
  const text = readFileSync(join(folder, CONFIG_FILE), 'utf8');
  return config.parse(parse(text)).extensions[0];
}

export const CONFIG_FILE = 'shopify.extension.toml';
