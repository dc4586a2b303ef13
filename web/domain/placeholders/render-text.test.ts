import type { Language } from '../text/language';
import type { PlaceholderScope } from './values/order-values';
import { compileText } from './render-text';
import { sampleScope } from './values/sample-order';
import { TemplateWork } from './template-work';

function fill(text: string, scope: PlaceholderScope = sampleScope()) {
  return inLanguage('de', text, scope);
}

function inLanguage(language: Language, text: string, scope: PlaceholderScope) {
  const work = new TemplateWork();
  return compileText(text, language, work).fill(scope, work);
}

function printed(text: string, scope?: PlaceholderScope): string {
  const answer = fill(text, scope);
  if (answer.kind === 'broken') throw new Error(answer.problem.code);
  return answer.text;
}

describe('texts with placeholders', () => {
  it.each([
    ['plain text with {paymentRange} days', 'plain text with {paymentRange} days'],
    ['Hallo {{ customer.first_name }}', 'Hallo Anna'],
    ['{{ order.name | remove: "#" }}', '1001'],
    ['{{ order.date | date: "%d. %B %Y" }}', '02. März 2026'],
    ['{{ order.fulfillment_date | date: "%Y-%m" }}', '2026-03'],
    ['{{ "2026-12-24" | date }}', '24.12.2026'],
    ['{% if order.po_number %}PO {{ order.po_number }}{% endif %}', 'PO PO-77'],
    ['{% if order.attribute["Farbe"] %}ja{% else %}nein{% endif %}', 'nein'],
    ['{{ order.attribute["Farbe"] }}', ''],
    ['{{ order.attribute["size"] }}{{ items[0].property.size }}', ''],
    ['{{ customer.company | default: "privat" | upcase }}', 'BEISPIEL GMBH'],
    [
      '{% for item in items %}{{ item.quantity }} × {{ item.title }}{% endfor %}',
      '1 × Wanderrucksack',
    ],
    ['{% assign kurz = order.note | truncate: 9 %}{{ kurz }}', 'Bitte ...'],
    ['{{ items }}{{ order.attribute }}', ''],
    ['{{ 3 | times: 4 }} {{ 5 | divided_by: 2.0 }} {{ true }} {{ false }}', '12 2,5 ja nein'],
  ])('%s', (text, expected) => expect(printed(text)).toBe(expected));

  it('reads days of English documents, too', () => {
    const scope = { order: { date: '2 March 2026' } };
    const answer = inLanguage(
      'en',
      '{{ order.date | date: "%B %-d" }} {{ 2.5 }} {{ true }}',
      scope,
    );
    expect(answer).toEqual({ kind: 'text', text: 'March 2 2.5 yes' });
  });

  it('are filled anew for every order and in every language', () => {
    const text = '{{ order.date | date: "%B" }} {% cycle "a", "b" %}';
    expect(printed(text, { order: { date: '02.03.2026' } })).toBe('März a');
    expect(printed(text, { order: { date: '02.05.2026' } })).toBe('Mai a');
    expect(inLanguage('en', text, { order: { date: '2 March 2026' } })).toMatchObject({
      text: 'March a',
    });
  });

  it('are never mixed up, however many there are', () => {
    // More than are kept.
    const texts = Array.from({ length: 1_200 }, (_, i) => `Text ${i} {{ order.name }}`);
    for (const text of [...texts, ...texts]) {
      expect(printed(text, { order: { name: '#1' } })).toBe(text.replace('{{ order.name }}', '#1'));
    }
  });
});

describe('what a text cannot do', () => {
  it.each([
    ['load files', '{% include "/etc/passwd" %}'],
    ['load templates', '{% render "other" %}'],
    ['use layouts', '{% layout "other" %}'],
    ['draw lots', '{{ items | sample }}'],
    ['inspect values', '{{ order | json }}'],
    ['evaluate expressions', '{{ items | where_exp: "i", "i.title" }}'],
    ['count for ever', '{% for a in (1..900000000) %}{% endfor %}'],
    ['nest loops for ever', nested('(1..900)', 4)],
    ['walk lists for ever', nested('items', 5)],
    [
      'grow without end',
      `{% assign a = "${'x'.repeat(100)}" %}${'{% assign a = a | append: a %}'.repeat(20)}{{ a }}`,
    ],
    ['print without end', `{% for a in (1..1000) %}${'x'.repeat(100)}{% endfor %}`],
    [
      'capture without end',
      `${'{% capture a %}{{ a }}{{ a }}xxxxxxxx{% endcapture %}'.repeat(30)}{{ a }}`,
    ],
    ['be endless itself', '{{ order.name }}'.repeat(3_000)],
    ['pad dates without end', '{{ order.date | date: "%900000000d" }}'],
  ])('%s', (_what, text) => {
    const scope = {
      ...sampleScope(),
      items: Array.from({ length: 300 }, () => ({ title: 'Tasse' })),
    };
    expect(fill(text, scope)).toMatchObject({
      kind: 'broken',
      problem: { code: expect.stringMatching(/^(TOO_MUCH|UNREADABLE|UNKNOWN_(FILTER|TAG))$/) },
    });
  });

  it.each([
    ['{{ order.constructor.name }}{{ order.__proto__ }}{{ order.toString }}'],
    [
      '{{ order.name.constructor }}{{ items.constructor }}{{ constructor }}{{ __proto__ }}{{ hasOwnProperty }}',
    ],
    ['{{ order.attribute["__proto__"] }}{{ order.attribute["constructor"] }}'],
  ])('reach what the order does not say: %s', (text) => expect(printed(text)).toBe(''));

  it('learn the time', () => {
    expect(printed('{{ "now" | date: "%Y" }} {{ "today" | date: "%Y" }}')).toBe('now today');
  });

  it('carry anything over from one text to the next', () => {
    expect(printed('{% assign secret = "x" %}{{ secret }}')).toBe('x');
    expect(printed('{{ secret }}')).toBe('');
  });
});

function nested(list: string, depth: number): string {
  if (depth === 0) return '';
  return `{% for a${depth} in ${list} %}${nested(list, depth - 1)}{% endfor %}`;
}
