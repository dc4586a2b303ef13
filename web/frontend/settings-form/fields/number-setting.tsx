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

const THOUSANDS = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const DIGITS = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * `NaN` where no number is written; a draft may hold it, a request never does. A full stop stands
 * between thousands, or where many people write it in place of the comma.
 */
function numberIn(text: string): number {
  const trimmed = text.trim();
  const plain = THOUSANDS.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed;
  return DIGITS.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

function written(value: number): string {
  return Number.isNaN(value) ? '' : String(value).replace('.', ',');
}

function isSameNumber(one: number, other: number): boolean {
  return Object.is(one, other);
}
