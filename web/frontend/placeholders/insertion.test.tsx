import { withInsertion, opensMenu } from './insertion';

const NAME = { before: '{{ order.name }}', after: '' };
const IF = { before: '{% if order.note %}', after: '{% endif %}' };
/** A text with its caret, or what is marked, as `|`. */
const marked = (text: string) => {
  const [head = '', middle = '', tail] = text.split('|');
  const start = head.length;
  return tail === undefined
    ? { text: head + middle, at: { start, end: start } }
    : { text: head + middle + tail, at: { start, end: start + middle.length } };
};

it.each([
  ['at the caret', 'Zu | danke', NAME, 'Zu {{ order.name }}| danke'],
  ['in place of braces that opened the menu', 'Zu {{|', NAME, 'Zu {{ order.name }}|'],
  ['in place of a pair of braces', 'Zu {{ | }} danke', NAME, 'Zu {{ order.name }}| danke'],
  ['in place of a command that was begun', 'Zu {%|', IF, 'Zu {% if order.note %}|{% endif %}'],
  [
    'around what is marked',
    'Zu |Notiz| danke',
    IF,
    'Zu {% if order.note %}Notiz|{% endif %} danke',
  ],
  ['and leaves other braces alone', '{{ a }}|}}', NAME, '{{ a }}{{ order.name }}|}}'],
])('inserts %s', (_how, before, insertion, after) => {
  const { text, at } = marked(before);
  const expected = marked(after);
  expect(withInsertion(text, at, insertion)).toEqual({
    text: expected.text,
    caret: expected.at.start,
  });
});

it.each([
  ['at two braces', 'a {|', 'a {{|'],
  ['in the middle of a text', 'a {| c', 'a {{| c'],
  ['at the begin of a command', '{|', '{%|'],
])('opens the menu %s', (_where, before, after) =>
  expect(opensMenu(marked(after).text, marked(before).text)).toBe(true),
);

it.each([
  ['at one brace', 'a |', 'a {|'],
  ['when something was pasted', 'a|', 'a {{|'],
  ['when something is taken away', '{{ |', '{{|'],
])('leaves the menu closed %s', (_when, before, after) =>
  expect(opensMenu(marked(after).text, marked(before).text)).toBe(false),
);
