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

  it.each([
    [
      '{{ order.nme }}',
      'Den Wert „order.nme“ gibt es nicht; wähle einen aus der Liste der Platzhalter.',
    ],
    [
      '{% if kunde %}x{% endif %}',
      'Den Wert „kunde“ gibt es nicht; wähle einen aus der Liste der Platzhalter.',
    ],
    [
      '{{ order[shop.name] }}',
      'Den Wert „order.…“ gibt es nicht; wähle einen aus der Liste der Platzhalter.',
    ],
    [
      '{{ order.name | gros }}',
      'Den Filter „gros“ gibt es nicht; entferne ihn oder prüfe die Schreibweise.',
    ],
    [
      '{% include "x" %}',
      'Den Befehl „include“ gibt es hier nicht; entferne ihn oder prüfe die Schreibweise.',
    ],
    ['{{ order.name', 'Der Platzhalter „{{ order.name“ ist nicht geschlossen; ergänze „}}“.'],
    [
      '{% if order.note %}x',
      'Der Befehl „{% if order.note %}“ ist nicht geschlossen; ergänze „%}“ oder das Ende, zum Beispiel „{% endif %}“.',
    ],
    ['{{ }}', 'Die Platzhalter im Text sind fehlerhaft; prüfe Klammern und Schreibweise.'],
    [
      '{% for i in (1..999999) %}{% endfor %}',
      'Der Text wird, allein oder mit den übrigen, zu lang oder zu aufwendig; kürze ihn oder verwende weniger Platzhalter und Schleifen.',
    ],
  ])('says what is wrong with %s', (text, problem) => expect(check(text)).toBe(problem));

  it.each([
    ['values in values', `{{ ${'order['.repeat(3_000)}"a"${']'.repeat(3_000)} }}`],
    [
      'conditions in conditions',
      `${'{% if order.name %}'.repeat(1_000)}${'{% endif %}'.repeat(1_000)}`,
    ],
  ])('answers however deep %s stand', (_what, text) =>
    expect(check(text)).toMatch(/^(Die|Der) .*\.$/),
  );
});
