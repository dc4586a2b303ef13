import { Select } from '@shopify/polaris';
import { type Field, useFieldError, useValue } from '../field';
import type { Choice } from './choice-setting';

interface Props<Value extends string> {
  field: Field<Value>;
  label: string;
  choices: readonly Choice<Value>[];
  isLabelHidden?: boolean;
}

/** One of several, in a row that has little room. */
export function SelectSetting<Value extends string>(props: Props<Value>) {
  const { field, label, choices, isLabelHidden } = props;
  const value = useValue(field);
  const error = useFieldError(field);
  const choose = (wanted: string) => {
    const choice = choices.find((one) => one.value === wanted);
    if (choice) field.change(choice.value);
  };
  return (
    <Select
      label={label}
      labelHidden={isLabelHidden}
      options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value}
      onChange={choose}
      error={error}
    />
  );
}
