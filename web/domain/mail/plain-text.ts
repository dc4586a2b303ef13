import { decoded } from './sanitise-html';

/** Sanitised HTML as the text that a reader without HTML sees: paragraphs, lists, addresses of links in brackets. */
export function plainText(html: string): string {
  const text = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_whole, href: string, label: string) => {
      const address = href.replace(/^(mailto|tel):/, '');
      return label.includes(address) ? label : `${label} (${address})`;
    })
    .replaceAll(/<(br|hr)>/g, '\n')
    .replaceAll(/<li>/g, '\n- ')
    .replaceAll(/<\/?(p|h\d|ul|ol|table|blockquote)>/g, '\n\n')
    .replaceAll(/<\/?(div|tr)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '');
  return decoded(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
