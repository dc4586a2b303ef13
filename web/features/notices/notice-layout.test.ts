import { noticeHtml, noticePlainText, type NoticeContent } from './notice-layout';

const content: NoticeContent = {
  title: 'Tee & <Kaffee>',
  paragraphs: ['Der Shop "Nord" wartet.', "Öffne die App <script>alert('x')</script>."],
  action: { label: 'App öffnen', url: 'https://admin.example/store/tee/apps/key/home?a=1&b=2' },
  footer: 'Abbestellen kannst du in den Einstellungen.',
};

describe('a notice', () => {
  it('shows what people wrote as text, never as markup', async () => {
    const html = await noticeHtml(content);
    expect(html).toContain('Tee &amp; &lt;Kaffee&gt;</h1>');
    expect(html).toContain('Öffne die App &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;.');
    expect(html).not.toContain('<script');
    expect(html).toContain('href="https://admin.example/store/tee/apps/key/home?a=1&amp;b=2"');
    expect(html).toContain('lang="de"');
  });

  it('loads nothing from anywhere', async () => {
    const addresses = (await noticeHtml(content)).match(/https?:\/\/[^"' )]+/g) ?? [];
    const names = ['http://www.w3.org/1999/xhtml'];
    expect(addresses.filter((one) => !one.startsWith('https://admin.example') && !names.includes(one))).toEqual([]);
  });

  it('reads the same without markup', () => {
    expect(noticePlainText(content).split('\n\n')).toEqual([
      'Tee & <Kaffee>',
      ...content.paragraphs,
      'App öffnen: https://admin.example/store/tee/apps/key/home?a=1&b=2',
      '-- \nAbbestellen kannst du in den Einstellungen.',
    ]);
  });
});
