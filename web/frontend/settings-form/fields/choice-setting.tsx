import { ChoiceList } from '@shopify/polaris';
import { type Field, useFieldError, useValue } from '../field';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  help?: string;
}

interface Props<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
}

/** One of a few. */
export function ChoiceSetting<Value extends string>({
  field,
  label,
  choices,
}: Props<Value> & { field: Field<Value> }) {
  const value = useValue(field);
  const error = useFieldError(field);
  const choose = ([wanted]: string[]) => {
    const choice = choices.find((one) => one.value === wanted);
    if (choice) field.change(choice.value);
  };
  return (
    <ChoiceList
      title={label}
      choices={choices.map(inPolaris)}
      selected={[value]}
      onChange={choose}
      error={error}
    />
  );
}

/** Any of a few, in the order of the list. */
export function ChoicesSetting<Value extends string>({
  field,
  label,
  choices,
}: Props<Value> & { field: Field<Value[]> }) {
  const value = useValue(field);
  const error = useFieldError(field);
  const choose = (wanted: string[]) =>
    field.change(choices.map((one) => one.value).filter((one) => wanted.includes(one)));
  return (
    <ChoiceList
      allowMultiple
      title={label}
      choices={choices.map(inPolaris)}
      selected={[...value]}
      onChange={choose}
      error={error}
    />
  );
}

function inPolaris({ value, label, help }: Choice<string>) {
  return { value, label, helpText: help };
}
