import { LimitedTextField } from '../../limited-text/limited-text-field';
import { type Field, useFieldError, useValue } from '../field';

interface Props {
  field: Field<string>;
  label: string;
  help?: string;
  placeholder?: string;
  /** The most characters. */
  limit?: number;
  lines?: number;
  /** A password that the browser neither knows nor should save. */
  type?: 'text' | 'email' | 'password';
}

/** Free text. */
export function TextSetting({ field, lines, limit, help, type = 'text', ...words }: Props) {
  const value = useValue(field);
  const error = useFieldError(field);
  return (
    <LimitedTextField
      {...words}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      type={type}
      value={value}
      onChange={field.change}
      error={error}
      helpText={help}
      multiline={lines}
      limit={limit}
    />
  );
}
