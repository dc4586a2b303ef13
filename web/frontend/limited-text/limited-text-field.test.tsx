import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../testing/render-app';
import { LimitedTextField } from './limited-text-field';

function Form({ error }: { error?: string }) {
  const [value, change] = useState('');
  return (
    <LimitedTextField
      label="Betreff"
      autoComplete="off"
      helpText="Steht über der E-Mail."
      limit={60}
      error={error}
      value={value}
      onChange={change}
    />
  );
}

async function pasted(length: number, error?: string) {
  const { user } = renderPart(<Form error={error} />);
  const field = screen.getByLabelText<HTMLInputElement>('Betreff');
  await user.click(field);
  await user.paste('x'.repeat(length));
  return field;
}

it('keeps what is pasted beyond the limit, and says so', async () => {
  const field = await pasted(75);
  expect(field.value).toHaveLength(75);
  expect(screen.getByText('Maximal 60 Zeichen')).toBeTruthy();
  expect(screen.getByText('75 von 60 Zeichen')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it.each([
  [48, null],
  [49, '49 von 60 Zeichen'],
  [60, '60 von 60 Zeichen'],
])('counts from four fifths of the limit on: %i', async (length, count) => {
  await pasted(length);
  expect(screen.queryByText(/von 60 Zeichen$/)?.textContent ?? null).toBe(count);
  expect(screen.queryByText('Maximal 60 Zeichen')).toBeNull();
  expect(screen.getByText(/^Steht über der E-Mail\./)).toBeTruthy();
});

it('says what its form says of it instead', async () => {
  await pasted(75, 'Die Angabe ist zu lang');
  expect(screen.getByText('Die Angabe ist zu lang')).toBeTruthy();
  expect(screen.queryByText('Maximal 60 Zeichen')).toBeNull();
});
