import { escapeHtml } from '../../domain/mail/html/html-values';
import type { MailLayout, MailParts } from '../../ports/mail';
import { COMPILED_LAYOUT } from './compiled-layout';

/** Names between @@ are filled in for each mail. */
export function createMailLayout(): MailLayout {
  return {
    wrap({ body, ...texts }) {
      const values = { ...escaped(texts), body };
      return COMPILED_LAYOUT.replaceAll(/@@([a-z]+)@@/g, (whole, name: string) => {
        return Object.hasOwn(values, name) ? values[name as keyof typeof values] : whole;
      });
    },
  };
}

function escaped({ language, title, heading, footer }: Omit<MailParts, 'body'>) {
  return {
    language,
    title: escapeHtml(title),
    heading: escapeHtml(heading),
    footer: escapeHtml(footer),
  };
}
