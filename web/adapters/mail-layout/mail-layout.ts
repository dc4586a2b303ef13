import { escapeHtml } from '../../domain/mail/html/html-values';
import type { MailLayout, MailParts } from '../../ports/mail/mail-layout';

/** Names between @@ are filled in for each mail. */
const SOURCE = `<mjml lang="@@language@@">
  <mj-head>
    <mj-title>@@title@@</mj-title>
    <mj-attributes>
      <mj-all font-family="-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" />
      <mj-text font-size="15px" line-height="1.55" color="#1f2933" padding="0" />
    </mj-attributes>
    <mj-style>p { margin: 0 0 16px; } a { color: #0b5cad; } img { max-width: 100%; }</mj-style>
  </mj-head>
  <mj-body background-color="#f4f6f8" width="600px">
    <mj-section padding="28px 24px 12px">
      <mj-column><mj-text font-size="16px" font-weight="600">@@heading@@</mj-text></mj-column>
    </mj-section>
    <mj-section background-color="#ffffff" border-radius="8px" padding="28px 24px 12px">
      <mj-column><mj-text>@@body@@</mj-text></mj-column>
    </mj-section>
    <mj-section padding="16px 24px 28px">
      <mj-column><mj-text font-size="12px" color="#616e7c">@@footer@@</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

/**
 * Compiled once per process, with the first mail: loading the compiler takes half a second that a
 * start can do without.
 */
export function createMailLayout(): MailLayout {
  let compiled: Promise<string> | null = null;
  return {
    async wrap({ body, ...texts }) {
      compiled ??= compile();
      const values = { ...escaped(texts), body };
      return (await compiled).replaceAll(/@@([a-z]+)@@/g, (whole, name: string) => {
        return Object.hasOwn(values, name) ? values[name as keyof typeof values] : whole;
      });
    },
  };
}

async function compile(): Promise<string> {
  const { default: mjml } = await import('mjml');
  // Without fonts no mail program loads anything from a third party.
  const { html } = await mjml(SOURCE, { validationLevel: 'strict', fonts: {}, keepComments: true });
  return html;
}

function escaped({ language, title, heading, footer }: Omit<MailParts, 'body'>) {
  return {
    language,
    title: escapeHtml(title),
    heading: escapeHtml(heading),
    footer: escapeHtml(footer),
  };
}
