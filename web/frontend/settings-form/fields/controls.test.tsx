import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../testing/render-app';
import { Draft } from '../draft';
import { Field } from '../field';
import { NumberSetting } from './controls';

/** What a form makes of what somebody wrote. */
function read(text: string): number {
  const draft = new Draft({ days: 14 }, 'first');
  const field = Field.of(draft, { days: 14 }).at('days');
  renderPart(<NumberSetting field={field} label="Zahlungsziel" />);
  const input = screen.getByLabelText<HTMLInputElement>('Zahlungsziel');
  fireEvent.change(input, { target: { value: text } });
  expect(input.value).toBe(text);
  return draft.value().days;
}

it.each([
  ['1.000', 1_000],
  ['1.095,5', 1_095.5],
  ['12.345.678', 12_345_678],
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['0.125', 0.125],
  [' 30 ', 30],
  ['-1', -1],
])('reads %s as people write it in German', (text, number) => {
  expect(read(text)).toBe(number);
});

it.each(['', 'bald', '1e3', '0x10', '1.00.000', '1,000.5', 'Infinity'])(
  'reads no number in %j',
  (text) => {
    expect(read(text)).toBeNaN();
  },
);
