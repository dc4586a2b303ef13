import fc from 'fast-check';
import { asColor, contrast, paintOf } from './brand-color';

it.each([
  ['#6A8D48', '#6a8d48'],
  ['#Abc', '#aabbcc'],
  ['red', null],
  ['#6a8d48;} body{display:none', null],
  ['', null],
])('%s is read as %s', (text, color) => {
  expect(asColor(text)).toBe(color);
});

it('text on any color of a brand can be read, and what has it is seen on a white page', () => {
  const part = fc.integer({ min: 0, max: 255 });
  const color = fc
    .tuple(part, part, part)
    .map((parts) => `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
  fc.assert(
    fc.property(fc.option(color), (brand) => {
      const { background, text, border } = paintOf(brand);
      expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(border, '#ffffff')).toBeGreaterThanOrEqual(3);
    }),
  );
});
