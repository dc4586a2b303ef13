import { TextField } from '@shopify/polaris';
import { useState } from 'react';
import { type Field, useFieldError, useValue } from '../field';

interface Props {
  field: Field<number>;
  label: string;
  suffix?: string;
  disabled?: boolean;
}

/** A number as people write it, with a comma; what is none is refused at the field, not changed. */
export function NumberSetting({ field, label, suffix, disabled }: Props) {
  const value = useValue(field);
  const error = useFieldError(field);
  const [text, setText] = useState(() => written(value));
  const shown = isSameNumber(numberIn(text), value) ? text : written(value);
  const change = (next: string) => {
    setText(next);
    field.change(numberIn(next));
  };
  return (
    <TextField
      label={label}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      disabled={disabled}
      onChange={change}
      error={error}
    />
  );
}

/** `NaN` where no number is written; a draft may hold it, a request never does. */
function numberIn(text: string): number {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

function written(value: number): string {
  return Number.isNaN(value) ? '' : String(value).replace('.', ',');
}

function isSameNumber(one: number, other: number): boolean {
  return Object.is(one, other);
}
