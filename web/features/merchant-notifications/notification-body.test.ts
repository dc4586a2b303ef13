import {
  notificationBody,
  notificationPlainText,
  type NotificationContent,
} from './notification-body';

const content: NotificationContent = {
  title: 'Tee & <Kaffee>',
  paragraphs: ['Der Shop "Nord" wartet.', "Öffne die App <script>alert('x')</script>."],
  action: { label: 'App öffnen', url: 'https://admin.example/store/tee/apps/key/home?a=1&b=2' },
  footer: 'Abbestellen kannst du in den Einstellungen.',
};

describe('a merchant notification', () => {
  it('shows what people wrote as text, never as markup', () => {
    const html = notificationBody(content);
    expect(html).toContain('<p>Der Shop &quot;Nord&quot; wartet.</p>');
    expect(html).toContain('Öffne die App &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;.');
    expect(html).toContain('href="https://admin.example/store/tee/apps/key/home?a=1&amp;b=2"');
  });

  it('reads the same without markup', () => {
    expect(notificationPlainText(content).split('\n\n')).toEqual([
      'Tee & <Kaffee>',
      ...content.paragraphs,
      'App öffnen: https://admin.example/store/tee/apps/key/home?a=1&b=2',
      '-- \nAbbestellen kannst du in den Einstellungen.',
    ]);
  });
});
