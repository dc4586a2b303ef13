import { MAX_REASON_LENGTH, reasonField } from '../../../contract/operator/views';
import {
  LimitedTextField,
  type LimitedTextFieldProps,
} from '../../limited-text/limited-text-field';
import { t } from './i18n/texts';

interface Props extends Pick<LimitedTextFieldProps, 'connectedRight'> {
  value: string;
  onChange: (reason: string) => void;
  /** Who reads it; left out: a merchant. */
  help?: string;
}

/** Why an operator does something; it stands in the record of all actions. */
export function ReasonField({ help, ...field }: Props) {
  return (
    <LimitedTextField
      {...field}
      label={t('reason.label')}
      helpText={help ?? t('reason.help')}
      limit={MAX_REASON_LENGTH}
      multiline={field.connectedRight ? undefined : 2}
      autoComplete="off"
    />
  );
}

/** Whether it is long enough, and not too long. */
export function isReason(text: string): boolean {
  return reasonField.safeParse(text).success;
}
