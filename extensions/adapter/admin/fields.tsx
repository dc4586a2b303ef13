import { valueOf } from '../element';
import { adminElement } from './elements';

interface FieldProps {
  label: string;
  name?: string;
  value?: string;
  error?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  maxLength?: number;
  onChange?: (value: string) => void;
  onInput?: (value: string) => void;
}

/** The bindings hand over the value, the elements an event. */
const listeners = ({ onChange, onInput }: FieldProps) => ({
  onChange: onChange && ((event: Event) => onChange(valueOf(event))),
  onInput: onInput && ((event: Event) => onInput(valueOf(event))),
});

export const TextField = (props: FieldProps) =>
  adminElement('s-text-field', { ...props, ...listeners(props) });

export const TextArea = (props: FieldProps & { rows?: number }) =>
  adminElement('s-text-area', { ...props, ...listeners(props) });

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<FieldProps, 'onInput' | 'maxLength'> {
  options: readonly SelectOption[];
}

export const Select = ({ options, ...props }: SelectProps) =>
  adminElement(
    's-select',
    { ...props, ...listeners(props) },
    options.map(({ label, value, disabled }) =>
      adminElement('s-option', { key: value, value, disabled }, label),
    ),
  );

interface CheckboxProps {
  label?: string;
  name?: string;
  accessibilityLabel?: string;
  error?: string;
  checked?: boolean;
  value?: boolean;
  disabled?: boolean;
  onChange?: (isChecked: boolean) => void;
}

export const Checkbox = ({ checked, value, onChange, ...same }: CheckboxProps) =>
  adminElement('s-checkbox', {
    ...same,
    checked: checked ?? value,
    onChange:
      onChange &&
      (({ currentTarget }: Event) =>
        onChange(currentTarget !== null && Reflect.get(currentTarget, 'checked') === true)),
  });

interface ChoiceListProps {
  name?: string;
  choices?: readonly { id: string; label: string; disabled?: boolean }[];
  value?: string | string[];
  error?: string;
  disabled?: boolean;
  multiple?: boolean;
  onChange?: (value: string | string[]) => void;
}

/** What an `s-choice-list` holds: always a list, also where only one can be chosen. */
function chosenIn({ currentTarget }: Event): string[] {
  const values: unknown = currentTarget === null ? [] : Reflect.get(currentTarget, 'values');
  return Array.isArray(values) ? values.map(String) : [];
}

export const ChoiceList = ({ choices = [], value, onChange, ...same }: ChoiceListProps) => {
  const chosen = [value ?? []].flat();
  const say = (event: Event) => {
    const values = chosenIn(event);
    onChange?.(same.multiple ? values : (values[0] ?? ''));
  };
  return adminElement(
    's-choice-list',
    { ...same, onChange: onChange && say },
    choices.map(({ id, label, disabled }) =>
      adminElement(
        's-choice',
        { key: id, value: id, selected: chosen.includes(id), disabled },
        label,
      ),
    ),
  );
};
