import { TextField, type TextFieldProps } from '@shopify/polaris';
import { maxCharactersText } from '../../contract/fields/input-text';
import { formatNumber } from '../formats/number';
import { textsOf } from '../i18n/texts-of';
import german from './i18n/de.json';

const t = textsOf(german);

export type LimitedTextFieldProps = Omit<TextFieldProps, 'maxLength' | 'showCharacterCount'> & {
  /** The most characters, if there is a limit. */
  limit?: number;
};

/** From which part of the limit on the characters are counted. */
const NEARLY = 0.8;

/**
 * A text of limited length. Nothing of it is cut off: browsers silently drop the end of what is
 * pasted beyond their own limit (decisions/0049), so they get none, and the field shows what is too
 * much.
 */
export function LimitedTextField({ limit = Infinity, error, ...field }: LimitedTextFieldProps) {
  const length = field.value?.length ?? 0;
  const help = (
    <>
      {field.helpText} {length > limit * NEARLY && <Count length={length} limit={limit} />}
    </>
  );
  return (
    <TextField
      {...field}
      helpText={field.helpText || length > limit * NEARLY ? help : undefined}
      error={error || (length > limit ? maxCharactersText(limit) : undefined)}
    />
  );
}

function Count({ length, limit }: { length: number; limit: number }) {
  return <span>{t('count', { length: formatNumber(length), limit: formatNumber(limit) })}</span>;
}
