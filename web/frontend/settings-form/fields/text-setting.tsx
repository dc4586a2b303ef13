import { TextField } from '@shopify/polaris';
import { type Field, useFieldError, useValue } from '../field';

interface Props {
  field: Field<string>;
  label: string;
  help?: string;
  placeholder?: string;
  /** The most characters; the browser takes no more. */
  limit?: number;
  lines?: number;
  type?: 'text' | 'email';
}

/** Free text. */
export function TextSetting({ field, lines, limit, help, type = 'text', ...words }: Props) {
  const value = useValue(field);
  const error = useFieldError(field);
  return (
    <TextField
      {...words}
      autoComplete="off"
      type={type}
      value={value}
      onChange={field.change}
      error={error}
      helpText={help}
      multiline={lines}
      maxLength={limit}
      showCharacterCount={limit !== undefined && value.length > limit * 0.8}
    />
  );
}
