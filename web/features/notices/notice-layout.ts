import type { NoticeText } from '../../contract/notice-texts';

export interface NoticeContent extends Omit<NoticeText, 'subject' | 'action'> {
  action: { label: string; url: string };
  footer: string;
}

/** The one look of all notices. No picture and no font is loaded from anywhere: opening a mail tells nobody. */
export async function noticeHtml(content: NoticeContent): Promise<string> {
  // Loaded when the first notice is sent: the library takes longer to load than all else at start.
  const { default: mjml2html } = await import('mjml');
  const { html } = await mjml2html(markup(content), { fonts: {}, validationLevel: 'strict', keepComments: false });
  return html;
}

export function noticePlainText({ title, paragraphs, action, footer }: NoticeContent): string {
  return [title, ...paragraphs, `${action.label}: ${action.url}`, `-- \n${footer}`].join('\n\n');
}

function markup({ title, paragraphs, action, footer }: NoticeContent): string {
  return `<mjml lang="de">
  <mj-head>
    <mj-title>${escaped(title)}</mj-title>
    <mj-preview>${escaped(paragraphs[0] ?? '')}</mj-preview>
    <mj-attributes>
      <mj-all font-family="-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" color="#303030" />
      <mj-text font-size="15px" line-height="1.5" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f1f1f1">
    <mj-section background-color="#ffffff" border-radius="8px" padding="24px 8px">
      <mj-column>
        <mj-text font-size="20px" font-weight="600"><h1 style="font-size:20px;margin:0">${escaped(title)}</h1></mj-text>
        ${paragraphs.map((one) => `<mj-text>${escaped(one)}</mj-text>`).join('\n        ')}
        <mj-button href="${escaped(action.url)}" align="left" background-color="#303030" color="#ffffff" border-radius="8px" font-weight="600">${escaped(action.label)}</mj-button>
      </mj-column>
    </mj-section>
    <mj-section>
      <mj-column>
        <mj-text font-size="12px" color="#616161">${escaped(footer)}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A shop's name is written by people. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
