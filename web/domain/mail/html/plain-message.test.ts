import fc from 'fast-check';
import { messageOfPlain, plainMessage } from './plain-message';

it.each([
  ['<p>Hallo Jule</p><p>mit Gruß<br>Teeladen</p>', 'Hallo Jule\n\nmit Gruß\nTeeladen'],
  ['<p>Tee &amp; Co &lt;b&gt;</p>\n<p>x<br />y</p>', 'Tee & Co <b>\n\nx\ny'],
  ['Hallo {{ order.name }}', 'Hallo {{ order.name }}'],
  ['{% if a < 2 %}x{% endif %}', '{% if a < 2 %}x{% endif %}'],
  ['<p>{% if a < 2 %}x{% endif %}</p><p>y</p>', '{% if a < 2 %}x{% endif %}\n\ny'],
  ["{{ note | replace: ',', '<br>' }}", null],
  ["<p>{{ note | replace: ',', '</p><p>' }}</p>", null],
  [' <p>10\u00A0 €\n <br>\u00A0x </p> ', '10\u00A0 €\n\u00A0x'],
  ['', ''],
])('%p is read as %p', (html, text) => {
  expect(plainMessage(html)).toBe(text);
});

it.each(['<p>Hallo <b>Jule</b></p>', '<ul><li>x</li></ul>', 'a&nbsp;b', '<p>&#123;{ x }}</p>'])(
  '%s holds more than text',
  (html) => {
    expect(plainMessage(html)).toBeNull();
  },
);

it('keeps templates as they are, and makes text of what looks like a tag', () => {
  expect(messageOfPlain('{% if a > 2 %}<b>{{ x & y }}{% endif %} & mehr')).toBe(
    '{% if a > 2 %}&lt;b&gt;{{ x & y }}{% endif %} &amp; mehr',
  );
});

it('whatever is typed comes back as it was', () => {
  const typed = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '&', '<', '>', '"', '{', '}', '%'),
  });
  fc.assert(
    fc.property(typed, (text) => {
      const read = plainMessage(messageOfPlain(text));
      // A tag within a command is the merchant's own HTML.
      if (read !== null) expect(read).toBe(text);
      else expect(text).toMatch(/[<&]/);
    }),
  );
});
