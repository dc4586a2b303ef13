import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml from 'mjml';

/**
 * Compiles the layout of our mails. The result is part of the source, so that no process loads the
 * compiler: that would hold it for a quarter of a second. After a change of layout.mjml:
 * `npx tsx scripts/mail-layout.ts`.
 */
const FOLDER = join(__dirname, '../web/adapters/mail-layout');
const COMPILED = join(FOLDER, 'compiled-layout.ts');

/** The text of compiled-layout.ts as it has to be. */
export async function compiledLayout(): Promise<string> {
  const source = readFileSync(join(FOLDER, 'layout.mjml'), 'utf8');
  // Without fonts no reader's program asks a third party for anything.
  const { html } = await mjml(source, { validationLevel: 'strict', fonts: {}, keepComments: true });
  if (/[`\\]|\$\{/.test(html)) throw new Error('The layout holds what a template would read');
  return `/** Made of layout.mjml by scripts/mail-layout.ts. */\nexport const COMPILED_LAYOUT = \`${html}\`;\n`;
}

if (require.main === module) void compiledLayout().then((text) => writeFileSync(COMPILED, text));
