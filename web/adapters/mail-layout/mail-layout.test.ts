import { createMailLayout } from './mail-layout';

const parts = {
  language: 'de',
  title: 'Rechnung RE1',
  heading: 'Tee & Co.',
  footer: '<b>Fuß</b>',
  body: '',
} as const;

describe('the layout of a mail', () => {
  it('contains the body unchanged and every text escaped', async () => {
    const html = await createMailLayout().wrap({
      ...parts,
      body: '<p>Guten Tag, $& @@title@@</p>',
    });
    expect(html).toContain('<p>Guten Tag, $& @@title@@</p>');
    expect(html).toContain('<title>Rechnung RE1</title>');
    expect(html).toContain('Tee &amp; Co.');
    expect(html).toContain('&lt;b&gt;Fuß&lt;/b&gt;');
    expect(html).toMatch(/<html lang="de"/);
  });

  it('loads nothing from elsewhere', async () => {
    const html = await createMailLayout().wrap(parts);
    expect(html.match(/(src|href|url\()\s*=?\s*["']?(https?:)?\/\//g)).toBeNull();
    expect(html).not.toMatch(/@import|<script/i);
  });
});
