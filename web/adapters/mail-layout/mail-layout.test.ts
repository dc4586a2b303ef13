import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledLayout } from '../../../scripts/mail-layout';
import { createMailLayout } from './mail-layout';

const parts = {
  language: 'de',
  title: 'Rechnung RE1',
  heading: 'Tee & Co.',
  footer: '<b>Fuß</b>',
  body: '',
} as const;

describe('the look of a mail', () => {
  it('holds the body as it is and every text as text', () => {
    const html = createMailLayout().wrap({
      ...parts,
      body: '<p>Guten Tag, $& @@title@@</p>',
    });
    expect(html).toContain('<p>Guten Tag, $& @@title@@</p>');
    expect(html).toContain('<title>Rechnung RE1</title>');
    expect(html).toContain('Tee &amp; Co.');
    expect(html).toContain('&lt;b&gt;Fuß&lt;/b&gt;');
    expect(html).toMatch(/<html lang="de"/);
  });

  it('asks nobody for anything', () => {
    const html = createMailLayout().wrap(parts);
    expect(html.match(/(src|href|url\()\s*=?\s*["']?(https?:)?\/\//g)).toBeNull();
    expect(html).not.toMatch(/@import|<script/i);
  });

  it('is layout.mjml as it is now, compiled (npx tsx scripts/mail-layout.ts)', async () => {
    const compiled = readFileSync(join(__dirname, 'compiled-layout.ts'), 'utf8');
    expect(compiled).toBe(await compiledLayout());
  });
});
