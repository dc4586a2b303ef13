import { compileText } from '../../placeholders/render-text';
import { TemplateWork } from '../../placeholders/template-work';
import { revealed, shielded } from './html-values';

const VALUES = { company: 'Müller & Söhne <b>', tags: ['Stammkunde', 'Bar & "Bistro"'] };

/** What becomes of a text in HTML. */
function filledIn(template: string): string {
  const work = new TemplateWork();
  const answer = compileText(template, 'de', work).fill(shielded({ customer: VALUES }), work);
  return answer.kind === 'text' ? revealed(answer.text) : answer.problem.code;
}

describe('values in HTML', () => {
  it('are written for it', () => {
    expect(filledIn('{{ customer.company }}')).toBe('Müller &amp; Söhne &lt;b&gt;');
  });

  it.each([
    ['{% if customer.company == "Müller & Söhne <b>" %}ja{% endif %}', 'ja'],
    ['{% if customer.company == "Müller &amp; Söhne" %}ja{% endif %}', ''],
    ['{% if customer.company != "Müller & Söhne <b>" %}nein{% endif %}', ''],
    ['{% unless customer.company contains "& Söhne" %}nein{% endunless %}', ''],
    [`{% if customer.tags contains 'Bar & "Bistro"' %}ja{% endif %}`, 'ja'],
    ['{% if customer.tags contains "Bar" %}ja{% endif %}', ''],
    ['{% if customer.company == empty or customer.phone %}nein{% endif %}', ''],
    [
      '{% case customer.company %}{% when "x", "Müller & Söhne <b>" %}ja{% else %}nein{% endcase %}',
      'ja',
    ],
    ['{% case customer.company %}{% when "Müller" %}ja{% else %}nein{% endcase %}', 'nein'],
    ['{% case customer.phone %}{% when "1" %}ja{% endcase %}', ''],
  ])('are compared as they were written: %s', (template, expected) => {
    expect(filledIn(template)).toBe(expected);
  });

  it.each([
    ['{{ customer.company | replace: "&", "und" }}', 'Müller und Söhne &lt;b&gt;'],
    ['{{ customer.company | remove: " & Söhne" | remove: "<b>" }}', 'Müller '],
    ['{% assign parts = customer.company | split: " & " %}{{ parts | first }}', 'Müller'],
    ['{{ customer.company | replace: "Müller", "<i>M</i>" | remove: "<i>" }}', /^M<\/i> &amp;/],
    [`{{ customer.company | replace_first: "'", "" | upcase }}`, 'MÜLLER &amp; SÖHNE &lt;B&gt;'],
  ])('are searched as they were written: %s', (template, expected) => {
    expect(filledIn(template)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });
});
