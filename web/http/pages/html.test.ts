import { html, ownHtml } from './html';

describe('HTML from a template', () => {
  it('writes what is filled in as text, in tags and in attributes', () => {
    const name = `<b title='x'>&"`;
    expect(html`<p title="${name}">${name} ${7}</p>`.html).toBe(
      '<p title="&lt;b title=&#39;x&#39;&gt;&amp;&quot;">&lt;b title=&#39;x&#39;&gt;&amp;&quot; 7</p>',
    );
  });

  it('takes pieces of HTML as they are, lists of them one after the other, and null for nothing', () => {
    const items = ['a', '<i>'].map((text) => html`<b>${text}</b>`);
    expect(html`<p>${items}${null}${ownHtml('<br>')}</p>`.html).toBe(
      '<p><b>a</b><b>&lt;i&gt;</b><br></p>',
    );
  });
});
