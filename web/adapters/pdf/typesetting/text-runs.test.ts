import { wordsOf } from './drawable';
import { directionOf, runsOf, settable } from './text-runs';

const runs = (text: string) => runsOf(settable(text), 'regular', directionOf(text));
const texts = (text: string) => runs(text).map((run) => run.text);
const fonts = (text: string) =>
  runs(text).map(({ font }) => font.name.replace(/^noto-|-(?:regular|400)$/gu, ''));
/** Names of what the font draws, from left to right. */
const glyphs = (text: string) =>
  runs(text).flatMap((run) => run.font.face.layout(run.text).glyphs.map(({ name }) => name));

it.each([
  ['Größe 5 €', ['sans-latin']],
  ['Łódź', ['sans-latin-ext', 'sans-latin', 'sans-latin-ext']],
  ['Київ', ['sans-cyrillic']],
  ['शक्ति', ['sans-devanagari']],
  ['שלום', ['sans-hebrew-hebrew']],
  ['☕️', ['emoji-emoji']],
  ['♥ 5', ['sans-math-latin', 'sans-latin']],
  // The blank of a font of pictures is as wide as a picture.
  ['Tee ☕️ 5', ['sans-latin', 'emoji-emoji', 'sans-latin']],
])('%s is set in %j', (text, expected) => expect(fonts(text)).toEqual(expected));

it('bold text is bold in every script that has it', () => {
  const names = runsOf('Tee Łódź קפה', 'bold', 'ltr').map(({ font }) => font.name);
  expect(names.every((name) => name.endsWith('-700'))).toBe(true);
});

describe('from right to left', () => {
  it('letters of Arabic are joined, and stand in order', () => {
    expect(glyphs('محمد')).toEqual([
      'uni062F.fina',
      'uni0645.medi',
      'uni062D.medi',
      'uni0645.init',
    ]);
  });

  it('numbers of either script keep their order', () => {
    expect(texts('מחיר 500')[0]).toBe('500');
    expect(glyphs('غرام ٥٠٠').slice(0, 3)).toEqual(glyphs('٥٠٠'));
    expect(glyphs('٥٠٠')[0]).toMatch(/0665/);
  });

  it('brackets embrace what they embrace', () => {
    const [first, last] = [texts('קפה (טרי)')[0], texts('(קפה) טרי').at(-1)];
    expect(first).toBe('(');
    expect(last).toBe(')');
  });

  it('a name within German text is turned, and nothing beside it', () => {
    expect(texts('für דוד כהן, Berlin')).toEqual(['für ', 'דוד כהן', ', Berlin']);
  });

  it('what begins in Hebrew is read from the right', () => {
    expect(directionOf('דוד GmbH')).toBe('rtl');
    expect(texts('דוד GmbH')[0]).toBe('GmbH');
    expect(directionOf('GmbH דוד')).toBe('ltr');
  });

  it('a mark that turns the direction leaves no more than its own text turned', () => {
    expect(texts('a \u202Ebc\u202C d').join('')).toBe('a cb d');
  });
});

it('what only programs read is not printed', () => {
  expect(texts('Tee\u200B\u00AD\u0007beutel').join('')).toBe('Teebeutel');
  expect(settable('a\r\nb\u2028c')).toBe('a\nb\nc');
});

describe('what the font cannot shape', () => {
  const AIN = '\u0639';
  const isDrawn = (text: string) => {
    for (const run of runs(text)) {
      const shaped = run.isWhole ? [run.text] : wordsOf(run.text);
      for (const part of shaped) run.font.face.layout(part);
    }
    return true;
  };

  it.each([
    ['alone', ''],
    ['after a letter', AIN],
    ['after a blank', `${AIN} `],
    ['after a Latin word', 'x '],
    ['after what is not printed', `${AIN}\u200B`],
  ])('holds up nothing, from U+0590 to U+08FF, %s', (_where, before) => {
    for (let code = 0x590; code <= 0x8ff; code += 1) {
      expect(isDrawn(`${before}${String.fromCodePoint(code)}`)).toBe(true);
    }
  });

  it('a mark with nothing below it is left out, and no letter', () => {
    expect(texts('\u0643\u064E\u0645\u064E\u0627 \u064B')).toEqual(['\u0643\u0645\u0627 ']);
    expect(texts('\u0643\u064E\u0645\u064E\u0627')).toEqual(['\u0643\u064E\u0645\u064E\u0627']);
  });

  it('a letter that cannot be shaped is a sign that the font has, and those beside it stay joined', () => {
    expect(texts('\u0645\u06A2 \u0645\u062D')).toEqual(['\u0645\u066D \u0645\u062D']);
  });
});

it.each(['Tee \u{1200} grün', 'Tee \u06A2 grün', 'a\u20DD', '\u{20000}', 'ქართული'])(
  '%j is drawn without the glyph that fonts keep for missing ones',
  (text) => {
    const drawn = runs(text).flatMap((run) => run.font.face.layout(run.text).glyphs);
    expect(drawn.map(({ id }) => id)).not.toContain(0);
  },
);
