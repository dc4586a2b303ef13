import { Checkbox } from '@shopify/polaris';
import { type Field, useFieldError, useValue } from '../field';

interface Props {
  field: Field<boolean>;
  label: string;
  help?: string;
  disabled?: boolean;
}

/** On or off. */
export function SwitchSetting({ field, label, help, disabled }: Props) {
  const checked = useValue(field);
  const error = useFieldError(field);
  return (
    <Checkbox
      label={label}
      helpText={help}
      checked={checked}
      disabled={disabled}
      onChange={field.change}
      error={error}
    />
  );
}
