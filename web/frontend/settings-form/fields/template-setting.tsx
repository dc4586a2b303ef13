import type { TextPlace } from '../../../domain/placeholders/values/text-place';
import { PlaceholderField } from '../../placeholders/placeholder-field';
import { type Field, useFieldError, useValue } from '../field';

interface Props {
  field: Field<string>;
  place: TextPlace;
  label: string;
  help?: string;
  /** What is said while it is empty. */
  placeholder?: string;
  limit: number;
  lines?: number;
}

/** Text with placeholders, and what it becomes. */
export function TemplateSetting({ field, help, limit, lines, ...of }: Props) {
  const value = useValue(field);
  const error = useFieldError(field);
  return (
    <PlaceholderField
      {...of}
      value={value}
      onChange={field.change}
      error={error}
      helpText={help}
      multiline={lines}
      limit={limit}
    />
  );
}
