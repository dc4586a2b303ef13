import { Checkbox } from '@shopify/polaris';
import { counted } from '../formats/number';
import { t } from './i18n/texts';

interface Props {
  /** At most, as the settings are. */
  mails: number;
  isMailed: boolean;
  onChange: (isMailed: boolean) => void;
}

/** Whether customers of long ago get mails; nothing to choose where the shop mails nothing. */
export function MailChoice({ mails, isMailed, onChange }: Props) {
  if (mails === 0) return null;
  return (
    <Checkbox
      label={t('mails.label', counted(mails))}
      helpText={t(isMailed ? 'mails.wanted' : 'mails.none')}
      checked={isMailed}
      onChange={onChange}
    />
  );
}
