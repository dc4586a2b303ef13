import type { TemplateProblem } from '../reasons/text-details';
import { checkTemplate } from './check-template';
import { TemplateWork } from './template-work';

const check = (text: string) => checkTemplate(text, new TemplateWork());

describe('checking a text', () => {
  it.each([
    [''],
    ['Vielen Dank für deine Bestellung.'],
    ['Rechnung {{ order.name }} vom {{ order.date | date: "%d.%m.%y" }}'],
    ['{% for item in items %}{{ item.title }}{% endfor %}'],
    ['{% assign x = order.note %}{{ x.size }}'],
    ['{{ order.attribute["Kostenstelle"] }} {{ order["name"] }}'],
    ['Zahlbar in {paymentRange} Tagen'],
  ])('accepts %s', (text) => expect(check(text)).toBeNull());

  it.each<[string, TemplateProblem]>([
    ['{{ order.nme }}', { code: 'UNKNOWN_VALUE', name: 'order.nme' }],
    ['{% if kunde %}x{% endif %}', { code: 'UNKNOWN_VALUE', name: 'kunde' }],
    ['{{ order[shop.name] }}', { code: 'UNKNOWN_VALUE', name: 'order.…' }],
    ['{{ order.name | gros }}', { code: 'UNKNOWN_FILTER', name: 'gros' }],
    ['{% include "x" %}', { code: 'UNKNOWN_TAG', name: 'include' }],
    ['{{ order.name', { code: 'OUTPUT_OPEN', name: '{{ order.name' }],
    ['{% if order.note %}x', { code: 'TAG_OPEN', name: '{% if order.note %}' }],
    ['{{ }}', { code: 'UNREADABLE' }],
    ['{% for i in (1..999999) %}{% endfor %}', { code: 'TOO_MUCH' }],
  ])('says what is wrong with %s', (text, problem) => expect(check(text)).toEqual(problem));

  it.each([
    ['values in values', `{{ ${'order['.repeat(3_000)}"a"${']'.repeat(3_000)} }}`],
    [
      'conditions in conditions',
      `${'{% if order.name %}'.repeat(1_000)}${'{% endif %}'.repeat(1_000)}`,
    ],
  ])('answers however deep %s stand', (_what, text) =>
    expect(check(text)).toMatchObject({ code: expect.stringMatching(/^(TOO_MUCH|UNREADABLE)$/) }),
  );
});
