import { TemplateWork } from './template-work';
import { placeholdersIn } from './placeholders-in';
import { compileText } from './render-text';

const TOO_MUCH = { kind: 'broken', problem: { code: 'TOO_MUCH' } };
const LOOP = '{% for a in (1..1500) %}{{ a | plus: 1 }}{% endfor %}';

describe('the work of templates', () => {
  it('is shared by all texts that it is given to, in every language', () => {
    const work = new TemplateWork();
    const answers = Array.from({ length: 10 }, (_, i) =>
      compileText(LOOP, i % 2 ? 'de' : 'en', work).fill({}, work),
    );
    expect(answers[0]).toMatchObject({ kind: 'text' });
    expect(answers.at(-1)).toEqual(TOO_MUCH);
    expect(compileText(LOOP, 'de', new TemplateWork()).fill({}, new TemplateWork())).toMatchObject({
      kind: 'text',
    });
  });

  it('suffices for an invoice of 300 lines with elaborate texts', () => {
    const work = new TemplateWork();
    const detail =
      '{% if item.sku %}Art.-Nr. {{ item.sku }}{% endif %} {{ item.properties | truncate: 80 }} {{ order.date | date: "%d.%m." }}';
    const scope = {
      item: { sku: 'A', properties: 'x'.repeat(200) },
      order: { date: '02.03.2026' },
    };
    for (let line = 0; line < 300; line += 1) {
      expect(compileText(detail, 'de', new TemplateWork()).fill(scope, work)).toMatchObject({
        kind: 'text',
      });
    }
  });

  it.each([
    [
      'many conditions in a loop',
      `{% for a in (1..9000) %}{% if a == 0${' or a == 0'.repeat(40)} %}{% endif %}{% endfor %}`,
    ],
    [
      'many branches in a loop',
      `{% for a in (1..9000) %}{% if b %}${'{% elsif b %}'.repeat(40)}{% endif %}{% endfor %}`,
    ],
    [
      'many values in a loop',
      `{% for a in (1..9000) %}{% case a %}{% when 0${', 0'.repeat(90)} %}{% endcase %}{% endfor %}`,
    ],
    [
      'many filters in a loop',
      `{% for a in (1..9000) %}{{ a${' | plus: 1'.repeat(40)} }}{% endfor %}`,
    ],
    ['long paths in a loop', `{% for a in (1..9000) %}{{ a${'.b'.repeat(200)} }}{% endfor %}`],
    ['days in a loop', '{% for a in (1..9000) %}{{ "02.03.2026" | date: "%d" }}{% endfor %}'],
    [
      'lines of one command',
      `{% for a in (1..9000) %}{% liquid ${'\nassign b = a | plus: a'.repeat(20)} %}{% endfor %}`,
    ],
  ])('counts %s', (_what, text) => {
    const work = new TemplateWork();
    expect(compileText(text, 'de', work).fill({}, work)).toEqual(TOO_MUCH);
  });
});

describe('the placeholders of a text', () => {
  it.each([
    ['Hallo', ''],
    ['a {{ b }} c {% d %} e', '{{ b }}{% d %}'],
    ['{{ "}}" | append: "\\"}}" }} x', '{{ "}}" | append: "\\"}}" }}'],
    ['{ { } } {{ offen', '{{ offen'],
    ['{% offen', '{% offen'],
    ['{{ "offen }} x', '{{ "offen }} x'],
  ])('%s', (text, placeholders) => expect(placeholdersIn(text)).toBe(placeholders));
});
