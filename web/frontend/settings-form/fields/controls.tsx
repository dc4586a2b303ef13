import { Checkbox, ChoiceList, Select, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { TextPlace } from '../../../domain/placeholders/values/placeholder-values';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { PlaceholderField } from '../../placeholders/placeholder-field';
import { useLock } from '../../plan-gate/feature-lock';
import { type Field, useControl, type Words } from '../field';

/* The controls of a form: one for each sort of value. */

interface Of<Value> extends Words {
  field: Field<Value>;
}

/** On or off. */
export function SwitchSetting({ field, ...words }: Of<boolean>) {
  const { value, label, help, state } = useControl(field, words);
  return (
    <Checkbox
      {...state}
      label={label}
      helpText={help}
      checked={value}
      ariaDescribedBy={useLock()}
      onChange={field.change}
    />
  );
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
  help?: string;
}

interface WithChoices<Value extends string> {
  choices: readonly Choice<Value>[];
}

/** One of a few. */
export function ChoiceSetting<Value extends string>({
  field,
  choices,
  ...words
}: Of<Value> & WithChoices<Value>) {
  const { value, label, state } = useControl(field, words);
  return (
    <ChoiceList
      {...state}
      title={label}
      choices={choices.map(inPolaris)}
      selected={[value]}
      onChange={([wanted]) => chooseOf(choices, wanted, field.change)}
    />
  );
}

/** Any of a few, in the order of the list. */
export function ChoicesSetting<Value extends string>({
  field,
  choices,
  ...words
}: Of<Value[]> & WithChoices<Value>) {
  const { value, label, state } = useControl(field, words);
  const choose = (wanted: string[]) =>
    field.change(choices.map((one) => one.value).filter((one) => wanted.includes(one)));
  return (
    <ChoiceList
      {...state}
      allowMultiple
      title={label}
      choices={choices.map(inPolaris)}
      selected={[...value]}
      onChange={choose}
    />
  );
}

function inPolaris({ value, label, help }: Choice<string>) {
  return { value, label, helpText: help };
}

function chooseOf<Value extends string>(
  choices: readonly Choice<Value>[],
  wanted: string | undefined,
  change: (value: Value) => void,
): void {
  const choice = choices.find((one) => one.value === wanted);
  if (choice) change(choice.value);
}

/** One of several, in a row that has little room. */
export function SelectSetting<Value extends string>({
  field,
  choices,
  ...words
}: Of<Value> & WithChoices<Value>) {
  const { value, label, state } = useControl(field, words);
  return (
    <Select
      {...state}
      label={label}
      value={value}
      options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      onChange={(wanted) => chooseOf(choices, wanted, field.change)}
    />
  );
}

interface TextProps extends Of<string> {
  placeholder?: string;
  /** The most characters. */
  limit?: number;
  /** A password that the browser neither knows nor should save. */
  type?: 'text' | 'email' | 'password';
}

/** Free text. */
export function TextSetting({ field, type = 'text', placeholder, limit, ...words }: TextProps) {
  const { value, label, help, state } = useControl(field, words);
  return (
    <LimitedTextField
      {...state}
      label={label}
      value={value}
      placeholder={placeholder}
      limit={limit}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      type={type}
      onChange={field.change}
      helpText={help}
    />
  );
}

interface TemplateProps extends Of<string> {
  place: TextPlace;
  /** What is said while it is empty. */
  placeholder?: string;
  limit: number;
  lines?: number;
}

/** Text with placeholders, and what it becomes. */
export function TemplateSetting({ field, label, help, lines, ...of }: TemplateProps) {
  const control = useControl(field, { label, help });
  return (
    <PlaceholderField
      {...of}
      {...control.state}
      label={control.label}
      value={control.value}
      onChange={field.change}
      helpText={control.help}
      multiline={lines}
    />
  );
}

/** A number as people write it, with a comma; what is none is refused at the field, not changed. */
export function NumberSetting({ field, suffix, ...words }: Of<number> & { suffix?: string }) {
  const { value, label, state } = useControl(field, words);
  const [text, setText] = useState(() => written(value));
  const change = (next: string) => {
    setText(next);
    field.change(numberIn(next));
  };
  return (
    <TextField
      {...state}
      label={label}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      value={Object.is(numberIn(text), value) ? text : written(value)}
      onChange={change}
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
